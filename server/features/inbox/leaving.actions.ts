import type { Transaction } from '../../platform/database/database.ts'

/**
 * When a member leaves, their messages stay in other people's conversations, without a name. Their files, earlier
 * versions of their messages, and conversations that nobody else is in are deleted. Empty conversations stay, too:
 * otherwise, their absence would tell a deleted account from a block.
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
  await loseFiles(tx, memberId)
  await tx`update conversations set pair = null where id in (${own})`
}

/**
 * Messages that lose their files get the next change numbers, so that returning pages fetch them again. Messages
 * without text are removed.
 */
async function loseFiles(tx: Transaction, memberId: number) {
  await tx`
    with losing as (
      select conversation_id, seq, row_number() over (partition by conversation_id order by seq)::int as place
      from messages
      where author_id = ${memberId} and removed_at is null and (text = '' or exists (
        select from message_files file
        where file.conversation_id = messages.conversation_id and file.seq = messages.seq))
    ), changed as (
      update conversations set change_seq = change_seq + lost.total
      from (select conversation_id, count(*)::int as total from losing group by conversation_id) lost
      where id = lost.conversation_id
      returning id, change_seq - lost.total as before
    )
    update messages set
      change_seq = changed.before + losing.place,
      removed_at = case when text = '' then now() end
    from losing join changed on changed.id = losing.conversation_id
    where messages.conversation_id = losing.conversation_id and messages.seq = losing.seq`
}
