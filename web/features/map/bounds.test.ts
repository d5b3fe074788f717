import { expect, test } from 'vitest'
import { boundsText, boundsWithin, countWithin, readBounds } from './bounds.ts'

test('bounds survive a round trip, even across the date line and around the world', () => {
  expect(boundsText({ west: -105.123456, south: 39, east: -104, north: 40 })).toBe('-105.1235,39,-104,40')
  expect(boundsText({ west: 170, south: -10, east: 190, north: 10 })).toBe('170,-10,-170,10')
  expect(readBounds('170,-10,-170,10')).toEqual({ west: 170, south: -10, east: 190, north: 10 })
  expect(boundsText({ west: -300, south: -95, east: 300, north: 95 })).toBe('-180,-90,180,90')
})

test.for([
  [{ west: -110, south: 30, east: -100, north: 40 }, 3],
  [{ west: 170, south: -20, east: 190, north: 0 }, 4],
  [{ west: 530, south: -20, east: 550, north: 0 }, 4],
  [{ west: -200, south: -90, east: 200, north: 90 }, 7],
  [{ west: -110, south: 41, east: -100, north: 50 }, 0],
] as const)('in %o, there are %i posts', ([box, count]) => {
  const points = [
    { latitude: 39, longitude: -105, count: 3 },
    { latitude: -18, longitude: -179, count: 4 },
  ]
  expect(countWithin(points, box)).toBe(count)
})

test.for([
  [{ west: -110, south: 30, east: -100, north: 40 }, undefined, '-110,30,-100,40'],
  [{ west: -110, south: 30, east: -100, north: 40 }, '-105,20,-90,35', '-105,30,-100,35'],
  [{ west: 250, south: 30, east: 260, north: 40 }, '-105,20,-90,35', '-105,30,-100,35'],
  [{ west: 170, south: 0, east: 180, north: 9 }, '175,-5,-175,5', '175,0,-180,5'],
  [{ west: -200, south: 0, east: 130, north: 9 }, '100,-5,-175,5', '100,0,-175,5'],
  [{ west: 0, south: 0, east: 9, north: 9 }, '100,-5,-175,5', undefined],
  [{ west: 110, south: 50, east: 120, north: 60 }, '100,-5,-175,5', undefined],
] as const)('looking at %o within %s asks for %s', ([look, area, asked]) => {
  expect(boundsWithin(look, area)).toBe(asked)
})
