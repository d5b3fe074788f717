import type { FeatureCollection, Geometry, Position } from './geojson.ts'

/** A point in the middle of each shape's largest part, with its name. Shapes without a name or an area have none. */
export function centersOf({ features }: FeatureCollection): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: features.flatMap(({ properties, geometry }) => {
      const [largest] = partsOf(geometry).toSorted((one, other) => Math.abs(other.area) - Math.abs(one.area))
      if (!properties?.name || !largest || largest.area === 0) return []
      const point = { type: 'Point' as const, coordinates: largest.center }
      return [{ type: 'Feature' as const, properties: { name: properties.name }, geometry: point }]
    }),
  }
}

function partsOf(geometry: Geometry) {
  if (geometry.type === 'Polygon') return [part(geometry.coordinates[0]!)]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(([ring]) => part(ring!)) : []
}

/** The area and centroid of a ring, by the shoelace formula. */
function part(ring: Position[]) {
  let area = 0
  let x = 0
  let y = 0
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length]!
    const cross = x1 * y2 - x2 * y1
    area += cross / 2
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  return { area, center: area === 0 ? [] : [x / (6 * area), y / (6 * area)] }
}
