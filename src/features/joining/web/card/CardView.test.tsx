// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fields } from '#core/words/en/fields.ts'
import { openPage } from '#tests/pages/browser.ts'
import { joinPages } from '../../words/en/join-pages.ts'
import CardView from './CardView.tsx'

const CARD = {
  name: 'Kaneshie Aliha',
  roomName: 'JHS 2 Kaneshie',
  code: 'ABCDEFGHJKMN',
  address: 'http://192.168.0.4:3000/r/123456/#/join',
}

test('the card carries the seat’s own threads once there are any, and on paper the notice as before', async () => {
  openPage(<CardView card={CARD} strip={<i>threads</i>} />, '/profile', {})
  const card = within(await screen.findByRole('region', { name: joinPages.card.title }))
  expect(card.getByText('threads').closest('.no-print')).toBeNull()
  expect(card.getByText(fields.practice)).toBeDefined()
  cleanup()
  openPage(<CardView card={CARD} />, '/profile', {})
  await screen.findByText('Kaneshie Aliha')
  expect(screen.queryByText('threads')).toBeNull()
})
