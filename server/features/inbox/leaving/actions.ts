import type { Transaction } from '../../../platform/database/database.ts'

/**
 * What a departing member wrote stays with the other sides, without a name. Their files go, and so do earlier versions of
 * their messages, and conversations in which nobody is left. Empty ones stay, too: that one is gone must not tell apart who
 * left from who blocked the other side.
 */
export async function leaveConversations(tx: Transaction, memberId: number) {
  const own = tx`select conversation_id from conversation_members where member_id = ${memberId}`
  await tx`select from conversations where id in (${own}) order by id for update`
  await tx`
    delete from conversations where id in (${own}) and not exists (
      select from conversation_members other
      where other.conversation_id = conversations.id and other.member_id <> ${memberId})`
  await tx`
    delete from message_versions as version using messages
    where messages.conversation_id = version.conversation_id and messages.seq = version.seq
      and messages.author_id = ${memberId}`
  // Nothing is left of those that only had files.
  await tx`update messages set removed_at = now() where author_id = ${memberId} and text = '' and removed_at is null`
  await tx`update conversations set pair = null where id in (${own})`
}
