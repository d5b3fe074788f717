import { expect, test } from 'vitest'
import { centersOf } from './state-names.ts'

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

test('a name is in the middle of the largest part', () => {
  const shape = { type: 'MultiPolygon' as const, coordinates: [[square(0, 0, 1)], [square(-110, 30, 4)]] }
  const named = { type: 'Feature' as const, properties: { name: 'Utah' }, geometry: shape }
  const nameless = { ...named, properties: {} }
  const flat = {
    ...named,
    geometry: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [1, 1],
          [1, 1],
        ],
      ],
    },
  }
  expect(centersOf({ type: 'FeatureCollection', features: [named, nameless, flat] }).features).toEqual([
    { type: 'Feature', properties: { name: 'Utah' }, geometry: { type: 'Point', coordinates: [-108, 32] } },
  ])
})
