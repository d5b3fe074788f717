import { directory } from './directory.ts'
import { event } from './event.ts'
import { market } from './market.ts'
import { request } from './request.ts'
import { vehicle } from './vehicle.ts'

/** The kinds that have a table beside `posts`. */
export const tables = { vehicle, request, market, event, directory }
export type KindWithTable = keyof typeof tables

const all = Object.values(tables)
const texts = new Map<string | undefined, { columns: string; joins: string }>()

/** SQL that reads the kind's own table (every kind's, without one): put together once, as listings ask all the time. */
export function tableTexts(kind: string | undefined) {
  const known = texts.get(kind)
  if (known) return known
  const own = kind === undefined ? all : all.filter((table) => table === tables[kind as KindWithTable])
  const made = {
    columns: own.map(({ columns }) => `, ${columns}`).join(''),
    joins: own.map(({ table }) => `left join ${table} on ${table}.post_id = posts.id`).join('\n'),
  }
  texts.set(kind, made)
  return made
}

/** The columns that only a detail page shows, of every kind. */
export const detailColumns = all.map(({ details }) => details).join(', ')
