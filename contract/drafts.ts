import { type Static, Type } from 'typebox'
import { Input, Timestamp } from './basics.ts'
import { PostKind } from './posts.ts'

/** An unfinished form, saved on the server while typing. Only its size is validated. */
export const Draft = Type.Object({
  id: Type.String({ format: 'uuid' }),
  kind: PostKind,
  /** The form's values by field name. */
  content: Type.Record(Type.String(), Type.Unknown()),
  updatedAt: Timestamp,
})
export type Draft = Static<typeof Draft>

export const MAX_DRAFTS = 50
/** The size as UTF-8 JSON; enough for the longest blog in any script. */
export const MAX_DRAFT_BYTES = 600_000

export const DraftList = Type.Object({ items: Type.Array(Draft) })
export type DraftList = Static<typeof DraftList>

/** The body of `PUT /api/drafts/{id}`. The browser generates the id, which makes saving idempotent. */
export const DraftChange = Input({ kind: PostKind, content: Type.Record(Type.String(), Type.Unknown()) })
export type DraftChange = Static<typeof DraftChange>

/**
 * The part of a listing's draft that a copy fills in, under the form's names. Numbers are text, as typed. A photo's
 * `previewUrl` is a small size of it.
 */
export type MarketDraft = {
  title: string
  description: string
  address: string
  placeId: number | null
  link: string
  tokens: string
  images: { url: string; name: string; previewUrl: string | null }[]
  stock: string
  condition: string
  category: string
  brand: string
  partNumber: string
  fitments: { make: string; model: string; fromYear: string; toYear: string }[]
  canShip: boolean
  canPickUp: boolean
  returnDays: string
  handlingDays: string
  takesOffers: boolean
}
