// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, refused } from '../../../../../tests/browser-page.ts'
import AdminReportPage from './AdminReportPage.tsx'

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
