import type { Privacy } from '#contract/privacy.ts'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

export async function getPrivacy(sql: Sql, viewer: Viewer): Promise<Privacy> {
  const [privacy] = await sql<Privacy[]>`
    select shows_follows, shows_tips, shows_last_seen, mentions_from, messages_from from members where id = ${viewer.id}`
  if (!privacy) throw refusal.signInFirst()
  return privacy
}
