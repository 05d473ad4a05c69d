import { expect, test } from 'vitest'
import { freePort } from '#lab/rig/free-port.ts'
import { addressOf } from '#lab/rig/ground.ts'
import { openWorld } from '#tests/rig/world.ts'
import { examineRoomServers } from './database.ts'

const LIMITS = '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000'

test('each server of ROOM_SERVERS is examined at the start, and one that is away is only named', async () => {
  const { host, user, database } = (await openWorld()).connection
  const direct = addressOf({ host, user, port: 5432 }, database)
  const through = (options: string) => `${direct}&options=${encodeURIComponent(options)}`
  const examine = async (...poolers: (string | null)[]) => {
    const said: string[] = []
    const servers = poolers.map((pooled) => ({ name: 'east', direct, pooled }))
    await examineRoomServers({ roomServers: servers }, (line) => said.push(line))
    return said
  }
  expect(await examine(null, through(LIMITS))).toEqual([])
  await expect(examine(through(''))).rejects.toThrow(
    /^Through ROOM_SERVERS east's pooler a statement would run with .*statement_timeout = '0'/,
  )
  const nobody = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  const away = [{ name: 'west', direct: nobody, pooled: null }]
  const said: string[] = []
  await examineRoomServers({ roomServers: away }, (line) => said.push(line))
  expect(said).toEqual([
    expect.stringMatching(/^The server 'west' is away; its rooms wait for it\./),
  ])
})
