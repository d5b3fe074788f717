import { expect, test } from 'vitest'
import { pinLabel, priceOf } from './pin-words.ts'
import { MAX_ZOOM, pinIndex } from './pins.ts'

const world = { west: -180, south: -85, east: 180, north: 85 }
const points = [
  { id: 1, latitude: 34, longitude: -118, count: 1, cents: 145_000 },
  { id: 2, latitude: 34.01, longitude: -118.01, count: 1, cents: 4_000 },
  { id: 3, latitude: 34, longitude: -118, count: 1 },
  { id: 4, latitude: 46, longitude: 6, count: 1, cents: 0 },
]

test('nearby posts share a pin with their number and lowest price, and split up on zooming in', () => {
  const pins = pinIndex(points, 60).within(world, 3.9)
  expect(pins.map(({ ids, count, cents }) => ({ ids: ids.toSorted(), count, cents }))).toEqual([
    { ids: [1, 2, 3], count: 3, cents: 4_000 },
    { ids: [4], count: 1, cents: 0 },
  ])
  const { splitZoom, box } = pins[0]!
  expect(box.south).toBeCloseTo(34)
  expect(box.north).toBeCloseTo(34.01)
  expect(pinIndex(points, 60).within(world, splitZoom!).length).toBe(3)
  expect(pins[1]!.splitZoom).toBeNull()
})

test('posts in one place never split up', () => {
  const [pin] = pinIndex(points, 60)
    .within(world, MAX_ZOOM)
    .filter(({ count }) => count > 1)
  expect(pin).toMatchObject({ count: 2, cents: 145_000, splitZoom: null })
  expect(pin!.ids.toSorted()).toEqual([1, 3])
})

test('posts that the server merged count as many, and are looked at from closer', () => {
  const merged = [{ latitude: 40, longitude: -100, count: 900, cents: 500 }, points[0]!]
  expect(pinIndex(merged, 60).within(world, 1)[0]).toMatchObject({ count: 901, cents: 500, ids: [1] })
  const [far] = pinIndex(merged, 60).within({ ...world, south: 39 }, 6)
  expect(far).toMatchObject({ ids: [], splitZoom: 8, box: { west: -100, south: 40, east: -100, north: 40 } })
})

test('posts of which none has a price have none together', () => {
  const [pin] = pinIndex([{ ...points[2]! }, { ...points[2]!, id: 9 }], 60).within(world, 3)
  expect(pin!.cents).toBeNull()
})

test.for([
  [{ count: 1, cents: 145_000 }, '$1,450', 'Wheels, $1,450'],
  [{ count: 1, cents: 112_050 }, '$1,120.50', 'Wheels, $1,120.50'],
  [{ count: 1, cents: 12_500_000 }, '$125K', 'Wheels, $125K'],
  [{ count: 1, cents: 0 }, 'Free', 'Wheels, Free'],
  [{ count: 1, cents: null }, null, 'Wheels'],
  [{ count: 1200, cents: 4_000 }, '$40+', '1,200 listings, from $40'],
  [{ count: 3, cents: 0 }, 'Free', '3 listings, some free'],
  [{ count: 2, cents: null }, null, '2 listings'],
] as const)('%o says %s, and aloud %s', ([pin, price, label]) => {
  expect(priceOf(pin)).toBe(price)
  expect(pinLabel(pin, ['listing', 'listings'], 'Wheels')).toBe(label)
})

test('a post whose title is not loaded is called by its kind', () => {
  expect(pinLabel({ count: 1, cents: null }, ['blog post', 'blog posts'])).toBe('Blog post')
})
