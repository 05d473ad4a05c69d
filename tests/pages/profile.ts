import { act, fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { type SessionPerson, sessionBootstrap } from '#app/web/entry/session.ts'
import Profile from '#app/web/profile/Profile.tsx'
import { day } from '#core/day.ts'
import type { Machine } from '#features/machines/schema.ts'
import { type Answers, openPage, TODAY } from './browser.ts'

// The profile of a learner, as they and an admin see their own.

export const ama: SessionPerson = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'ama@example.com',
  email: 'ama@example.com',
  members: 1,
  role: 'learner',
  status: 'active',
  practiceNumber: '0001234567',
  referralCode: '12E345',
  referrals: 0,
  referredBy: null,
  joinedOn: day('2026-11-01'),
  avatar: 0,
  locale: null,
  secondFactor: 'off',
}

/** The session tells of this person, as after a change on another device. */
export const meet = (person: SessionPerson) =>
  act(() =>
    sessionBootstrap.put({ person, today: TODAY, clockMovedDays: 0, clockPaceSeconds: null }),
  )

export function open(person: SessionPerson = ama, machines: Machine[] = [], answers: Answers = {}) {
  meet(person)
  const seat = { name: person.name, members: 1, hasPin: false, card: null }
  const all: Answers = { '/api/machines': { machines }, '/api/seat': seat, ...answers }
  return { ...openPage(createElement(Profile), '/profile', all), answers: all }
}

export const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.input(field, { target: { value } })
  fireEvent.change(field, { target: { value } })
}
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const postsTo = (requests: { path: string; body: unknown }[], path: string) =>
  requests.filter((call) => call.path === path).map(({ body }) => body)
