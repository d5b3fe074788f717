import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/**
 * Whether a fitment of `market_items` covers a car: one without a model fits every model of its make, and one without
 * years fits every year.
 */
const FITS = raw(`exists (
  select from jsonb_to_recordset(market_items.fitment_keys)
    as fitment (make text, model text, "fromYear" integer, "toYear" integer)
  where fitment.make = car.make and coalesce(fitment.model, car.model) = car.model
    and car.year between coalesce("fromYear", 0) and coalesce("toYear", 9999))`)

/** Whether a row of `market_items` fits a vehicle of the viewer. The garage is read once per statement, not once per row. */
export function fitsGarage(sql: ReadSql, viewer: Viewer | null): Fragment {
  if (!viewer) return sql`false`
  return sql`exists (
    select from jsonb_to_recordset((
        select coalesce(jsonb_agg(jsonb_build_object('make', make_key, 'model', model_key, 'year', year)), '[]')
        ${garageOf(sql, viewer)}
      )) as car (make text, model text, year integer)
    where ${FITS})`
}

/** The keys of the makes in the viewer's garage. */
export function makesInGarage(sql: ReadSql, viewer: Viewer | null): Fragment {
  return viewer ? sql`array(select make_key ${garageOf(sql, viewer)})` : sql`'{}'::text[]`
}

/**
 * For a query on `market_items` of one post: the newest vehicle of the viewer that it fits, or else their newest, as a
 * `Fit`; null without a garage, or if the post says nothing about fitment.
 */
export function fitColumn(sql: ReadSql, viewer: Viewer | null): Fragment {
  if (!viewer) return sql`null::json`
  return sql`(
    select json_build_object('vehicle', name, 'isListed', ${FITS})
    from (
      select year || ' ' || make || ' ' || model as name, make_key as make, model_key as model, year,
        mine.created_at, mine.id
      ${garageOf(sql, viewer)}
    ) car
    where jsonb_array_length(market_items.fitments) > 0
    order by ${FITS} desc, created_at desc, id desc limit 1)`
}

function garageOf(sql: ReadSql, { id }: Viewer) {
  // Listed ones have an index of their authors; the few that are hidden are among all that lists leave out.
  return sql`
    from (
      select id, created_at, make, make_key, model, model_key, year from listed_vehicle where author_id = ${id}
      union all
      select posts.id, posts.created_at, make, make_key, model, model_key, year
      from posts join vehicles on vehicles.post_id = posts.id
      where posts.kind = 'vehicle' and (posts.hidden_at is not null or posts.deleted_at is not null)
        and posts.deleted_at is null and posts.author_id = ${id}
    ) as mine`
}
