import { expect, test } from 'vitest'
import { isChosen, quickFiltersOf } from './quick-filters.ts'

const weekend = (today: string) => quickFiltersOf('event', new Date(`${today}T12:00:00`))[1]!.filters

test('this weekend is Saturday and Sunday, or what is left of them', () => {
  expect(weekend('2026-11-23')).toEqual({ from: '2026-11-28', to: '2026-11-29' })
  expect(weekend('2026-11-27')).toEqual({ from: '2026-11-28', to: '2026-11-29' })
  expect(weekend('2026-11-28')).toEqual({ from: '2026-11-28', to: '2026-11-29' })
  expect(weekend('2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-11-29' })
})

test('prices are in tokens, as the list takes them', () => {
  const under200 = quickFiltersOf('market', new Date()).find(({ label }) => label === 'Under $200')!
  expect(under200.filters).toEqual({ maxVbt: 800 })
  expect(isChosen(under200, { maxVbt: 800, canShip: true })).toBe(true)
  expect(isChosen(under200, { maxVbt: 200 })).toBe(false)
})

test('sections without quick filters have none', () => {
  expect(quickFiltersOf('video', new Date())).toEqual([])
})
