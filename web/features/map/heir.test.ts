import { expect, test } from 'vitest'
import { heirOf } from './heir.ts'
import { pinIndex } from './pins.ts'

const world = { west: -180, south: -85, east: 180, north: 85 }
const points = [
  { id: 1, latitude: 34, longitude: -118, count: 1 },
  { id: 2, latitude: 34.01, longitude: -118.01, count: 1 },
  { id: 3, latitude: 46, longitude: 6, count: 1 },
]
const index = pinIndex(points, 60)

test('the pins of a cluster inherit its focus, and the cluster inherits theirs', () => {
  const [cluster] = index.within(world, 3).filter(({ count }) => count === 2)
  const [first] = cluster!.ids
  const heir = heirOf(cluster!, index.within(world, cluster!.splitZoom!))
  expect(heir?.ids).toEqual([first])
  expect(heirOf(heir!, index.within(world, 3))?.key).toBe(cluster!.key)
})

test('without its posts, the nearest pin inherits the focus, even across the date line', () => {
  const at = (latitude: number, longitude: number) =>
    pinIndex([{ latitude, longitude, count: 1 }], 60).within(world, 3)[0]!
  const [near, far] = [at(-18, -179), at(-18, 150)]
  expect(heirOf(at(-18, 178), [far, near])).toBe(near)
  expect(heirOf(near, [])).toBeUndefined()
})
