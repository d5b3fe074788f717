import { Supercluster } from '@maplibre/geojson-vt'
import type { MapPoint } from '#contract/listings.ts'
import { type Box, boxAround } from './bounds.ts'

/** The closest zoom of the map. Zooming in further would not separate posts that are still in one place there. */
export const MAX_ZOOM = 14

/** One mark on the map: a post, or several nearby ones. */
export type Pin = {
  key: string
  latitude: number
  longitude: number
  count: number
  /** The price, or the lowest one; null if there is none. */
  cents: number | null
  /** The posts, as far as the server has told them apart. */
  ids: number[]
  /** Around its posts. */
  box: Box
  /** The zoom at which it splits up; null if it never does. */
  splitZoom: number | null
}

export type PinIndex = { within: (box: Box, zoom: number) => Pin[] }

/** `radius`: pins closer than this, in pixels, become one. */
export function pinIndex(points: readonly MapPoint[], radius: number): PinIndex {
  const index = new Supercluster({
    radius,
    maxZoom: MAX_ZOOM,
    map: (point) => ({ count: point!.count, cents: point!.cents }),
    reduce: (sum, more) => {
      sum.count = (sum.count as number) + (more.count as number)
      if (more.cents !== undefined) sum.cents = Math.min(Number(sum.cents ?? more.cents), Number(more.cents))
    },
  })
  index.load(points.map(featureOf))
  return {
    within({ west, south, east, north }, fineZoom) {
      const zoom = Math.floor(fineZoom)
      const found = index.getClusters([west, south, east, north], zoom) as Found[]
      return found.map((one) =>
        one.properties.cluster_id === undefined ? pinOfPoint(one, zoom) : pinOfCluster(index, one),
      )
    },
  }
}

function pinOfCluster(index: Supercluster, { geometry, properties }: Found): Pin {
  const { cluster_id: cluster, count, cents } = properties
  const leaves = index.getLeaves(cluster!, Number.POSITIVE_INFINITY) as Found[]
  const splitZoom = index.getClusterExpansionZoom(cluster!)
  return {
    ...placeOf(geometry),
    count,
    cents: cents ?? null,
    key: `cluster ${cluster}`,
    ids: leaves.flatMap((leaf) => leaf.properties.id ?? []),
    box: boxAround(leaves.map((leaf) => placeOf(leaf.geometry))),
    splitZoom: splitZoom <= MAX_ZOOM ? splitZoom : null,
  }
}

/** A post, or several that the server merged because there are too many to send. It splits them up for a smaller area. */
function pinOfPoint({ geometry, properties: { id, count, cents } }: Found, zoom: number): Pin {
  const isPost = id !== undefined
  const { latitude, longitude } = placeOf(geometry)
  return {
    latitude,
    longitude,
    count,
    cents: cents ?? null,
    key: isPost ? `post ${id}` : `${latitude},${longitude}`,
    ids: isPost ? [id] : [],
    box: boxAround([{ latitude, longitude }]),
    splitZoom: isPost || zoom >= MAX_ZOOM ? null : Math.min(zoom + 2, MAX_ZOOM),
  }
}

function placeOf({ coordinates: [longitude = 0, latitude = 0] }: GeoJSON.Point) {
  return { latitude, longitude }
}

function featureOf({ latitude, longitude, count, id, cents }: MapPoint): Found {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { count, ...(id !== undefined && { id }), ...(cents !== undefined && { cents }) },
  }
}

type Found = GeoJSON.Feature<GeoJSON.Point> & {
  properties: { cluster_id?: number; count: number; cents?: number; id?: number }
}
