// Programs and libraries for macOS may hold the code for several processors in one file.

const MANY = 0xcafebabe
const HEADER = 8
const ENTRY = 20
const PROCESSORS = { x64: 0x01000007, arm64: 0x0100000c }

/**
 * The part of such a file for one processor, which is a whole file with a signature of its own;
 * null where it is no such file. Throws where it has nothing for this processor.
 */
export function sliceFor(cpu, bytes) {
  if (bytes.length < HEADER || bytes.readUInt32BE(0) !== MANY) return null
  for (let at = HEADER; at < HEADER + bytes.readUInt32BE(4) * ENTRY; at += ENTRY) {
    if (bytes.readUInt32BE(at) !== PROCESSORS[cpu]) continue
    const from = bytes.readUInt32BE(at + 8)
    return bytes.subarray(from, from + bytes.readUInt32BE(at + 12))
  }
  throw new Error(`A program for macOS has no code for ${cpu}.`)
}
