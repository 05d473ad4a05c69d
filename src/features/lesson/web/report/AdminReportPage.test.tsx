// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage, refused } from '../../../../../tests/browser-page.ts'
import { lessonReport } from '../../../../core/strings/en/lesson-report.ts'
import AdminHeadPage from './AdminHeadPage.tsx'
import AdminReportPage from './AdminReportPage.tsx'
import { ReportReminders } from './ReportReminders.tsx'

test('the report bears the day of its lesson, and names the business day as the one it was played to', async () => {
  openPage(<AdminReportPage />, '/admin/report', {
    '/api/debrief': refused(503, 'unavailable', 'One moment, please.'),
    '/api/room': { room: { name: 'JHS 2 Kaneshie', code: '662944' } },
    '/api/session': { today: '2026-12-05' },
    '/api/admin/lesson': { lesson: null, heldAt: '2026-11-25T17:00:00.000Z' },
  })
  expect(
    await screen.findByText(
      'JHS 2 Kaneshie · 662 944 · 25/11/2026 · played to business day 05/12/2026',
    ),
  ).toBeTruthy()
})

const CALLED = { people: 12, scams: { scam: 36, of: 48 }, genuine: { scam: 12, of: 48 } }
const STANDING = {
  before: { isOpen: false, answers: 12, counted: 12, sums: {} },
  after: { isOpen: false, answers: 12, counted: 12, sums: {} },
  change: { before: CALLED, after: CALLED, verdict: 'better', odds: 20 },
  opensAfter: false,
  beforeIsOver: true,
}

test('the head’s page says what was taught, how many, and the verdict with its uncertainty, and nobody’s name', async () => {
  openPage(<AdminHeadPage />, '/admin/head', {
    '/api/debrief': { figures: { people: 12 } },
    '/api/admin/debrief/questions': STANDING,
    '/api/room': { room: { name: 'JHS 2 Kaneshie', code: '662944' } },
    '/api/session': { today: '2026-12-05' },
    '/api/admin/lesson': { lesson: null, heldAt: '2026-11-25T17:00:00.000Z' },
  })
  expect(await screen.findByText('The class tells them apart better')).toBeTruthy()
  expect(screen.getByText(/less than once in 20 such classes/)).toBeTruthy()
  expect(screen.getByText(/^12 people took part in one lesson/)).toBeTruthy()
  for (const each of lessonReport.head.notShown) expect(screen.getByText(each)).toBeTruthy()
})

test.each([
  ['a class of its own network', 'http://192.168.1.4:3000/r/123456', false],
  ['a server that home reaches', 'https://sika.example/r/123456', true],
] as const)('reminders of %s give a link only where it opens, and questions to recall always', async (...row) => {
  const [, address, hasLink] = row
  openPage(<ReportReminders />, '/admin/report', { '/api/admin/class': { address } })
  await screen.findByText(/whose money is it most likely/i)
  const texts = () => document.body.textContent ?? ''
  await vi.waitFor(() => expect(texts().includes('https://sika.example/offers')).toBe(hasLink))
  expect(texts()).not.toContain('192.168.1.4')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: lessonReport.paper.open }))
  expect(screen.getAllByText(lessonReport.paper.fold)).toHaveLength(4)
})
