// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noConnection, openPage, refused } from '#tests/pages/browser.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { adminDebrief as t } from '../../words/en/admin-debrief.ts'
import { AdminDebriefPage } from './AdminDebriefPage.tsx'

const AT = '/api/admin/debrief'
const EOCO = { name: 'EOCO', whatFor: 'Fraud' }
const SEC = { name: 'SEC', whatFor: 'Licences' }

/** The page, and what makes it read again what another admin changed meanwhile. */
function open(more: object, answers: Record<string, unknown>) {
  let client: QueryClient | undefined
  const standing = { revealed: false, wasTold: false, reportTo: [EOCO, SEC], version: 7, ...more }
  const planned: Record<string, unknown> = { [AT]: standing, ...answers }
  const { requests } = openPage(<AdminDebriefPage />, '/admin/debrief', planned, (given) => {
    client = given
  })
  const sent = (path: string) =>
    requests.filter((each) => each.path === AT + path).map(({ body }) => body)
  const become = async (next: object) => {
    planned[AT] = { ...standing, ...next }
    await act(async () => {
      if (client) await invalidateTopics(client, ['settings'])
      // The client tells its pages by a timer of its own, set before this one.
      await new Promise((resolve) => setTimeout(resolve))
    })
  }
  return { sent, become }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog'))

test('a reveal whose answer was lost is not asked to be taken back in the same place', async () => {
  const { sent, become } = open({}, { [`${AT}/reveal`]: noConnection })
  await press(t.reveal.do)
  fireEvent.click(inDialog().getByRole('button', { name: t.confirm.button }))
  await waitFor(() => expect(sent('/reveal')).toEqual([{ revealed: true }]))
  await become({ revealed: true, wasTold: true })
  expect(await screen.findByText(t.reveal.shown)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  // Somebody who hides it again brings no question back.
  await become({ wasTold: true })
  expect(await screen.findByText(t.reveal.takenBack)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a change of where to report is one of the list on which it was begun', async () => {
  const { sent, become } = open({}, { [`${AT}/report-to`]: refused(409, 'conflict', 'Changed.') })
  await press(t.report.editOf('SEC'))
  await become({ reportTo: [SEC], version: 8 })
  await waitFor(() => expect(screen.queryByText('EOCO')).toBeNull())
  expect(inDialog().getByText(t.editor.editTitle('SEC'))).toBeTruthy()
  const what = inDialog().getByLabelText(t.editor.whatFor)
  fireEvent.change(what, { target: { value: 'Brokers' } })
  fireEvent.click(inDialog().getByRole('button', { name: t.editor.save }))
  const reportTo = [EOCO, { ...SEC, whatFor: 'Brokers' }]
  await waitFor(() => expect(sent('/report-to')).toEqual([{ reportTo, version: 7 }]))
  expect(await inDialog().findByText('Changed.')).toBeTruthy()
})

test('one is removed as it was asked about, and another setting saved meanwhile is no hindrance', async () => {
  const { sent, become } = open({}, { [`${AT}/report-to`]: {} })
  await press(t.report.removeOf('EOCO'))
  await become({ version: 8 })
  fireEvent.click(inDialog().getByRole('button', { name: t.removal.button }))
  await waitFor(() => expect(sent('/report-to')).toEqual([{ reportTo: [SEC], version: 8 }]))
})
