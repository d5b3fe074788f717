import { expect, test } from 'vitest'
import { goalToShowAll, nextGoal } from './goal.ts'

const results = { west: -120, south: 30, east: -70, north: 45 }
const opened = nextGoal(null, { view: 'map' }, () => results)

test('a map opens on its results once they are there, and stays there when others join them', () => {
  expect(nextGoal(null, { view: 'map' }, () => null)).toBeNull()
  expect(opened?.goal).toEqual({ box: results, isExact: false })
  expect(nextGoal(opened, { view: 'map' }, () => ({ ...results, east: 0 }))).toBe(opened)
})

test('an area in the URL is shown as it is, whatever else is filtered', () => {
  const area = nextGoal(opened, { bounds: '-10,-20,30,40' }, () => results)
  expect(area?.goal).toEqual({ box: { west: -10, south: -20, east: 30, north: 40 }, isExact: true })
  expect(nextGoal(area, { bounds: '-10,-20,30,40', q: 'wheels' }, () => results)).toBe(area)
})

test('all results of an area are shown when asked for, until another area is', () => {
  const all = goalToShowAll({ bounds: '-10,-20,30,40' }, results)
  expect(nextGoal(all, { bounds: '-10,-20,30,40' }, () => results)?.goal).toEqual({ box: results, isExact: false })
  expect(nextGoal(all, { bounds: '0,0,1,1' }, () => results)?.goal.isExact).toBe(true)
})

test('without the area, the map stays until the results are there, and then moves once', () => {
  const area = nextGoal(opened, { view: 'map', bounds: '-10,-20,30,40' }, () => results)
  expect(nextGoal(area, { view: 'map' }, () => null)).toBe(area)
  expect(nextGoal(area, { view: 'map' }, () => results)).toEqual(opened)
})
