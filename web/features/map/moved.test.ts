import { expect, test } from 'vitest'
import { movedTo } from './moved.ts'

const box = { west: -110, south: 30, east: -100, north: 40 }

test.for([
  [null, 'person', '-110,30,-100,40'],
  ['1,2,3,4', 'person', '-110,30,-100,40'],
  ['1,2,3,4', 'goal', null],
  // Opening a pin does not take 'Search this area' away, nor does it bring it.
  ['1,2,3,4', 'pin', '-110,30,-100,40'],
  [null, 'pin', null],
] as const)('a map that the person moved to %s is, moved by a %s, at %s', ([before, mover, after]) => {
  expect(movedTo(before, box, mover)).toBe(after)
})
