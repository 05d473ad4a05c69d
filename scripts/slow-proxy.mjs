// A slow line between a browser and an app: everything passes it, a service worker's requests too,
// which the browser's own throttling leaves out. One pipe each way, shared by all connections in
// turn; each slice takes its time on the line and half a round trip more to arrive.

import { connect, createServer } from 'node:net'

const SLICE = 1460

/** `line.bytes` counts what came down it, `line.heardAt` when the last of it moved. */
export async function openSlowLine({ toPort, kbps, latencyMs }) {
  const line = { bytes: 0, heardAt: 0, port: 0, close: () => server.close() }
  const onMove = (slice, isDown) => {
    line.heardAt = performance.now()
    if (isDown) line.bytes += slice.length
  }
  const [down, up] = [true, false].map((isDown) =>
    makePipe(kbps, latencyMs / 2, (slice) => onMove(slice, isDown)),
  )
  const server = createServer((near) => {
    // A connection costs a round trip before its first byte.
    setTimeout(() => {
      const far = connect(toPort, '127.0.0.1')
      join(near, far, up)
      join(far, near, down)
    }, latencyMs)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  line.port = /** @type {import('node:net').AddressInfo} */ (server.address()).port
  return line
}

function join(from, to, pipe) {
  const lane = pipe(to)
  from.on('data', (chunk) => {
    for (let at = 0; at < chunk.length; at += SLICE) lane(chunk.subarray(at, at + SLICE))
  })
  from.on('close', () => lane(null))
  from.on('error', () => lane(null))
}

/** Lanes take turns on it; a lane's `null` ends what it leads to, after all it was given. */
function makePipe(kbps, delayMs, onMove) {
  const lanes = new Set()
  let isBusy = false
  const bytesPerMs = kbps / 8
  let owed = 0
  const move = async () => {
    isBusy = true
    while (lanes.size > 0) {
      for (const lane of lanes) {
        const slice = lane.waiting.shift()
        if (slice === undefined) lanes.delete(lane)
        else if (slice === null) setTimeout(() => lane.to.destroySoon(), delayMs)
        else {
          owed += slice.length / bytesPerMs
          if (owed > 20) {
            const from = performance.now()
            await new Promise((resolve) => setTimeout(resolve, owed))
            owed -= performance.now() - from
          }
          onMove(slice)
          setTimeout(() => lane.to.destroyed || lane.to.write(slice), delayMs)
        }
      }
    }
    isBusy = false
  }
  return (to) => {
    const lane = { to, waiting: /** @type {(Buffer | null)[]} */ ([]) }
    return (slice) => {
      lane.waiting.push(slice)
      lanes.add(lane)
      if (!isBusy) void move()
    }
  }
}
