import type { Place } from '#contract/places.ts'
import type { ReadSql } from '../../platform/database/database.ts'
import { type Area, areaId, areasNamed, labelOfArea } from './areas.ts'
import { presentPlace } from './place.ts'

const MOST_AREAS = 2
const LEAST_KM = 25

/** Countries and states of this name, with the middle of their people, and a radius that has nearly all of their towns. */
export async function listAreas(sql: ReadSql, text: string): Promise<Place[]> {
  const areas = areasNamed(text).slice(0, MOST_AREAS)
  return (await Promise.all(areas.map((area) => readArea(sql, area)))).filter((place) => place !== null)
}

async function readArea(sql: ReadSql, area: Area): Promise<Place | null> {
  const { country, region } = area
  // As vectors, because the mean of 179 and -179 degrees is not 0.
  const [row] = await sql<{ latitude: number | null; longitude: number; km: number }[]>`
    with towns as materialized (
      select latitude, longitude, population + 1 as weight from places
      where country = ${country} ${region ? sql`and region = ${region}` : sql``}
    ), middle as (
      select atan2d(sum(weight * sind(latitude)), sqrt(
          sum(weight * cosd(latitude) * cosd(longitude)) ^ 2 + sum(weight * cosd(latitude) * sind(longitude)) ^ 2)) as latitude,
        atan2d(sum(weight * cosd(latitude) * sind(longitude)), sum(weight * cosd(latitude) * cosd(longitude))) as longitude
      from towns
    )
    select middle.latitude, middle.longitude,
      percentile_disc(0.98) within group (
        order by metres_between(towns.latitude, towns.longitude, middle.latitude, middle.longitude)) / 1000 as km
    from middle, towns group by middle.latitude, middle.longitude`
  if (!row || row.latitude === null) return null
  const { latitude, longitude, km } = row
  const place = presentPlace({ id: areaId(area), label: labelOfArea(area), latitude, longitude })
  return { ...place, radiusKm: Math.max(LEAST_KM, Math.ceil(km / 10) * 10) }
}
