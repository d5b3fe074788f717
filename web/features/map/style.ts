import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { BaseMap } from './api.ts'
import type { Colors } from './colors.ts'
import type { FeatureCollection } from './geojson.ts'
import { TOWN_DOT } from './town-dot.ts'

const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] }
const FONT = ['Hanken Grotesk Variable']

/**
 * The style of the bundled map. The states are drawn over the lakes, because the shore that they have is finer, and reaches
 * into none of the Great Lakes.
 */
export function bundledStyle({ land, borders, lakes, states, stateLines, stateNames }: BaseMap, colors: Colors) {
  const data = (geojson: FeatureCollection) => ({ type: 'geojson' as const, data: geojson })
  const sources = { land, borders, lakes, states, stateLines, stateNames, counties: NOTHING, towns: NOTHING }
  return {
    version: 8,
    sources: Object.fromEntries(Object.entries(sources).map(([name, geojson]) => [name, data(geojson)])),
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      fill('land', colors.land, colors.coast),
      fill('lakes', colors.sea, colors.coast),
      fill('states', colors.land, colors.coast),
      line('counties', colors.line, [5.5, 0.5, 9, 1.2]),
      line('stateLines', colors.border, [2, 0.5, 4, 0.9, 8, 1.6]),
      line('borders', colors.border, [2, 0.8, 4, 1.5, 8, 2.4]),
      nameLayer(colors),
      townLayer(colors),
    ],
  } satisfies StyleSpecification
}

function fill(source: string, color: string, edge: string): LayerSpecification {
  const paint = { 'fill-color': color, 'fill-outline-color': edge }
  return { id: `${source}-fill`, type: 'fill', source, paint }
}

/** `widths`: zoom, width, zoom, width, … */
function line(source: string, color: string, widths: number[]): LayerSpecification {
  const paint = { 'line-color': color, 'line-width': ofZoom(widths) }
  return { id: `${source}-lines`, type: 'line', source, layout: { 'line-join': 'round' }, paint }
}

function ofZoom(stops: number[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification
}

/** Where a state is small, its name would cover it. */
function nameLayer(colors: Colors): LayerSpecification {
  return {
    id: 'state-names',
    type: 'symbol',
    source: 'stateNames',
    minzoom: 3.4,
    maxzoom: 7.5,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': ofZoom([3.4, 9.5, 6, 13]),
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.12,
      'text-max-width': 7,
      'text-padding': 4,
    },
    paint: { 'text-color': colors.state, 'text-halo-color': colors.land, 'text-halo-width': 1 },
  }
}

/** The largest town first: what would overlap it is left out. */
function townLayer(colors: Colors): LayerSpecification {
  return {
    id: 'towns',
    type: 'symbol',
    source: 'towns',
    layout: {
      'icon-image': TOWN_DOT,
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 14, 20, 12.5, 60, 11.5],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.4,
      'text-justify': 'auto',
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': colors.label, 'text-halo-color': colors.land, 'text-halo-width': 1.4 },
  }
}
