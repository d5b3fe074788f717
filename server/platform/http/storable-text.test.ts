import { expect, test } from 'vitest'
import { findUnstorable } from './storable-text.ts'

const nul = 'Must not contain the character NUL.'
const broken = 'Must not contain a broken character (a lone surrogate).'

test.for<[body: unknown, found: { field: string; message: string } | undefined]>([
  [{ title: 'A coupe', tags: ['a', { b: '🏁' }], none: null, count: 1 }, undefined],
  [{ title: 'a\0b' }, { field: 'title', message: nul }],
  [{ tags: ['a', { b: ['\ud800'] }] }, { field: 'tags.1.b.0', message: broken }],
  [{ free: { inner: { 'a\0': 1 } } }, { field: 'free.inner', message: nul }],
  ['a\0', { field: '', message: nul }],
  [Buffer.from('a\0'), undefined],
  [undefined, undefined],
])('in %j finds %j', ([body, found]) => {
  expect(findUnstorable(body)).toEqual(found)
})

test('looking through a large body takes no memory of its own', () => {
  const body = { list: Array.from({ length: 500_000 }, () => [1]) }
  findUnstorable(body)
  const before = process.memoryUsage().heapUsed

  findUnstorable(body)

  expect(process.memoryUsage().heapUsed - before).toBeLessThan(2_000_000)
})
