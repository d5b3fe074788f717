import { expect, test } from 'vitest'
import { boxAroundAll, openingBox } from './opening.ts'

const at = (latitude: number, longitude: number, count = 1) => ({ latitude, longitude, count })
const [losAngeles, newYork, seattle] = [at(34, -118), at(41, -74), at(48, -122)]
const [annecy, ostersund, yokohama, suva, apia] = [at(46, 6), at(63, 15), at(35, 140), at(-18, 178), at(-14, -172)]
const everywhere = [losAngeles, newYork, seattle, annecy, ostersund, yokohama]
const theStates = { west: -122, south: 34, east: -74, north: 48 }

test('results in one region are all in view', () => {
  expect(openingBox([losAngeles, newYork, seattle], annecy)).toEqual(theStates)
  expect(openingBox([suva, apia], null)).toEqual({ west: 178, south: -18, east: 188, north: -14 })
  expect(openingBox([annecy], null)).toEqual({ west: 6, south: 46, east: 6, north: 46 })
})

test('results around the world open on the region with most of them', () => {
  expect(openingBox(everywhere, null)).toEqual(theStates)
  expect(openingBox([...everywhere, at(36, 139, 9)], null).west).toBeGreaterThan(130)
})

test('results around the world open on those in the viewer’s region', () => {
  expect(openingBox(everywhere, losAngeles)).toEqual(theStates)
  expect(openingBox(everywhere, at(52, 13))).toEqual({ west: 4.5, south: 46, east: 16.5, north: 63 })
  expect(openingBox([...everywhere, suva, apia], at(-17, -179)).west).toBe(-183)
})

test('a viewer without results around them sees those of others', () => {
  expect(openingBox(everywhere, at(-34, 18))).toEqual(theStates)
})

test('one town of many is shown with its surroundings', () => {
  expect(openingBox([losAngeles, newYork, yokohama], yokohama)).toEqual({ west: 134, south: 32, east: 146, north: 38 })
})

test('without results, the map opens on the viewer’s region, or on the lower 48', () => {
  expect(openingBox([], annecy)).toEqual({ west: 0, south: 43, east: 12, north: 49 })
  expect(openingBox([], null)).toEqual({ west: -125, south: 24.5, east: -66.5, north: 49.5 })
})

test('all results are in one box, by the shortest way around the world', () => {
  expect(boxAroundAll(everywhere)).toEqual({ west: 140, south: 34, east: 375, north: 63 })
  expect(boxAroundAll([suva, apia, losAngeles])).toEqual({ west: 178, south: -18, east: 242, north: 34 })
})

test('a box around no posts can still be shown', () => {
  expect(boxAroundAll([])).toEqual({ west: -125, south: 24.5, east: -66.5, north: 49.5 })
})
