// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCardCamera } from './use-card-camera.ts'

/** A phone that opens one camera at a time, and whose second one may be broken. */
const phone = { live: new Set<object>(), isBroken: false }

function openStream({ video }: { video: { deviceId?: { exact: string } } }) {
  const id = video.deviceId?.exact ?? 'front'
  const isBusy = phone.live.size > 0 || (phone.isBroken && id === 'back')
  if (isBusy) return Promise.reject(new DOMException('Could not start.', 'NotReadableError'))
  const track = { stop: () => phone.live.delete(track), getSettings: () => ({ deviceId: id }) }
  phone.live.add(track)
  return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] })
}

beforeEach(() => {
  phone.live.clear()
  phone.isBroken = false
  const mediaDevices = { getUserMedia: openStream, enumerateDevices: () => Promise.resolve([]) }
  vi.stubGlobal('navigator', { ...navigator, mediaDevices })
})

/** The camera of a page that has opened the first one, and then asks for the other. */
async function chooseOther() {
  const { result } = renderHook(useCardCamera)
  await act(() => result.current.start())
  expect(result.current.shown?.id).toBe('front')
  await act(() => result.current.start('back'))
  return result.current
}

test('another camera can be chosen on a phone that opens one at a time', async () => {
  const { shown, fault } = await chooseOther()
  expect({ id: shown?.id, fault }).toEqual({ id: 'back', fault: null })
  expect(phone.live.size).toBe(1)
})

test('where the chosen camera does not open, the one before is shown again, and the fault is told', async () => {
  phone.isBroken = true
  const { shown, fault } = await chooseOther()
  expect({ id: shown?.id, fault }).toEqual({ id: 'front', fault: 'taken' })
  expect(phone.live.size).toBe(1)
})

test('a camera that is allowed after the page was left does not stay on', async () => {
  const { result, unmount } = renderHook(useCardCamera)
  const starts = result.current.start()
  unmount()
  await starts
  expect(phone.live.size).toBe(0)
})
