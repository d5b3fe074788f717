import type { FieldError } from '#contract/basics.ts'
import type { NewPost } from '#contract/new-posts.ts'
import type { PostKind } from '#contract/posts.ts'
import { directory } from './directory.ts'
import { event } from './event.ts'
import { forum } from './forum.ts'
import { market } from './market.ts'
import { request } from './request.ts'
import { vehicle } from './vehicle.ts'

/** The kinds with a table of their own. */
const tables = { vehicle, request, market, event, directory }

/** How a kind stores what its author entered. Each kind's file types it with its own part of the contract. */
export type OwnTable = {
  /** The table's name, for the test of table owners. */
  table: (typeof tables)[keyof typeof tables]['table']
  columns: string
  details: string
  problems: (input: NewPost, now: Date) => FieldError[]
  row: (input: NewPost) => Record<string, unknown>
}

const all = Object.values(tables)
/** The tables that a card of the kind reads. */
const read = { ...tables, forum }
const texts = new Map<string | undefined, { columns: string; joins: string }>()

/** Null for kinds without a table of their own. */
export function ownTable(kind: PostKind): OwnTable | null {
  return Object.hasOwn(tables, kind) ? (tables[kind as keyof typeof tables] as never) : null
}

/** SQL that reads the table of the kind (or those of all kinds). Built once, because listings use it constantly. */
export function tableTexts(kind: PostKind | undefined) {
  const known = texts.get(kind)
  if (known) return known
  const own = Object.entries(read).flatMap(([of, table]) => (kind === undefined || kind === of ? [table] : []))
  const made = {
    columns: own.map(({ columns }) => `, ${columns}`).join(''),
    joins: own.flatMap(joinsOf).join('\n'),
  }
  texts.set(kind, made)
  return made
}

/** The columns of all kinds that only detail pages show. */
export const detailColumns = all.map(({ details }) => details).join(', ')

/** A market card also shows what is left, and the seller’s rating, and a request whether it takes quotes. */
function joinsOf({ table }: { table: string }) {
  const own = `left join ${table} on ${table}.post_id = posts.id`
  if (table === request.table) return [own, 'left join request_lives on request_lives.post_id = posts.id']
  if (table !== market.table) return [own]
  return [
    own,
    'left join stock on stock.post_id = posts.id',
    'left join ratings on ratings.member_id = posts.author_id',
  ]
}
