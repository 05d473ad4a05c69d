import { expect, test } from 'vitest'
import { opensFromHome } from './home-reach.ts'

test.each([
  ['https://sika.example', true],
  ['https://sika.example:8443/r/123456', true],
  ['https://41.66.1.20', true],
  ['https://172.32.0.1', true],
  ['http://sika.example', false],
  ['http://192.168.1.4:3000', false],
  ['https://192.168.1.4', false],
  ['https://10.0.0.7', false],
  ['https://172.20.10.2', false],
  ['https://100.64.3.3', false],
  ['https://169.254.8.8', false],
  ['https://localhost:3000', false],
  ['https://127.0.0.1', false],
  ['https://sikalab', false],
  ['https://laptop.local', false],
  ['https://school.lan', false],
  ['https://[fd12:3456::1]', false],
  ['https://[fe80::1]', false],
] as const)('a link to %s opens from home: %s', (address, opens) => {
  expect(opensFromHome(address)).toBe(opens)
})
