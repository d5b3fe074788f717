import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const long = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')

test('an excerpt has what was found, with the words around it', () => {
  const found = excerptOf(`Title\n${long} wire transfer ${long}`, (part) => part.includes('wire transfer'))

  expect(found).toContain('word99 wire transfer word0')
  expect(found).toMatch(/^… .+ …$/)
  expect(found.length).toBeLessThan(170)
})

test('a short text is shown as it is, and a long word is cut', () => {
  expect(excerptOf('Cheap pills here', (part) => part.includes('pills'))).toBe('Cheap pills here')
  expect(excerptOf('x'.repeat(500), () => true)).toHaveLength(160)
})

test('words on two lines are found as well', () => {
  expect(excerptOf('wire\ntransfer', (part) => /wire\s+transfer/.test(part))).toBe('wire transfer')
})
