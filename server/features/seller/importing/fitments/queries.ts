import { nameKey } from '#contract/name-key.ts'
import type { Sql } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../../platform/http/viewer.ts'
import { MAKES } from './makes.ts'

/** Makes that members have, to suggest. */
const MOST_SUGGESTED = 500
const MOST_MODELS = 2_000

/** Names by their keys. `models`: by the key of the make. */
export type Vehicles = {
  makes: ReadonlyMap<string, string>
  models: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/**
 * The makes and models of the vehicles that members have, and of what the viewer's parts fit, among those that matter
 * here.
 */
export async function listVehicles(sql: Sql, viewer: Viewer, makeKeys: readonly string[]): Promise<Vehicles> {
  const [used, suggested] = await Promise.all([
    sql<{ make: string; model: string | null }[]>`
      (select make, model from listed_vehicle where make_key = any (${makeKeys}::text[])
      group by make, model order by count(*) desc limit ${MOST_MODELS})
      union
      select fitment ->> 'make', fitment ->> 'model'
      from posts join market_items on market_items.post_id = posts.id, jsonb_array_elements(fitments) as fitment
      where posts.author_id = ${viewer.id} and posts.kind = 'market' and fitments <> '[]'`,
    sql<{ name: string }[]>`
      select name from search_names where type = 'make' and posts > 0 order by posts desc, plain limit ${MOST_SUGGESTED}`,
  ])
  const models = new Map<string, Map<string, string>>()
  for (const { make, model } of used) {
    const ofMake = models.get(nameKey(make)) ?? new Map<string, string>()
    models.set(nameKey(make), model === null ? ofMake : ofMake.set(nameKey(model), model))
  }
  const names = [...used.map(({ make }) => make), ...suggested.map(({ name }) => name), ...MAKES]
  return { makes: new Map(names.map((name) => [nameKey(name), name])), models }
}
