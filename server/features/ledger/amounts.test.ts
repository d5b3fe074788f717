import { expect, test } from 'vitest'
import { tip } from './causes/index.ts'

const of = (change: Partial<Parameters<typeof tip>[0]>) =>
  tip({ fromId: 1, toId: 2, subject: 'post:1', units: 100, requestKey: 'a', ...change })

test.for([-1, 0.5, Number.NaN, 2 ** 53])('nobody moves %s units', (units) => {
  expect(() => of({ units })).toThrow(`${units} is not an amount.`)
})

test('a transfer moves something', () => {
  expect(() => of({ units: 0 })).toThrow('Nothing moves in tip:1:a.')
  expect(of({ units: 1 }).postings).toHaveLength(1)
})

test.for([0, -1, 1.5])('no member has the id %s', (fromId) => {
  expect(() => of({ fromId })).toThrow(`No member has the id ${fromId}.`)
})

test('a key has 400 characters at most', () => {
  const rest = 400 - 'tip:1:'.length
  expect(of({ requestKey: 'k'.repeat(rest) }).key).toHaveLength(400)
  expect(() => of({ requestKey: 'k'.repeat(rest + 1) })).toThrow('too long')
})
