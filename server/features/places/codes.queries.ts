import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'

import { PLACE_COLUMNS, type PlaceRow } from './place.ts'

const COUNTRY = String.raw`(?:[\s,]+(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?))?`
const ALONE = new RegExp(String.raw`^\s*(?:[a-z]{2}\s+)?(\d{5})(?:[-\s]?\d{4})?${COUNTRY}\s*$`, 'i')
const AT_THE_END = new RegExp(String.raw`\D[\s,]+(\d{5})(?:[-\s]?\d{4})?${COUNTRY}\s*$`, 'i')
const BEGUN = /^\s*(\d{3,4})\s*$/

/** The towns of a ZIP code ('91101', 'CA 91101-1234'), or of those that begin with three or four digits. */
export async function listOfPostalCode(sql: ReadSql, text: string, limit: number): Promise<PlaceRow[]> {
  const code = text.match(ALONE)?.[1]
  const start = text.match(BEGUN)?.[1]
  if (code) return listTowns(sql, sql`code = ${code}`, 1)
  // Up to '91103' and the bytes that may follow.
  return start ? listTowns(sql, sql`code >= ${start} and code < ${`${start}:`}`, limit) : []
}

/** The town of the ZIP code at the end of an address; null without one. */
export async function findOfAddress(sql: ReadSql, address: string): Promise<PlaceRow | null> {
  const code = (address.match(AT_THE_END) ?? address.match(ALONE))?.[1]
  const [town = null] = code ? await listTowns(sql, sql`code = ${code}`, 1) : []
  return town
}

function listTowns(sql: ReadSql, which: Fragment, limit: number) {
  return sql<PlaceRow[]>`
    select ${raw(PLACE_COLUMNS)}, true as is_exact, 0::float8 as score
    from places where id in (select place_id from postal_codes where ${which})
    order by population desc, id limit ${limit}`
}
