import type { NewPost } from '#contract/new-posts.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { isBlank } from '../../platform/http/typed-text.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { countLinks } from '../allowances/index.ts'
import { findOwnUploads } from '../media/index.ts'
import { findPlace, findPlaceFor } from '../places/index.ts'
import type { OwnTable } from './kinds/tables.ts'
import { problemsOf } from './rules.ts'

export function refuseProblems(input: NewPost) {
  const problems = problemsOf(input, new Date())
  if (problems.length > 0) throw refusal.invalidFields(problems)
}

/** The part of a form that other slices' hooks need. */
export function entered(input: NewPost) {
  return { kind: input.kind, tokens: input.tokens ?? null, stock: input.kind === 'market' ? input.stock : null }
}

/** Leaves out a stock that the author did not edit: some of it may have been sold since they opened the form. */
export function changed(input: NewPost) {
  const isSame = input.kind === 'market' && input.stock === input.stockBefore
  return isSame ? { ...entered(input), stock: null } : entered(input)
}

/** The links in a post. New accounts can only post a few. */
export function linksIn({ description, link }: { description: string; link?: string | null }) {
  return countLinks(description) + (link ? 1 : 0)
}

type Files = { images: number[]; cover_id: number | null; video_id: number | null }

/** Finds the author's own uploads for the URLs in the form. Each picture is used once; the first is the cover. */
export async function findFiles(tx: Transaction, viewer: Viewer, input: NewPost): Promise<Files> {
  const urls = 'images' in input ? [...new Set(input.images)] : []
  const pictures = await findOwnUploads(tx, viewer, urls, 'image', 'images')
  const videos = await findOwnUploads(tx, viewer, 'video' in input && input.video ? [input.video] : [], 'video')
  const images = [...new Set(pictures.map(({ id }) => id))]
  return { images, cover_id: images[0] ?? null, video_id: videos[0]?.id ?? null }
}

/**
 * Returns the chosen town, or the town in the address if it is unambiguous. The post is placed at the town's center.
 */
export async function whereabouts(tx: Transaction, { placeId, address }: NewPost) {
  const place = placeId === undefined ? await placeOf(tx, address) : await findPlace(tx, placeId)
  if (placeId !== undefined && !place)
    throw refusal.invalidFields([{ field: 'placeId', message: 'We don’t know this place.' }])
  return {
    place_id: place?.id ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    is_exact_place: false,
  }
}

async function placeOf(tx: Transaction, address: string | undefined) {
  if (address === undefined || isBlank(address)) return null
  const answer = await findPlaceFor(tx, address)
  return answer.found === 'one' ? answer.place : null
}

/** The row of the kind's own table, without the post's id. Lists and objects are stored as JSON. */
export function ownRow(tx: Transaction, own: OwnTable, input: NewPost) {
  const entries = Object.entries(own.row(input)).map(([column, value]) => [
    column,
    typeof value === 'object' && value !== null && !(value instanceof Date) ? tx.json(value as never) : value,
  ])
  return Object.fromEntries(entries)
}
