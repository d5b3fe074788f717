import type { Presence } from '#contract/presence.ts'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findSides } from '../inbox/index.ts'
import { findOpenSide, nothingTold, presenceAt } from './policy.ts'

/** When the other side of a conversation was last here. Members who don't show it don't see it, either. */
export async function getPresence(sql: Sql, viewer: Viewer, conversationId: number): Promise<Presence> {
  const sides = await findSides(sql, viewer.id, conversationId)
  if (!sides) throw refusal.notFound('Conversation')
  const otherId = findOpenSide(sides)
  if (otherId === null) return nothingTold

  const [seen] = await sql<{ seenAt: string; now: string }[]>`
    select presence.seen_at, now() from presence
    where presence.member_id = ${otherId} and not exists (
      select from members where id in (${otherId}, ${viewer.id}) and not shows_last_seen)`
  return seen ? presenceAt(new Date(seen.seenAt), new Date(seen.now)) : nothingTold
}
