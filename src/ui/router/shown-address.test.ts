// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { linkAddress, phoneAddress, shownAddress } from './shown-address.ts'

test('a link and a picture have the room’s key, and the address that is read and typed has not', () => {
  const keyed = 'https://school.example/r/482916/?k=Ab3_-xyz#/join'
  expect(shownAddress(keyed)).toBe('https://school.example/r/482916/')
  expect(linkAddress(keyed)).toBe('https://school.example/r/482916/?k=Ab3_-xyz')
  expect(phoneAddress(keyed)).toBe(keyed)
})

test('a picture for phones leads to where this page was reached, where the server knows only itself', () => {
  vi.stubGlobal('location', { origin: 'http://192.168.1.5:3000', pathname: '/r/482916/' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const behind = '#/join?card=dbejjpbf'
  const local = `http://localhost:3000/r/482916/${behind}`
  expect(phoneAddress(local)).toBe(`http://192.168.1.5:3000/r/482916/${behind}`)
  expect(shownAddress(local)).toBe('http://192.168.1.5:3000/r/482916/')
  for (const host of ['127.0.0.1:3000', '[::1]:3000', '[::1]', '127.0.0.1']) {
    expect(phoneAddress(`http://${host}/r/482916/${behind}`)).toBe(phoneAddress(local))
  }
  const named = `https://school.example/r/482916/${behind}`
  expect(phoneAddress(named)).toBe(named)
  expect(shownAddress(named)).toBe('https://school.example/r/482916/')
})
