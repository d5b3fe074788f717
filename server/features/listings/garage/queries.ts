import type { Fragment, Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/**
 * Whether a row of `market_items` fits a vehicle of the viewer. A fitment without a model fits every model of its make,
 * and one without years fits every year. The garage is read once per statement, not once per row.
 */
export function fitsGarage(sql: Sql, viewer: Viewer | null): Fragment {
  if (!viewer) return sql`false`
  return sql`exists (
    select from jsonb_to_recordset((
        select coalesce(jsonb_agg(jsonb_build_object('make', plain_text(make), 'model', plain_text(model), 'year', year)), '[]')
        from vehicles as own join posts as mine on mine.id = own.post_id
        where mine.author_id = ${viewer.id} and mine.deleted_at is null
      )) as car (make text, model text, year integer),
      jsonb_to_recordset(market_items.fitments)
        as fitment (make text, model text, "fromYear" integer, "toYear" integer)
    where plain_text(fitment.make) = car.make and coalesce(plain_text(fitment.model), car.model) = car.model
      and car.year between coalesce("fromYear", 0) and coalesce("toYear", 9999))`
}
