import { describe, expect, test } from 'vitest'
import { plainBalances, readPlainHouse } from '../../../tests/plain-house.ts'
import { inRandomRooms } from '../../../tests/random-rooms.ts'
import { openRichWorld } from '../../../tests/rich-world.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import { type Day, daysBetween } from '../../core/day.ts'
import { ghs } from '../../core/money.ts'
import { debriefPage } from '../../core/strings/en/debrief-page.ts'
import { noteNow } from '../../core/strings/en/report-notes.ts'
import type { Person } from '../../platform/kit.ts'
import { sql } from '../../platform/sql.ts'
import { auditCalls } from '../audit/schema.ts'
import { settingsCalls } from '../settings/schema.ts'
import { type CashMove, openDrawer, trace } from '../truth/rules.ts'
import { debriefCalls } from './schema.ts'
import { debriefAdminCalls } from './schema/admin.ts'
import type { ReportBody } from './schema/bodies.ts'

const RUNS = Number(process.env.ROOM_RUNS ?? 2)

async function anAdmin({ db }: World): Promise<Person> {
  return db.one<Person>(sql`
    select id, email, role, 'active' as status from person
    where role = 'admin' and deleted_at is null limit 1`)
}

async function openRoom() {
  const world = await openWorld()
  const { person } = await world.admin()
  return {
    ...world,
    boss: person,
    reveal: (revealed = true) => world.ask(debriefAdminCalls.setRevealed, person, { revealed }),
    read: (who: Person) => world.ask(debriefCalls.readDebrief, who, {}),
    readList: () => world.ask(debriefAdminCalls.readReveal, person, {}),
    saveList: (reportTo: ReportBody[], version: number) =>
      world.ask(debriefAdminCalls.saveReportTo, person, { reportTo, version }),
  }
}

type Who = { id: string; role: string; joinedOn: Day; referredBy: string | null; cash: number }
type Asked = { learner: string; kind: string; amount: number; status: string }
type Bought = {
  learner: string
  price: number
  daily: number
  rate: number | null
  category: string
}
type Offer = { price: number; daily: number; onOffer: boolean; category: string }

/** Every figure once more: slowly, row by row, in plain numbers. */
async function plainFigures(world: World) {
  const { db } = world
  const house = await readPlainHouse(db)
  const { cash, owed, profitPaid, earned, bills } = plainBalances(house)
  const everyone = await db.rows<Who>(sql`
    select id, role, joined_on as "joinedOn", referred_by as "referredBy",
      -(pocket + mint) as cash
    from person join books on learner_id = id order by joined_on, id`)
  const requests = await db.rows<Asked>(sql`
    select learner_id as learner, kind, amount, status from request`)
  const bought = await db.rows<Bought>(sql`
    select learner_id as learner, ownership.price, ownership.daily_profit as daily, category,
      ownership.bill_rate as rate
    from ownership join machine on machine.id = machine_id`)
  const offers = await db.rows<Offer>(sql`
    select price, daily_profit as daily, is_active as "onOffer", category from machine`)
  const moves = await db.rows<CashMove>(sql`
    select place, learner_id as learner, kind, amount, of from cash_move order by place`)

  const room = everyone.filter((who) => who.role === 'learner' || who.cash !== 0)
  const isHere = new Set(room.map(({ id }) => id))
  const written = (kind: string) =>
    house.transfers
      .filter((each) => each.kind === kind && each.source === 'bonuses' && isHere.has(each.learner))
      .reduce((sum, { amount }) => sum + amount, 0)
  const asked = requests.filter(({ kind, learner }) => kind === 'withdrawal' && isHere.has(learner))
  const people = (rows: readonly { learner: string }[]) =>
    new Set(rows.map(({ learner }) => learner)).size
  const sum = (rows: readonly { amount: number }[]) =>
    rows.reduce((all, { amount }) => all + amount, 0)
  const machines = bought.filter(({ learner }) => isHere.has(learner))
  const sacred = machines.filter(({ category }) =>
    ['holy', 'blessed', 'sacred', 'divine', 'miraculous'].includes(category),
  )
  const rates = [...offers.filter(({ onOffer }) => onOffer), ...bought]
    .filter(({ category }) => category !== 'bill')
    .map(({ price, daily }) => (daily * 1000) / price)

  // Whose cash each payout was, by the pure trace over the same movements.
  const kindOf = (place: number | null) => moves.find((each) => each.place === place)
  const flows = trace(openDrawer(), moves).filter(({ move }) => {
    const moved = kindOf(move)
    return 'withdrawn' === moved?.kind || kindOf(moved?.of ?? null)?.kind === 'withdrawn'
  })
  const placeOf = (id: string | null) => everyone.findIndex((who) => who.id === id)
  const standing = moves.filter(
    ({ kind, place }) =>
      kind === 'withdrawn' && !moves.some((each) => each.kind === 'undone' && each.of === place),
  )
  const [first] = standing
  const paidIn = moves.filter(({ kind }) => kind === 'paid')
  const returned = moves.filter(({ kind }) => kind === 'returned')
  const cameAgain = moves.filter(
    ({ kind, of }) => kind === 'undone' && kindOf(of)?.kind === 'returned',
  )
  const sentBack = returned.filter(({ place }) => !cameAgain.some(({ of }) => of === place))
  const started = everyone.map(({ joinedOn }) => joinedOn).sort()[0] ?? house.today
  return {
    people: room.length,
    behind: room.filter((who) => who.cash > 0).length,
    ahead: room.filter((who) => who.cash < 0).length,
    even: room.filter((who) => who.cash === 0).length,
    putIn: sum(paidIn) - sum(returned) + sum(cameAgain),
    sentBack: sum(returned) - sum(cameAgain),
    cash,
    owed,
    bills,
    earned,
    twin: plainTwin(),
    profitPaid,
    promise: { least: Math.round(Math.min(...rates)), most: Math.round(Math.max(...rates)) },
    paidOut: sum(flows),
    fromSelf: sum(flows.filter(({ giver, taker }) => giver === taker)),
    fromOthers: sum(flows.filter(({ giver, taker }) => giver !== null && giver !== taker)),
    fromTreasury: sum(flows.filter(({ giver, lot }) => giver === null && lot !== null)),
    fromLater: sum(
      flows.filter(({ giver, taker }) => giver !== null && placeOf(giver) > placeOf(taker)),
    ),
    referred: room.filter((who) => who.referredBy !== null).length,
    referralBonuses: written('referral_bonus'),
    signUpBonuses: written('sign_up'),
    firstPayout: first ? expect.objectContaining({ amount: first.amount }) : null,
    paidInAfter: first ? sum(paidIn.filter(({ place }) => place > first.place)) : 0,
    sentBackAfter: first ? sum(sentBack.filter(({ of }) => (of ?? 0) > first.place)) : 0,
    askers: people(asked),
    paid: people(asked.filter(({ status }) => status === 'completed')),
    waiting: sum(asked.filter(({ status }) => status === 'pending')),
    verseDays: daysBetween(started, house.today) + 1,
    machines: machines.length,
    buyers: people(machines),
    sacredMachines: sacred.length,
    sacredSales: sacred.reduce((all, { price }) => all + price, 0),
  }

  function plainTwin() {
    const ofBills = bought.filter(({ rate }) => rate !== null)
    const others = bought.filter(({ rate }) => rate === null)
    const onOffer = offers.some((offer) => offer.category === 'bill' && offer.onOffer)
    if (!onOffer && ofBills.length === 0) return null
    const priceOf = (all: readonly Bought[]) => all.reduce((total, { price }) => total + price, 0)
    return {
      rate: expect.any(Number),
      bill: {
        bought: ofBills.length,
        price: priceOf(ofBills),
        credited: earned,
        earned,
        returned: priceOf(ofBills) - bills,
        laidOut: bills,
      },
      machines: {
        bought: others.length,
        price: priceOf(others),
        credited: profitPaid - earned,
        earned: 0,
        returned: 0,
        laidOut: 0,
      },
    }
  }
}

async function compare(world: World): Promise<void> {
  const { figures } = await world.ask(debriefCalls.readDebrief, await anAdmin(world), {})
  expect(figures).toEqual(await plainFigures(world))
}

describe('the figures of the room', () => {
  test('are what a slow count of all rows says, in a house where everything has happened', async () => {
    const world = await openRichWorld()
    await compare(world)
    await world.advance(2)
    await compare(world)
    await world.verify()
  })

  test('are what a slow count of all rows says, in random rooms', async () => {
    await inRandomRooms(RUNS, {
      after: async ({ world }) => {
        await compare(world)
        await world.verify()
      },
    })
  }, 120_000)

  test('of an empty room say that nothing has happened, and divide nothing by nothing', async () => {
    const room = await openRoom()
    await room.db.count(sql`delete from machine`)
    const { figures } = await room.read(room.boss)
    expect(figures).toMatchObject({ people: 0, promise: null, firstPayout: null, verseDays: 1 })
    const said = debriefPage.signs.map(({ here }) => here(figures)).join('\n')
    expect(said).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(said).toContain('Nothing has been paid out here yet.')
    expect(said).toContain('Nobody has joined this room yet.')
    expect(debriefPage.standing(figures)).toBe(
      'Nobody has joined yet. The figures fill as the room is played.',
    )
  })

  test('set the treasury bill beside all other machines, and leave it out of what they promised', async () => {
    const room = await openRoom()
    const ama = await room.learner({ deposited: ghs(100) })
    const kofi = await room.learner({ deposited: ghs(100) })
    await ama.buy(18)
    await kofi.buy(10)
    await room.advance(10)
    const { figures } = await room.read(room.boss)
    expect(figures).toMatchObject({
      bills: ghs(50),
      earned: 20,
      profitPaid: ghs(100) + 20,
      twin: {
        rate: 1500,
        bill: {
          bought: 1,
          price: ghs(50),
          credited: 20,
          earned: 20,
          returned: 0,
          laidOut: ghs(50),
        },
        machines: { bought: 1, price: ghs(50), credited: ghs(100), earned: 0 },
      },
    })
    const said = debriefPage.signs.map(({ here }) => here(figures).replaceAll('\u00A0', ' '))
    expect(said[0]).toContain(
      'promised 12.0 to 27.8 % of their price a day, every day, whatever happens. The treasury bill beside them pays 0.04 % a day.',
    )
    expect(said[1]).toContain('The treasury paid GHS 0.20 of interest for treasury bills.')
    await room.db.count(sql`delete from ownership`)
    await room.db.count(sql`update machine set is_active = false where category = 'bill'`)
    expect((await room.read(room.boss)).figures.twin).toBeNull()
  })

  test('stand in the sentence of the sign they belong to', async () => {
    const room = await openRoom()
    const house = await room.admin()
    const ama = await room.learner({ deposited: ghs(100) })
    await room.learner({ referredBy: ama, deposited: ghs(300) })
    await ama.buy(10)
    await ama.buy(17)
    await room.advance(20)
    await house.approve((await ama.requestWithdrawal(ghs(150))).requestId)
    const { figures } = await room.read(room.boss)
    const said = debriefPage.signs.map(({ here }) => here(figures).replaceAll('\u00a0', ' '))
    expect(said[1]).toMatch(/earned GHS 0\.00\. Profit credited so far: GHS \d{3}\.00/)
    expect(said[2]).toContain('GHS 150.00 was paid out here. GHS 50.00 of it had been put in by')
    expect(said[2]).toContain('GHS 50.00 of that by people who came later')
    expect(said[3]).toContain(
      '1 of 2 people came by somebody’s code. The house wrote them GHS 20.00',
    )
    expect(said[4]).toContain('GHS 150.00. After it GHS 0.00 more was sent to the house.')
    expect(said[5]).toContain('1 of 2 people asked to withdraw; 1 of them was paid')
    expect(said[6]).toContain('each of this room’s 21 days. 1 of the 2 machines')
    expect(said[7]).toContain('1 of 2 people bought a machine.')
    expect(debriefPage.standing(figures)).toBe(
      'Of 2 people, 1 took out more than they put in, 1 put in more than they took out, and 0 came out even.',
    )
    await room.verify()
  })
})

describe('the reveal', () => {
  test('opens the debrief to learners, and taking it back closes it; admins see it always', async () => {
    const room = await openRoom()
    const { person: ama } = await room.learner()
    await expect(room.read(ama)).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await room.read(room.boss)).revealed).toBe(false)
    await room.reveal()
    expect((await room.read(ama)).revealed).toBe(true)
    expect(room.announced).toContainEqual({ topic: 'settings', to: 'everyone' })
    expect((await room.ask(settingsCalls.readPublic, null, {})).revealed).toBe(true)
    await room.reveal(false)
    await expect(room.read(ama)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('is in the audit log as what it changed, and thrown twice it changes nothing', async () => {
    const room = await openRoom()
    await room.reveal()
    const { version } = await room.readList()
    room.announced.length = 0
    await room.reveal()
    expect((await room.readList()).version).toBe(version)
    expect(room.announced).not.toContainEqual({ topic: 'settings', to: 'everyone' })
    const { lines } = await room.ask(auditCalls.listLines, room.boss, {})
    expect(lines.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
      { before: { revealed: true }, after: { revealed: true } },
      { action: 'debrief.setRevealed', before: { revealed: false }, after: { revealed: true } },
    ])
  })

  test('tells learners nobody’s name: the debrief has no e-mail and no id in it', async () => {
    const world = await openRichWorld()
    const boss = await anAdmin(world)
    await world.ask(debriefAdminCalls.setRevealed, boss, { revealed: true })
    const ama = { id: world.ids.ama, email: 'a', role: 'learner', status: 'active' } as Person
    const told = JSON.stringify(await world.ask(debriefCalls.readDebrief, ama, {}))
    expect(told).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-/)
  })
})

describe('where to check and report', () => {
  test('begins with the bodies of Ghana, without a contact that nobody checked', async () => {
    const room = await openRoom()
    const { reportTo } = await room.read(room.boss)
    expect(reportTo.map(({ name }) => name)).toEqual([
      'Securities and Exchange Commission, Ghana',
      'Bank of Ghana',
      'Cyber Security Authority',
      'Economic and Organised Crime Office',
    ])
    expect(reportTo.filter((body) => 'contact' in body)).toEqual([])
    // To the letter: only so are they said in the language of a phone.
    expect(reportTo.map(({ whatFor }) => noteNow(whatFor))).toEqual(
      reportTo.map(({ whatFor }) => whatFor),
    )
  })

  test('is changed for everyone at once; of two who save, the second is told and undoes nothing', async () => {
    const room = await openRoom()
    const { version } = await room.readList()
    const body = { name: 'Our school', whatFor: 'Ask Ms Mensah.', contact: 'Room 4\n030 000 0000' }
    await room.saveList([body], version)
    await expect(room.saveList([], version)).rejects.toMatchObject({ code: 'conflict' })
    expect((await room.read(room.boss)).reportTo).toEqual([body])
    const { lines } = await room.ask(auditCalls.listLines, room.boss, {})
    expect(lines[0]).toMatchObject({ action: 'debrief.saveReportTo', after: { reportTo: [body] } })
  })

  test.each([
    ['no name', { name: ' ' }, 'Name the body'],
    ['nothing to ask there', { whatFor: '' }, 'Say what to ask or report there'],
    ['a mobile-money account', { contact: 'MoMo 0244 123 456' }, 'This looks like an account'],
    ['a bank account', { contact: 'Account no. 12 34' }, 'This looks like an account'],
    ['a card’s digits', { contact: '4111 1111 1111 1111' }, 'This looks like an account'],
    ['an account as its name', { name: 'Pay to: 0244123456' }, 'This looks like an account'],
  ])('refuses a body with %s', async (_, wrong, message) => {
    const room = await openRoom()
    const { version } = await room.readList()
    const body = { name: 'SEC', whatFor: 'Licences', contact: '0800 000 000', ...wrong }
    await expect(room.saveList([body], version)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(message),
    })
    expect((await room.readList()).version).toBe(version)
  })

  test('takes a public phone number and an address of the web: they are called, not paid', async () => {
    const room = await openRoom()
    const { version } = await room.readList()
    const contact = '+233 30 000 0000\nhttps://example.gov.gh/register'
    await room.saveList([{ name: 'SEC', whatFor: 'Mobile money fraud too', contact }], version)
    expect((await room.readList()).reportTo[0]?.contact).toBe(contact)
  })

  test('is at most twelve bodies long', async () => {
    const room = await openRoom()
    const { version } = await room.readList()
    const many = Array.from({ length: 13 }, (_, n) => ({ name: `Body ${n}`, whatFor: 'Ask' }))
    await expect(room.saveList(many, version)).rejects.toThrow('At most 12 bodies')
  })
})
