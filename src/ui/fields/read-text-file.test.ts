import { expect, test } from 'vitest'
import { textFile as t } from '../words/en/text-file.ts'
import { readTextFile } from './read-text-file.ts'

const fileOf = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])
const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
const said = (file: Blob) => readTextFile(file).catch((error: Error) => error.message)

test('a file in UTF-8, with or without its mark, or in Excel’s Unicode is read letter by letter', async () => {
  const text = 'name,price\nƆfɔ ₵,40.50'
  expect(await said(new Blob([text]))).toBe(text)
  expect(await said(new Blob(['\ufeff', text]))).toBe(text)
  const wide = [...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8])
  expect(await said(fileOf(0xff, 0xfe, ...wide))).toBe(text)
  const narrow = [...text].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 0xff])
  expect(await said(fileOf(0xfe, 0xff, ...narrow))).toBe(text)
})

test('Windows-1252 and Mac Roman are refused by name', async () => {
  // 'Café Crème' and 'Ama’s', as each of the two writes them.
  const windows = [...ascii('Cr'), 0xe8, ...ascii('me, Ama'), 0x92, ...ascii('s')]
  expect(await said(fileOf(...windows))).toBe(t.otherForm('Windows-1252'))
  const mac = [...ascii('Cr'), 0x8f, ...ascii('me, Ama'), 0xd5, ...ascii('s')]
  expect(await said(fileOf(...mac))).toBe(t.otherForm('Mac Roman'))
})

test('a spreadsheet is told how to save its text, and lost letters are not taken', async () => {
  expect(await said(fileOf(...ascii('PK'), 3, 4, 20, 0))).toBe(t.spreadsheet)
  expect(await said(fileOf(0xd0, 0xcf, 0x11, 0xe0))).toBe(t.spreadsheet)
  expect(await said(new Blob(['Kof\uFFFD,40']))).toBe(t.lostLetters)
})
