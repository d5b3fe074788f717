import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a short text is quoted as it is', () => {
  expect(excerptOf(' Nice wheels. ')).toBe('Nice wheels.')
  expect(excerptOf('x'.repeat(160))).toBe('x'.repeat(160))
})

test('a long text ends with a whole word and an ellipsis', () => {
  expect(excerptOf(`${'wheel '.repeat(26)}alignment`)).toBe(`${'wheel '.repeat(26).trim()}…`)
  expect(excerptOf(`${'a'.repeat(150)}, brakes and more`)).toBe(`${'a'.repeat(150)}, brakes…`)
  expect(excerptOf(`${'a'.repeat(150)}, brake pads`)).toBe(`${'a'.repeat(150)}, brake…`)
})

test('a single endless word is cut, but no emoji is', () => {
  expect(excerptOf('🏁'.repeat(200))).toBe(`${'🏁'.repeat(159)}…`)
})
