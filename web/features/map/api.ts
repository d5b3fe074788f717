import { queryOptions } from '@tanstack/react-query'
import type { MapSettings, PlaceLabel } from '#contract/places.ts'
import { http, replyTo } from '../../platform/http.ts'
import { acrossDateLine } from './date-line.ts'
import type { FeatureCollection } from './geojson.ts'

/** The style with real tiles, if configured; by default, the bundled map. */
export const mapSettingsQuery = queryOptions({
  queryKey: ['map', 'settings'],
  queryFn: ({ signal }): Promise<MapSettings> => replyTo(http.GET('/api/places/map-settings', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})

export type BaseMap = { countries: FeatureCollection; states: FeatureCollection }

/** Countries and states, from bundled files. */
export async function loadBaseMap(): Promise<BaseMap> {
  const [{ default: world }, { default: states }, { feature, mesh }] = await Promise.all([
    import('world-atlas/countries-50m.json?url'),
    import('us-atlas/states-10m.json?url'),
    import('topojson-client'),
  ])
  const [land, usa] = await Promise.all([readFile(world), readFile(states)])
  return {
    countries: acrossDateLine(feature(land, land.objects.countries!) as never),
    states: collection(mesh(usa, usa.objects.states as never, (one, other) => one !== other)),
  }
}

/** County borders: half a megabyte, needed only when zoomed in. */
export async function loadCounties(): Promise<FeatureCollection> {
  const [{ default: url }, { mesh }] = await Promise.all([
    import('us-atlas/counties-10m.json?url'),
    import('topojson-client'),
  ])
  const atlas = await readFile(url)
  return collection(mesh(atlas, atlas.objects.counties as never, (one, other) => one !== other))
}

/** The largest towns in a part of the map. */
export async function loadTowns(bounds: string): Promise<PlaceLabel[]> {
  return (await replyTo(http.GET('/api/places/in-view', { params: { query: { bounds, limit: 40 } } }))).items
}

type Topology = Parameters<typeof import('topojson-client').feature>[0]

async function readFile(url: string): Promise<Topology> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error('The map didn’t load. Check your connection and try again.')
  return reply.json()
}

function collection(geometry: object): FeatureCollection {
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: geometry as never }] }
}
