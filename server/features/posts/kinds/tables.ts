import type { FieldError } from '#contract/basics.ts'
import type { NewPost, PostKind } from '#contract/posts.ts'
import { directory } from './directory.ts'
import { event } from './event.ts'
import { market } from './market.ts'
import { request } from './request.ts'
import { vehicle } from './vehicle.ts'

/** The kinds that have a table beside `posts`. */
const tables = { vehicle, request, market, event, directory }

/** What a kind does with what its author typed; each kind's file types it by its own part of the contract. */
export type OwnTable = {
  /** By name, for the test of who writes what. */
  table: (typeof tables)[keyof typeof tables]['table']
  columns: string
  details: string
  problems: (input: NewPost, now: Date) => FieldError[]
  row: (input: NewPost) => Record<string, unknown>
}

const all = Object.values(tables)
const texts = new Map<string | undefined, { columns: string; joins: string }>()

/** Null for the kinds that need no columns of their own. */
export function ownTable(kind: PostKind): OwnTable | null {
  return Object.hasOwn(tables, kind) ? (tables[kind as keyof typeof tables] as never) : null
}

/** SQL that reads the kind's own table (every kind's, without one): put together once, as listings ask all the time. */
export function tableTexts(kind: PostKind | undefined) {
  const known = texts.get(kind)
  if (known) return known
  const own = kind === undefined ? all : all.filter((table) => table === ownTable(kind))
  const made = {
    columns: own.map(({ columns }) => `, ${columns}`).join(''),
    joins: own.map(({ table }) => `left join ${table} on ${table}.post_id = posts.id`).join('\n'),
  }
  texts.set(kind, made)
  return made
}

/** The columns that only a detail page shows, of every kind. */
export const detailColumns = all.map(({ details }) => details).join(', ')
