import { roomPorts } from '../src/app/room-ports.ts'
import { openDb } from '../src/platform/db.ts'
import { openRoomLife } from '../src/rooms/life.ts'
import { INSIDE, TEST_CONFIG, TEST_KEY } from './test-config.ts'

// A process that carries out what was wished for rooms, and is killed at the point it is told: tests
// start it. Its arguments are the connection and the servers, as JSON, and the point.

const [asked = '{}', point = ''] = process.argv.slice(2)
const { connection, roomServers } = JSON.parse(asked)
const db = openDb(connection, { max: 4, auditKey: TEST_KEY })
const config = { ...TEST_CONFIG, roomServers }
const life = openRoomLife({
  config,
  db,
  main: { connection },
  ports: roomPorts(config, INSIDE),
  letGo: async () => undefined,
  log: { info: () => undefined, warn: console.error, error: console.error },
  at: (reached) => {
    if (reached === point) process.kill(process.pid, 'SIGKILL')
  },
})
await life.settled()
await db.close()
process.exit(0)
