import type { Sql } from '../../platform/database/database.ts'
import { LIVE } from './offer.ts'

export async function listLiveOf(sql: Sql, memberId: number) {
  const rows = await sql<{ id: number }[]>`
    select id from offers
    where (buyer_id = ${memberId} or seller_id = ${memberId}) and state = any (${LIVE}::text[]) order by id`
  return rows.map(({ id }) => id)
}
