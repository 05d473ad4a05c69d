// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { readFrom } from '#core/in-words.ts'
import { BUILT_IN } from '#features/scenario/server/built-in.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { machineNoteNow, machineNotes } from '../../words/en/machine-notes.ts'
import { MachineNote } from './MachineSheet.tsx'

const twi = inTwi<typeof machineNotes>('machineNotes')

afterEach(cleanup)

/** The note of the treasury bill, which is no scenario's. */
const BILL = readFileSync('migrations/0006_machines.sql', 'utf8').match(/'(Lends your money[^']*)'/)

test('each description of a machine that a room is opened with is known to the letter, and no other', () => {
  const texts = BUILT_IN.flatMap(({ machines }) => machines.map((each) => each.description))
  const all = [...texts, BILL?.[1] ?? '']
  expect(all.filter((text) => machineNoteNow(text) !== text)).toEqual([])
  expect(Object.values(machineNotes).filter((text) => !all.includes(text))).toEqual([])
})

test('a machine is described in the language of the screen, and as it was typed where somebody changed it', () => {
  const english = machineNotes.bill
  const before = readFrom(() => ({ machineNotes: twi }))
  onTestFinished(() => void readFrom(before))
  render(
    <>
      <MachineNote text={english} className="" />
      <MachineNote text="Our own." className="" />
    </>,
  )
  expect(screen.getByText(twi.bill).lang).toBe('')
  expect(screen.getByText('Our own.').lang).toBe('en')
})
