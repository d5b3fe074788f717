import type { Sql } from '../../platform/database/database.ts'
import { isBlockedWith } from '../visibility/index.ts'

/** What one side of a conversation may know of the other. */
export type Sides = {
  /** Null for a deleted member. */
  otherId: number | null
  /** False while a request waits, or was declined. */
  isAnswered: boolean
  /** Whether either has blocked the other. */
  isBlocked: boolean
}

/** Undefined for anyone but the conversation's two members. */
export async function findSides(sql: Sql, memberId: number, conversationId: number): Promise<Sides | undefined> {
  const [sides] = await sql<Sides[]>`
    select other.member_id as other_id, mine.accepted_at is not null and other.accepted_at is not null as is_answered,
      other.member_id is not null and ${isBlockedWith(sql, 'other.member_id', sql`${memberId}::bigint`)} as is_blocked
    from conversation_members as mine
      join conversation_members as other
        on other.conversation_id = mine.conversation_id and other.side <> mine.side
    where mine.conversation_id = ${conversationId} and mine.member_id = ${memberId}`
  return sides
}
