import { expect, test } from 'vitest'
import { boundsText, boxAround, readBounds } from './points.ts'

test('bounds survive a round trip, even across the date line and around the world', () => {
  expect(boundsText({ west: -105.123456, south: 39, east: -104, north: 40 })).toBe('-105.1235,39,-104,40')
  expect(boundsText({ west: 170, south: -10, east: 190, north: 10 })).toBe('170,-10,-170,10')
  expect(readBounds('170,-10,-170,10')).toEqual({ west: 170, south: -10, east: 190, north: 10 })
  expect(boundsText({ west: -300, south: -95, east: 300, north: 95 })).toBe('-180,-90,180,90')
})

test('the box around points contains all of them', () => {
  expect(boxAround([])).toBeNull()
  const points = [
    { latitude: 1, longitude: 2, count: 1 },
    { latitude: -3, longitude: 8, count: 4 },
  ]
  expect(boxAround(points)).toEqual({ west: 2, south: -3, east: 8, north: 1 })
})
