// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, openPage } from '#tests/pages/browser.ts'
import type { PlatformEntry } from '../schema.ts'
import { ltiAdmin as t } from '../words/en/lti-admin.ts'
import PlatformsPage from './PlatformsPage.tsx'

const HOME = 'https://sikalab.example/lti'
const TOOL = {
  login: `${HOME}/login`,
  launch: `${HOME}/launch`,
  keys: `${HOME}/keys`,
  class: `${HOME}/class/`,
}
const MOODLE: PlatformEntry = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Moodle',
  issuer: 'https://moodle.example',
  clientId: 'c-77',
  authUrl: 'https://moodle.example/auth',
  tokenUrl: 'https://moodle.example/token',
  keysUrl: 'https://moodle.example/keys',
  deployments: ['1', '2'],
  furtherUrls: ['https://school.moodle.example'],
  grades: { waiting: 12, queued: 1, sent: 30, failed: 2 },
  fault: 'The platform answered 503.',
}

const open = (answer: object, more: Answers = {}) =>
  openPage(<PlatformsPage />, '/admin/platforms', { '/api/admin/platforms': answer, ...more })

test('where none is registered, the page says so and what a platform is given', async () => {
  open({ platforms: [], tool: TOOL })
  expect(await screen.findByText(t.none)).toBeDefined()
  for (const address of [TOOL.login, TOOL.launch, TOOL.keys, `${TOOL.class}(code)`]) {
    expect(screen.getByText(address)).toBeDefined()
  }
})

test('without an https address none can be registered, and the page says why', async () => {
  open({ platforms: [], tool: null })
  expect(await screen.findByText(t.needsHttps)).toBeDefined()
  expect(screen.queryByRole('button', { name: t.add.title })).toBeNull()
})

test('a platform shows its deployments, how its grades stand and the last fault', async () => {
  open({ platforms: [MOODLE], tool: TOOL })
  expect(await screen.findByText('1, 2')).toBeDefined()
  expect(
    screen.getByText(
      '30 grades sent, 12 wait for the end of their class, 1 on the way, 2 given up.',
    ),
  ).toBeDefined()
  expect(screen.getByText('Last fault: The platform answered 503.')).toBeDefined()
})

test('one press sends the grades again that were given up; where none was there is no such press', async () => {
  const { requests } = open(
    { platforms: [MOODLE], tool: TOOL },
    { '/api/admin/platforms/retry-grades': { count: 2 } },
  )
  fireEvent.click(await screen.findByRole('button', { name: t.entry.retry }))
  expect(await screen.findByText('2 grades are sent again.')).toBeDefined()
  const sent = requests.find(({ path }) => path === '/api/admin/platforms/retry-grades')
  expect(sent?.body).toEqual({ id: MOODLE.id })
  cleanup()
  open({ platforms: [{ ...MOODLE, grades: { ...MOODLE.grades, failed: 0 } }], tool: TOOL })
  await screen.findByText('1, 2')
  expect(screen.queryByRole('button', { name: t.entry.retry })).toBeNull()
})

test('a platform is registered by hand with a deployment a line, and an address without https is refused', async () => {
  const { requests } = open(
    { platforms: [], tool: TOOL },
    { '/api/admin/platforms/add': { id: MOODLE.id } },
  )
  fireEvent.click(await screen.findByRole('button', { name: t.add.title }))
  const dialog = within(await screen.findByRole('dialog', { name: t.add.title }))
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  type(t.add.name, 'Moodle')
  type(t.add.issuer, MOODLE.issuer)
  type(t.add.clientId, 'c-77')
  type(t.add.authUrl, MOODLE.authUrl)
  type(t.add.tokenUrl, MOODLE.tokenUrl)
  type(t.add.keysUrl, 'http://moodle.example/keys')
  type(t.add.deployments, '1\n\n 2 \n')
  type(t.add.further, 'https://school.moodle.example\n')
  const send = () => fireEvent.submit(dialog.getByLabelText(t.add.name).closest('form') as Element)
  send()
  expect(await dialog.findByText(t.addressNeeded)).toBeDefined()
  type(t.add.keysUrl, MOODLE.keysUrl)
  send()
  expect(await screen.findByText(t.add.done('Moodle'))).toBeDefined()
  const sent = requests.find(({ path }) => path === '/api/admin/platforms/add')
  expect(sent?.body).toMatchObject({
    keysUrl: MOODLE.keysUrl,
    deployments: ['1', '2'],
    furtherUrls: MOODLE.furtherUrls,
  })
})

test('further addresses of a registered platform are shown and changed beside its deployments', async () => {
  const { requests } = open(
    { platforms: [MOODLE], tool: TOOL },
    { '/api/admin/platforms/deployments': {} },
  )
  expect(await screen.findByText('https://school.moodle.example')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: t.entry.change }))
  const dialog = within(await screen.findByRole('dialog', { name: t.entry.change }))
  const field = dialog.getByLabelText(t.add.further)
  fireEvent.change(field, { target: { value: 'https://a.example\nhttps://b.example' } })
  fireEvent.submit(field.closest('form') as Element)
  expect(await screen.findByText(t.entry.saved)).toBeDefined()
  expect(requests.find(({ path }) => path === '/api/admin/platforms/deployments')?.body).toEqual({
    id: MOODLE.id,
    deployments: ['1', '2'],
    furtherUrls: ['https://a.example', 'https://b.example'],
  })
})

test('a link by which a platform registers itself is shown once', async () => {
  const link = `${HOME}/register?token=abc`
  open({ platforms: [], tool: TOOL }, { '/api/admin/platforms/invite': { link } })
  fireEvent.click(await screen.findByRole('button', { name: t.own.title }))
  const field = await screen.findByLabelText(t.own.address)
  fireEvent.change(field, { target: { value: 'https://moodle.example' } })
  fireEvent.submit(field.closest('form') as Element)
  expect(await screen.findByText(link)).toBeDefined()
})

test('removing a platform says what becomes of its grades', async () => {
  const { requests } = open(
    { platforms: [MOODLE], tool: TOOL },
    { '/api/admin/platforms/remove': {} },
  )
  fireEvent.click(await screen.findByRole('button', { name: t.entry.remove }))
  const dialog = within(await screen.findByRole('dialog', { name: t.entry.removeTitle('Moodle') }))
  expect(dialog.getByText(t.entry.removeText)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: t.entry.remove }))
  expect(await screen.findByText(t.entry.removed('Moodle'))).toBeDefined()
  expect(requests.find(({ path }) => path === '/api/admin/platforms/remove')?.body).toEqual({
    id: MOODLE.id,
  })
})
