import { expect, test } from 'vitest'
import { messagePartsOf } from './MailMessage.tsx'

const HOME = 'http://localhost:3000'
const linksIn = (body: string) =>
  messagePartsOf(body, HOME).flatMap(({ href }) => (href === null ? [] : [href]))

test('an address of the app is a link, without the full stop after it', () => {
  const body = `Open ${HOME}/#/reset?token=abc-_.x. Within an hour.`
  expect(messagePartsOf(body, HOME)).toEqual([
    { text: 'Open ', href: null },
    { text: `${HOME}/#/reset?token=abc-_.x`, href: `${HOME}/#/reset?token=abc-_.x` },
    { text: '. Within an hour.', href: null },
  ])
})

test.each([
  'http://localhost:3000.evil.example/#/reset',
  'http://localhost:30001/#/reset',
  'http://localhost:3000@evil.example/',
  'https://localhost:3000/',
  'http://evil.example/?http://localhost:3000/',
  'javascript:alert(1)',
])('any other stays text: %s', (address) => {
  expect(linksIn(`See ${address} now`)).toEqual([])
})

test('nothing of a message is lost on the way', () => {
  const body = `a ${HOME}/x b https://other.example/ c ${HOME}/y`
  expect(
    messagePartsOf(body, HOME)
      .map(({ text }) => text)
      .join(''),
  ).toBe(body)
  expect(linksIn(body)).toEqual([`${HOME}/x`, `${HOME}/y`])
})
