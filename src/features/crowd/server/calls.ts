import { randomBytes } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import { delayPayouts } from '#features/autopilot/server/autopilot.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import { sql } from '#platform/database/sql.ts'
import { LINE_UP_MS } from '../rules/plan.ts'
import { crowdCalls } from '../schema.ts'
import { crowd as t } from '../words/en/crowd.ts'
import { readCrowd } from './crowd.ts'
import { beginLine } from './lots.ts'

const read = query(crowdCalls.readCrowd, async ({ db }) => ({ crowd: await readCrowd(db) }))

const LAST_ROBOT = sql`(select coalesce(max(number), 0) from robot)`

// Stores the wish only. The robots act in the job 'crowd' of every process, and in the clock between two
// days.
const begin = command(crowdCalls.begin, async ({ tx, person, today, input, announce, audit }) => {
  const seed = input.seed ?? randomBytes(6).toString('hex')
  // Robots that came by a code count among them: they keep their numbers, and the plan begins anew today.
  const begun = await tx.count(sql`
    insert into crowd (size, seed, begun_on, set_by)
    values (${input.size}, ${seed}, ${today}, ${person.id})
    on conflict (id) do update set size = greatest(excluded.size, ${LAST_ROBOT}), seed = excluded.seed,
      begun_on = excluded.begun_on, set_by = excluded.set_by, is_let_in = true, mood = 'calm',
      next_robot = case when crowd.acted_through >= ${today} then ${LAST_ROBOT} + 1
        when crowd.mood = 'calm' then crowd.next_robot else 1 end,
      acted_through = null, next_at = clock_timestamp()
    where not crowd.is_let_in and crowd.mood <> 'out'`)
  if (begun === 0) throw new Refusal('conflict', t.already)
  announce('crowd', 'admins')
  audit({ about: ABOUT, after: { size: input.size, seed } })
  return {}
})

// A scene sets the mood in every room; without robots this does nothing. Robots that were sent away do not
// come to a run until a facilitator calls them back.
const setMood = command(crowdCalls.setMood, async ({ tx, input: { mood }, announce, audit }) => {
  const isChanged = await tx.count(sql`
    update crowd set mood = ${mood}::crowd_mood, next_robot = 1, next_at = clock_timestamp()
    where mood <> ${mood}::crowd_mood and not (mood = 'away' and ${mood}::crowd_mood = 'out')`)
  if (isChanged > 0 && mood === 'out') {
    await beginLine(tx)
    await delayPayouts(tx, LINE_UP_MS)
  }
  const isAway = isChanged === 0 && mood === 'out' && (await readCrowd(tx))?.mood === 'away'
  announce('crowd', 'admins')
  audit({ about: ABOUT, after: isAway ? { mood: 'away', stayed: 'away' } : { mood } })
  return {}
})

const ABOUT = { kind: 'crowd', id: 'crowd' }

export const crowdHandlers: readonly Handler[] = [read, begin, setMood]
