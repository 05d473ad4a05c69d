// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, refused } from '#tests/pages/browser.ts'
import type { MailSummary } from '../schema.ts'
import { mailbox } from '../words/en/mailbox.ts'
import { mailboxPage as t } from '../words/en/mailbox-page.ts'
import AdminMailboxPage from './AdminMailboxPage.tsx'

const NOW = Date.now()
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

const mail = (id: string, more: Partial<MailSummary> = {}): MailSummary => ({
  id: `018f0000-0000-7000-8000-00000000000${id}`,
  kind: 'invitation',
  recipient: 'ama@example.test',
  subject: `Subject ${id}`,
  state: 'queued',
  attempts: 0,
  lastError: null,
  nextTryAt: at(-1),
  queuedAt: at(-1),
  sentAt: null,
  ...more,
})

const MAILS = [
  mail('1'),
  mail('2', { attempts: 3, nextTryAt: at(10.5), lastError: '451 try later' }),
  mail('3', { state: 'sent', attempts: 1, nextTryAt: null, sentAt: at(-5.5) }),
  mail('4', { state: 'failed', attempts: 10, nextTryAt: null, lastError: '550 No such user' }),
]

const list = (delivers: boolean, mails = MAILS, totals: object = {}, commandWay = 'npm') => ({
  '/api/admin/mail': {
    mails,
    matching: mails.length,
    totals: { queued: 2, waiting: 0, kept: 0, sent: 1, failed: 1, ...totals },
    delivers,
    commandWay,
  },
})

const opened = (more: object = {}) => ({
  '/api/admin/mail/open': {
    ...MAILS[0],
    body: 'Akwaaba\n',
    linkHidden: false,
    home: 'http://localhost:3000',
    ...more,
  },
})

const open = (answers: Record<string, unknown>, address = '/admin/mailbox') =>
  openPage(<AdminMailboxPage />, address, answers)

const openFirst = async () =>
  fireEvent.click(
    await screen.findByRole('button', { name: t.openOf('Subject 1', 'ama@example.test') }),
  )

test('each message says its state in words, its tries, the next one and what the server said', async () => {
  open(list(true))
  const rows = await screen.findAllByRole('listitem')
  const said = rows.map((row) => row.textContent ?? '')
  expect(said[0]).toContain('Queuednext try now')
  expect(said[1]).toContain('Queued3 attempts, next try in 10 minutes')
  expect(said[1]).toContain('The mail server said: 451 try later')
  expect(said[2]).toContain('Sent1 attempt, 5 minutes ago')
  expect(said[3]).toContain('Failed10 attempts, given up')
  expect(said[3]).toContain('550 No such user')
  expect(screen.queryByText(t.stays)).toBeNull()
})

test('without a mail server a banner says that messages are read here, and none waits for a try', async () => {
  open(list(false))
  expect(await screen.findByText(t.stays)).toBeTruthy()
  expect(screen.queryByText(/next try/)).toBeNull()
  expect(screen.queryByText(/Queued/)).toBeNull()
  const said = screen.getAllByRole('listitem').map((row) => row.textContent ?? '')
  expect(said[0]).toContain('Kept hereno mail server is set')
  expect(said[1]).toContain('Kept here3 attempts, no mail server is set')
  expect(said[2]).toContain('Sent1 attempt')
  expect(screen.getByRole('button', { name: 'Kept here 2' })).toBeTruthy()
})

test('an opened message is asked for once, and says that the log knows', async () => {
  const { requests } = open({ ...list(false), ...opened() })
  await openFirst()
  expect(await screen.findByText('Akwaaba')).toBeTruthy()
  expect(screen.getByText(t.message.audited)).toBeTruthy()
  expect(requests.filter(({ path }) => path.endsWith('/open'))).toHaveLength(1)
})

test('a link of the app can be followed; where it was taken out, the reason is said', async () => {
  const link = 'http://localhost:3000/#/reset?token=abc'
  open({ ...list(false), ...opened({ body: `Open ${link}.` }) })
  await openFirst()
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(link)
})

test.each([
  [true, 'npm', t.message.hiddenByMail],
  [false, 'npm', t.message.hiddenOfAdmin.npm],
  [false, 'tools', t.message.hiddenOfAdmin.tools],
] as const)('a hidden link says why (a server is set: %s, commands by %s)', async (delivers, way, reason) => {
  open({
    ...list(delivers, MAILS, {}, way),
    ...opened({ body: mailbox.linkHidden, linkHidden: true }),
  })
  await openFirst()
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('without a mail server Resend is off and says why', async () => {
  open({ ...list(false), ...opened() })
  await openFirst()
  const button = await screen.findByRole('button', { name: /^Resend/ })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe(mailbox.noServer)
})

test('Resend queues the message again and says so; a refusal stays in the dialog', async () => {
  const answers: Record<string, unknown> = {
    ...list(true),
    ...opened(),
    '/api/admin/mail/resend': refused(404, 'not_found', mailbox.unknown),
  }
  const { requests } = open(answers)
  await openFirst()
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Resend/ }))
  expect(await within(dialog).findByText(mailbox.unknown)).toBeTruthy()
  answers['/api/admin/mail/resend'] = {}
  fireEvent.click(within(dialog).getByRole('button', { name: /^Resend/ }))
  expect(await screen.findByText(t.message.resent)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.at(-2)?.body ?? requests.at(-1)?.body).toEqual({ id: MAILS[0]?.id })
})

test('a message that cannot be opened says so, and is asked for again by a press', async () => {
  const answers: Record<string, unknown> = {
    ...list(false),
    '/api/admin/mail/open': refused(404, 'not_found', mailbox.unknown),
  }
  open(answers)
  await openFirst()
  expect(await screen.findByText(mailbox.unknown)).toBeTruthy()
  Object.assign(answers, opened())
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Akwaaba')).toBeTruthy()
})

test('messages from before mail was set up are asked about, once, and the answer is sent', async () => {
  const answers: Record<string, unknown> = {
    ...list(true, [mail('1', { state: 'waiting', nextTryAt: null })], { waiting: 3 }),
    '/api/admin/mail/waiting': refused(409, 'conflict', mailbox.noneWaits),
  }
  const { requests } = open(answers)
  expect(
    await screen.findByText('3 messages wait from before mail was set up, or from a backup'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Waiting 3' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep here' }))
  expect(await screen.findByText(`Nothing was decided. ${mailbox.noneWaits}`)).toBeTruthy()
  answers['/api/admin/mail/waiting'] = { decided: 3 }
  fireEvent.click(screen.getByRole('button', { name: 'Send all 3' }))
  expect(await screen.findByText('3 messages queued, to be sent now.')).toBeTruthy()
  const sent = requests.filter(({ path }) => path.endsWith('/waiting')).map(({ body }) => body)
  expect(sent).toEqual([{ send: false }, { send: true }])
})

test('without a mail server nobody is asked what becomes of messages', async () => {
  open(list(false, [mail('1', { state: 'waiting', nextTryAt: null })], { waiting: 3 }))
  expect(await screen.findByText('no mail server is set')).toBeTruthy()
  expect(screen.queryByText(/from before mail was set up/)).toBeNull()
})

test('the state stands in the address, and nothing there is told apart from no match', async () => {
  open(list(false, []), '/admin/mailbox?state=failed')
  expect(await screen.findByText(t.noMatch)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.filters.clear }))
  expect(screen.getByLabelText('address').textContent).toBe('/admin/mailbox')
  expect(await screen.findByText(t.noneTitle)).toBeTruthy()
})

test('nothing is counted where there is no message; a filter that finds none says so', async () => {
  open(list(false, []))
  expect(await screen.findByText(t.noneTitle)).toBeTruthy()
  expect(screen.queryByText(t.showing(0, 0))).toBeNull()
  cleanup()
  open(list(false, []), '/admin/mailbox?q=ama')
  expect(await screen.findByText(t.noMatch)).toBeTruthy()
  expect(screen.getByText(t.showing(0, 0))).toBeTruthy()
})
