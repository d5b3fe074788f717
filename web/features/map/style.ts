import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { BaseMap } from './api.ts'
import type { Colors } from './colors.ts'
import type { FeatureCollection } from './geojson.ts'

export const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] }
/** County borders are drawn from this zoom on. */
export const COUNTY_ZOOM = 5.5
export const POINTS = 'posts'
const FONT = ['Hanken Grotesk Variable']

/** The style of the bundled map: land, borders, states, counties, and town names. */
export function bundledStyle({ countries, states }: BaseMap, colors: Colors): StyleSpecification {
  const data = (geojson: FeatureCollection) => ({ type: 'geojson' as const, data: geojson })
  return {
    version: 8,
    sources: {
      countries: data(countries),
      states: data(states),
      counties: data(NOTHING),
      towns: data(NOTHING),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': colors.land } },
      line('counties', colors.line, 0.6),
      line('states', colors.border, 0.7, 0.45),
      line('countries', colors.border, 0.9, 0.7),
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 14, 20, 12, 40, 11],
          'text-padding': 6,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': colors.label, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 },
      },
    ],
  }
}

function line(source: string, color: string, width: number, opacity = 1): LayerSpecification {
  return {
    id: `${source}-lines`,
    type: 'line',
    source,
    paint: { 'line-color': color, 'line-width': width, 'line-opacity': opacity },
  }
}

/** The layers of posts: nearby posts merge into one circle with their count. */
export function pointLayers(colors: Colors): LayerSpecification[] {
  const many = ['coalesce', ['get', 'sum'], ['get', 'count']]
  return [
    {
      id: 'post-circles',
      type: 'circle',
      source: POINTS,
      paint: {
        'circle-color': colors.point,
        'circle-radius': ['step', many, 9, 2, 15, 10, 18, 100, 22, 1000, 27],
        'circle-stroke-color': colors.ring,
        'circle-stroke-width': 2,
      } as never,
    },
    {
      id: 'post-counts',
      type: 'symbol',
      source: POINTS,
      filter: ['>', many, 1] as never,
      layout: {
        'text-field': ['to-string', many] as never,
        'text-font': FONT,
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colors.onPoint },
    },
  ]
}
