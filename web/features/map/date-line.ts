import type { FeatureCollection, Geometry, Position } from './geojson.ts'

/**
 * Adapts the atlas, which is drawn for globes, to a flat map. A shape across the date line would jump from 180 to -180
 * degrees; here it continues past 180, and the map wraps it around. A ring around a pole is closed at the pole.
 */
export function acrossDateLine(collection: FeatureCollection): FeatureCollection {
  const features = collection.features.map((one) => ({ ...one, geometry: unrolled(one.geometry) }))
  return { ...collection, features }
}

function unrolled(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(ring) }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(ring)) }
}

function ring(points: Position[]): Position[] {
  let turns = 0
  const line = points.map(([longitude = 0, latitude = 0], index): Position => {
    const step = longitude - (points[index - 1]?.[0] ?? longitude)
    if (step > 180) turns -= 360
    if (step < -180) turns += 360
    return [longitude + turns, latitude]
  })
  return turns === 0 ? line : closedAtPole(line)
}

function closedAtPole(line: Position[]): Position[] {
  const first = line[0]!
  const last = line.at(-1)!
  const pole = first[1]! < 0 ? -90 : 90
  return [...line, [last[0]!, pole], [first[0]!, pole], first]
}
