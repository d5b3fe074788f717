import { expect, test } from 'vitest'
import { acrossDateLine } from './date-line.ts'
import type { FeatureCollection, Position } from './geojson.ts'

const polygon = (ring: Position[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }],
})
const ringOf = (collection: FeatureCollection) =>
  (collection.features[0]!.geometry as { coordinates: Position[][] }).coordinates[0]

test('an island on the date line stays in one piece', () => {
  const island = [
    [179, 0],
    [-179, 0],
    [-179, 1],
    [179, 1],
    [179, 0],
  ]
  expect(ringOf(acrossDateLine(polygon(island)))).toEqual([
    [179, 0],
    [181, 0],
    [181, 1],
    [179, 1],
    [179, 0],
  ])
})

test('land around a pole is closed at the pole', () => {
  const cap = [
    [-180, -80],
    [-60, -80],
    [60, -80],
    [179, -80],
    [-180, -80],
  ]
  expect(ringOf(acrossDateLine(polygon(cap)))).toEqual([
    [-180, -80],
    [-60, -80],
    [60, -80],
    [179, -80],
    [180, -80],
    [180, -90],
    [-180, -90],
    [-180, -80],
  ])
})

test('other shapes do not change', () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ]
  expect(ringOf(acrossDateLine(polygon(square)))).toEqual(square)
})
