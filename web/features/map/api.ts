import { queryOptions } from '@tanstack/react-query'
import type { MapSettings } from '#contract/places.ts'
import { http, replyTo } from '../../platform/http.ts'
import { acrossDateLine } from './date-line.ts'
import type { FeatureCollection } from './geojson.ts'
import { centersOf } from './state-names.ts'

/** The style with real tiles, if configured (by default, the bundled map), and roughly where the viewer is. */
export const mapSettingsQuery = queryOptions({
  queryKey: ['map', 'settings'],
  queryFn: ({ signal }): Promise<MapSettings> => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return replyTo(http.GET('/api/places/map-settings', { params: { query: { timeZone } }, signal }))
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export type BaseMap = Awaited<ReturnType<typeof readBaseMap>>

/** Land, lakes, and states, from bundled files, once per visit. */
export const loadBaseMap = once(readBaseMap)

async function readBaseMap() {
  const [{ default: world }, { default: usa }, { default: lakes }, { feature, mesh }] = await Promise.all([
    import('world-atlas/countries-50m.json?url'),
    import('us-atlas/states-10m.json?url'),
    import('mapeo-offline-map/dist/lakes.json?url'),
    import('topojson-client'),
  ])
  const [atlas, union, water] = await Promise.all([
    readFile<Topology>(world),
    readFile<Topology>(usa),
    readFile<FeatureCollection>(lakes),
  ])
  const linesBetween = (topology: Topology, shapes: Topology['objects'][string]) =>
    collection(mesh(topology, shapes as never, (one, other) => one !== other))
  const states: FeatureCollection = feature(union, union.objects.states!) as never
  return {
    land: acrossDateLine(feature(atlas, atlas.objects.land!) as never),
    borders: linesBetween(atlas, atlas.objects.countries!),
    lakes: water,
    states: acrossDateLine(states),
    stateLines: linesBetween(union, union.objects.states!),
    stateNames: centersOf(states),
  }
}

/** County lines, once per visit: a quarter of a megabyte, needed only when zoomed in. */
export const loadCounties = once(readCounties)

async function readCounties(): Promise<FeatureCollection> {
  const [{ default: url }, { mesh }] = await Promise.all([
    import('us-atlas/counties-10m.json?url'),
    import('topojson-client'),
  ])
  const atlas = await readFile<Topology>(url)
  return collection(mesh(atlas, atlas.objects.counties as never, (one, other) => one !== other))
}

/** The largest towns in a part of the map, with their rank. */
export async function loadTowns(bounds: string): Promise<FeatureCollection> {
  const { items } = await replyTo(http.GET('/api/places/in-view', { params: { query: { bounds, limit: 60 } } }))
  return {
    type: 'FeatureCollection',
    features: items.map(({ name, latitude, longitude }, rank) => ({
      type: 'Feature',
      properties: { name, rank },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  }
}

/** Loads again only what failed. */
function once<Content>(load: () => Promise<Content>) {
  let loading: Promise<Content> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

type Topology = Parameters<typeof import('topojson-client').feature>[0]

async function readFile<Content>(url: string): Promise<Content> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error('The map didn’t load. Check your connection and try again.')
  return reply.json()
}

function collection(geometry: object): FeatureCollection {
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: geometry as never }] }
}
