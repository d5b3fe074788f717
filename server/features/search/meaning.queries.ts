import { DEFAULT_RADIUS_KM } from '#contract/listings.ts'
import type { Place } from '#contract/places.ts'
import type { PostKind } from '#contract/posts.ts'
import { filtersOfSearch, parseSearch, type SearchFilter, type SearchNote, wordsOf } from '#contract/search-grammar.ts'
import type { ReadSql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { parseTerms, type Term } from '../listings/index.ts'
import { type Coordinates, searchPlaces } from '../places/index.ts'
import { kindsOf } from './conditions.queries.ts'

/** `kinds`: the only ones that can match; null: all. `near`: within `radiusKm` of it; a country or state has its own. */
export type Meaning = {
  words: string
  terms: Term[]
  filters: SearchFilter[]
  kinds: PostKind[] | null
  near: (Coordinates & { text: string; radiusKm?: number }) | null
  radiusKm: number
  notes: SearchNote[]
}

/** Parses a search, and looks up its places and words. `notes` say what was not understood. */
export async function readSearch(sql: ReadSql, viewer: Viewer | null, text: string): Promise<Meaning> {
  const { tokens, notes } = parseSearch(text)
  const filters = filtersOfSearch(tokens)
  const place = filters.findLast(({ key }) => key === 'near')
  const near = place ? await findNear(sql, place.value) : null
  const unplaced = place && !near ? [place.value] : []
  const words = [wordsOf(tokens), ...unplaced].join(' ').trim()
  return {
    words,
    terms: await parseTerms(sql, words),
    filters,
    kinds: kindsOf(filters),
    near,
    radiusKm: Number(filters.findLast(({ key }) => key === 'radius')?.value ?? near?.radiusKm ?? DEFAULT_RADIUS_KM),
    notes: [
      ...notes,
      ...unplaced.map((value) => ({
        text: `near:${value}`,
        message: 'We don’t know this town, so we searched for it as words.',
      })),
      ...notesOnGarage(viewer, filters),
    ],
  }
}

function notesOnGarage(viewer: Viewer | null, filters: SearchFilter[]) {
  const asks = filters.some(({ key }) => key === 'fits')
  return asks && !viewer
    ? [{ text: 'fits:garage', message: 'Sign in to check fitment with the vehicles in your garage.' }]
    : []
}

/** 'denver', or 'lat,lng' from a device. */
async function findNear(sql: ReadSql, text: string): Promise<Meaning['near']> {
  const [, latitude, longitude] = text.match(/^(-?\d{1,2}(?:\.\d{1,15})?),\s?(-?\d{1,3}(?:\.\d{1,15})?)$/) ?? []
  if (latitude !== undefined) {
    const near = { latitude: Number(latitude), longitude: Number(longitude), text: `${latitude},${longitude}` }
    return Math.abs(near.latitude) <= 90 && Math.abs(near.longitude) <= 180 ? near : null
  }
  const [town] = await searchPlaces(sql, text, { limit: 1 })
  return town ? nearOf(town) : null
}

function nearOf({ latitude, longitude, radiusKm }: Place): Meaning['near'] {
  // As the contract takes coordinates.
  const text = `${latitude.toFixed(5)},${longitude.toFixed(5)}`
  return { latitude, longitude, text, ...(radiusKm !== undefined && { radiusKm }) }
}
