import { expect, test } from 'vitest'
import { countOf, hasForbiddenLink, limitsOf } from './limits.ts'

const first = limitsOf({ beginsRequest: true })
const later = limitsOf({})

test('a first message to a stranger has up to 1,000 characters, all others up to 4,000', () => {
  expect(countOf('a'.repeat(1_000), first).isOver).toBe(false)
  expect(countOf('a'.repeat(1_001), first).isOver).toBe(true)
  expect(countOf('a'.repeat(4_000), later).isOver).toBe(false)
  expect(countOf('a'.repeat(4_001), later).isOver).toBe(true)
})

test('the count shows near the end, and neither the space around the text nor an emoji’s size counts', () => {
  expect(countOf('a'.repeat(799), first).isNear).toBe(false)
  expect(countOf('a'.repeat(800), first).isNear).toBe(true)
  expect(countOf('  🔧🔧  ', first).length).toBe(2)
})

test('only a first message can’t have links', () => {
  expect(hasForbiddenLink('See https://example.com', first)).toBe(true)
  expect(hasForbiddenLink('See www.example.com', first)).toBe(true)
  expect(hasForbiddenLink('See a.example.com', first)).toBe(true)
  expect(hasForbiddenLink('My intake.map is off', first)).toBe(false)
  expect(hasForbiddenLink('See https://example.com', later)).toBe(false)
})
