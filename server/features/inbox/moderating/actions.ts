import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'

/** How long earlier versions are kept for reports. */
const VERSION_DAYS = 30

/** Removes a reported message for both sides. Its text and files are kept as long as an earlier version would be. */
export function hideMessage(sql: Sql, viewer: Viewer, id: number, reason: string) {
  return inTransaction(sql, async (tx) => {
    const { conversationId, seq, authorId, isOwn, isHidden, isRemoved } = await lockMessage(tx, viewer, id)
    if (isHidden) return
    if (isRemoved) throw refusal.notFound('Message')
    if (isOwn) throw refusal.forbidden('You can’t hide messages in your own conversations.')
    await tx`
      insert into message_versions (conversation_id, seq, change_seq, text)
      select conversation_id, seq, change_seq, text from messages where id = ${id}`
    await tx`delete from message_reactions where conversation_id = ${conversationId} and seq = ${seq}`
    await tx`
      with changed as (
        update conversations set change_seq = change_seq + 1 where id = ${conversationId} returning change_seq
      )
      update messages set text = '', removed_at = now(), hidden_at = now(), hidden_reason = ${reason},
        change_seq = changed.change_seq
      from changed where id = ${id}`
    await audit(tx, viewer, { action: 'message_hidden', subjectId: id, details: { reason } })
    const details = { seq, authorId, reason }
    await record(tx, { type: 'message_hidden', actorId: viewer.id, subjectId: conversationId, details })
  })
}

/** Shows a message again, as long as its text is kept. */
export function unhideMessage(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const { conversationId, seq, authorId, isOwn, isHidden } = await lockMessage(tx, viewer, id)
    if (!isHidden) return
    if (isOwn) throw refusal.forbidden('You can’t restore messages in your own conversations.')
    const [kept] = await tx<{ text: string }[]>`
      delete from message_versions where (conversation_id, seq, change_seq) = (
        select conversation_id, seq, max(change_seq) from message_versions
        where conversation_id = ${conversationId} and seq = ${seq} group by conversation_id, seq)
      returning text`
    if (!kept) return
    await tx`
      with changed as (
        update conversations set change_seq = change_seq + 1 where id = ${conversationId} returning change_seq
      )
      update messages set text = ${kept.text}, removed_at = null, hidden_at = null, hidden_reason = null,
        change_seq = changed.change_seq
      from changed where id = ${id}`
    await audit(tx, viewer, { action: 'message_unhidden', subjectId: id })
    const details = { seq, authorId }
    await record(tx, { type: 'message_unhidden', actorId: viewer.id, subjectId: conversationId, details })
  })
}

/** Also deletes the files of messages that were hidden that long ago. Returns how many versions it deleted. */
export async function dropOldVersions(sql: Sql) {
  await sql`
    delete from message_files using messages
    where messages.conversation_id = message_files.conversation_id and messages.seq = message_files.seq
      and messages.hidden_at < now() - make_interval(days => ${VERSION_DAYS})`
  const { count } = await sql`
    delete from message_versions where replaced_at < now() - make_interval(days => ${VERSION_DAYS})`
  return count
}

type Locked = {
  conversationId: number
  seq: number
  authorId: number | null
  isOwn: boolean
  isHidden: boolean
  isRemoved: boolean
}

/** Locks the conversation first, like every change to a message. */
async function lockMessage(tx: Transaction, viewer: Viewer, id: number) {
  await tx`
    select from conversations where id = (select conversation_id from messages where id = ${id}) for no key update`
  const [message] = await tx<Locked[]>`
    select conversation_id, seq, author_id, hidden_at is not null as is_hidden, removed_at is not null as is_removed,
      exists (
        select from conversation_members as own
        where own.conversation_id = messages.conversation_id and own.member_id = ${viewer.id}
      ) as is_own
    from messages where id = ${id}`
  if (!message) throw refusal.notFound('Message')
  return message
}
