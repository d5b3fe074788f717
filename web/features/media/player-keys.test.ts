import { expect, test } from 'vitest'
import { seekedBy } from './player-keys.ts'

test('the seek bar moves in steps of 5 seconds, and not beyond its ends', () => {
  expect(seekedBy('ArrowRight', 60, 768)).toBe(65)
  expect(seekedBy('ArrowLeft', 60, 768)).toBe(55)
  expect(seekedBy('ArrowLeft', 3, 768)).toBe(0)
  expect(seekedBy('ArrowUp', 766, 768)).toBe(768)
  expect([seekedBy('PageUp', 60, 768), seekedBy('PageDown', 60, 768)]).toEqual([90, 30])
  expect([seekedBy('Home', 60, 768), seekedBy('End', 60, 768)]).toEqual([0, 768])
  expect([seekedBy('m', 60, 768), seekedBy('constructor', 60, 768)]).toEqual([null, null])
})
