import { serverAddress } from '#ui/words/en/server-address.ts'

// The page 'Let phones in', on the computer that serves.

export const phones = {
  title: serverAddress.letPhonesIn,
  back: 'All rooms',
  lead: 'Phones reach this computer over a network that both are in. No internet is needed.',
  loading: 'Loading the networks...',
  failed: 'Failed to fetch the networks',
  fixedServer:
    'This server was started for an address of its own, so no page changes it. Nothing was changed.',
  elsewhere: (home: string) =>
    `Phones are let in on the computer itself. Open ${home} there. Nothing was changed.`,
  networkGone:
    'This computer is in that network no longer. Nothing was changed. Choose another below.',
  portTaken:
    'Another program of this computer answers at that address already. Nothing was changed. Close SikaLab, start it again, and try once more.',
  fixed: {
    start: {
      title: 'Phones cannot reach this computer yet',
      text: 'Ask the person who started SikaLab on this computer to stop it, and to start it again with this line. Then come back here.',
      command: 'npm run room',
      what: 'the command',
    },
    named: {
      title: 'The address was named at the start',
      text: 'The person who started this server has said how people reach it, with HOST, PUBLIC_URL or TRUST_PROXY. Started without these, it lets phones in from here.',
    },
  },
  there: {
    title: 'Open this page on the computer itself',
    text: 'Only who sits at it lets phones in or keeps them out. Its address there:',
  },
  first: {
    title: 'Phones come in for the whole computer',
    text: 'Phones are let in for all rooms at once, by an admin of the first room, on the computer itself.',
    go: 'Open it in the first room',
  },
  none: {
    title: 'This computer is in no network',
    text: 'Turn on its Wi-Fi and choose the school’s network, or turn on a hotspot, of this computer or of a phone. The network then appears here by itself.',
    wsl: 'SikaLab runs in Linux inside of Windows (WSL), whose own network no phone reaches. Start SikaLab on Windows itself.',
  },
  choose: {
    title: 'Choose the network',
    another: 'Or another network',
    legend: 'Network',
    likely: 'Likely this one',
    who: 'Everyone in that network can open SikaLab, also those you did not invite. What is sent is not encrypted: use no password here that you use anywhere else.',
    open: 'Let phones in',
    opening: 'Letting phones in...',
    take: 'Use this network',
    failed: 'Phones were not let in',
  },
  kinds: {
    wifi: 'Wi-Fi',
    hotspot: 'Hotspot of this computer',
    cable: 'Cable',
    other: 'Network',
  },
  named: (kind: string, name: string) => (kind === name ? kind : `${kind} (${name})`),
  opened: {
    title: 'Phones are let in',
    text: 'Phones in the same network scan this, or type the address.',
    qr: (address: string) => `QR code that opens ${address}`,
    by: (network: string) => `By: ${network}`,
    copy: 'Copy the address',
    what: 'the address',
    stays:
      'On this computer go on at its own address, which stays when the network changes. Wall and invitations carry the address for phones.',
    lost: 'This computer has left its network',
    lostText:
      'No phone reaches it now. Turn its Wi-Fi or hotspot on again: the new address then appears here, on the wall and on the console.',
    close: 'Keep phones out again',
    closing: 'Closing...',
    closeFailed: 'Phones are still let in',
  },
  check: {
    title: 'Try it with one phone',
    wait: 'Scan the code with a phone. This page says when it has come.',
    reached: (time: string) => `A phone has reached this page, at ${time}.`,
    again: 'Try again',
    none: 'No phone has come yet',
    reasons: [
      'Is the phone in the same network? Compare the name of its Wi-Fi with this computer’s, and turn its mobile data off: phones leave a Wi-Fi without internet for it.',
      'Guest networks keep devices apart, and many schools’ do. Turn on a hotspot of this computer or of a phone, and let both join that.',
      'Has the phone opened an older address? Let it scan the code anew.',
    ],
    firewall: {
      win32: [
        'Windows’ firewall may hold phones back. Where it asks about ‘Node.js’, press ‘Allow’, for private networks too.',
        'If it asked before and was refused: press the Windows key, type ‘Allow an app’, open ‘Allow an app through Windows Firewall’, press ‘Change settings’, and tick Private and Public beside Node.js. That needs an administrator’s password.',
        'Without that password: let this computer join a phone’s hotspot, and answer ‘Yes’ where Windows asks whether other devices may find it.',
      ],
      darwin: [
        'In System Settings, Network, Firewall: where it is on, ‘node’ must be let in under Options.',
      ],
      linux: [
        'A firewall on this computer may hold phones back. Who looks after it allows this port, with ufw for one: ‘sudo ufw allow’ and the number behind the colon of the address.',
      ],
    },
  },
  audit: {
    letIn: 'Let phones in',
    didLetIn: (by: string, address: string) => `${by} let phones in at ${address}`,
    keepOut: 'Keep phones out',
    didKeepOut: (by: string) => `${by} kept phones out again`,
  },
}
