// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { SEAL_VERDICTS } from '../schema.ts'
import { auditPage } from '../words/en/audit-page.ts'
import { useAuditChain } from './AuditChain.tsx'

const t = auditPage.chain
const HOLDS = {
  lines: 12,
  firstBroken: null,
  head: 'ab'.repeat(32),
  checkedAt: new Date().toISOString(),
  seals: 'holds',
  sealedSince: 1,
  sealedAt: '2026-11-20T10:00:00.000000Z',
  commandWay: 'npm',
}

function AuditChain() {
  const { button, verdict } = useAuditChain()
  return (
    <>
      {button}
      {verdict}
    </>
  )
}

function verify(answer: object) {
  openPage(<AuditChain />, '/admin/audit', { '/api/admin/audit/verify': { ...HOLDS, ...answer } })
  fireEvent.click(screen.getByRole('button', { name: t.verify }))
}

test('each way in which the seals do not hold is said in its own words, and no head is offered', async () => {
  for (const seals of SEAL_VERDICTS.filter((verdict) => verdict !== 'holds')) {
    verify({ seals })
    expect(await screen.findByText(t.faults[seals].title)).toBeTruthy()
    expect(screen.queryByText(HOLDS.head)).toBeNull()
    document.body.replaceChildren()
  }
})

test('a log that holds shows its head, and how many lines its key cannot vouch for', async () => {
  verify({ sealedSince: 5 })
  expect(await screen.findByText(HOLDS.head)).toBeTruthy()
  expect(screen.getByText(t.older(4, '20/11/2026, 10:00'))).toBeTruthy()
})
