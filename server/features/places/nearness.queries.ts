import tzLookup from '@photostructure/tz-lookup'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import { plain } from './areas.ts'
import type { Coordinates } from './near.ts'
import { spellings } from './spellings.ts'

/** A town twice as far counts as half as large, beyond this distance. */
const NEAR_METERS = 200_000
const MOST_ZONES = 1_000

/** The size of a town, less the farther it is from the viewer. For a query on `places`. */
export function likelihood(near: Coordinates | null): Fragment {
  if (!near) return raw('ln(population + 1)')
  const { latitude, longitude } = near
  const meters = `metres_between(places.latitude, places.longitude, ${Number(latitude)}, ${Number(longitude)})`
  return raw(`(ln(population + 1) - ln(1 + ${meters} / ${NEAR_METERS}))`)
}

const known = new WeakMap<ReadSql, Map<string, Promise<Coordinates | null>>>()

/** Where people with this time zone are, roughly: in the town that names it. Null if it names none. */
export function findTimeZone(sql: ReadSql, timeZone: string): Promise<Coordinates | null> {
  const zones = known.get(sql) ?? new Map<string, Promise<Coordinates | null>>()
  known.set(sql, zones)
  const answer = zones.get(timeZone) ?? readTimeZone(sql, timeZone)
  if (zones.size < MOST_ZONES) zones.set(timeZone, answer)
  answer.catch(() => zones.delete(timeZone))
  return answer
}

async function readTimeZone(sql: ReadSql, timeZone: string): Promise<Coordinates | null> {
  const town = plain(timeZone.split('/').at(-1) ?? '')
  if (!timeZone.includes('/') || town === '') return null
  const rows = await sql<Coordinates[]>`
    select latitude, longitude from places where plain_name = any (${spellings(town)})
    order by population desc limit 10`
  return rows.find(({ latitude, longitude }) => tzLookup(latitude, longitude) === timeZone) ?? null
}
