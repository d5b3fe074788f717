import type { ReportableMessage } from '#contract/inbox.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { hideMessage, unhideMessage } from './actions.ts'

/** How many messages a report has, with the reported one. */
const SHOWN = 20

/**
 * Only the two members can report a message, even one that its author has edited or removed since. The report shows
 * moderators the messages before it.
 */
export const reportableMessage = {
  name: 'Message',
  outlivesAuthor: true,
  hide: hideMessage,
  unhide: unhideMessage,
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) => sql`
    select null as title, ${wordsColumn(sql)} as text, messages.author_id, null::bigint as post_id, null as post_kind,
      ${earlierColumn(sql, viewer)} as earlier
    from messages join conversation_members own on own.conversation_id = messages.conversation_id
    where messages.id = ${id} and own.member_id = ${viewer.id} and ${isReportable(sql)}`,
  currentOf: (sql: Sql, id: number) => sql`
    select null as title, ${wordsColumn(sql)} as text, messages.author_id, null::bigint as post_id, null as post_kind
    from messages where messages.id = ${id}`,
  stateOf: (sql: Sql, column: string) => sql`
    select case when hidden_at is not null then 'hidden' when removed_at is not null then 'gone' else 'shown' end as state
    from messages where id = ${sql(column)}`,
  /** Locks the conversation, like every change to a message. */
  async lock(tx: Transaction, id: number) {
    await tx`
      select from conversations where id = (select conversation_id from messages where id = ${id}) for no key update`
  },
}

/** A condition on `messages` and on the reporter's `own` row: it is there for them, or its author removed it lately. */
function isReportable(sql: Sql) {
  return sql`
    messages.seq > own.cleared_seq and messages.hidden_at is null and (messages.removed_at is null or exists (
      select from message_versions
      where conversation_id = messages.conversation_id and seq = messages.seq))`
}

/** The other side's last message that the viewer can report. */
export async function getReportable(sql: Sql, viewer: Viewer, id: number): Promise<ReportableMessage> {
  const [found] = await sql<ReportableMessage[]>`
    select (
      select messages.id from messages
      where messages.conversation_id = own.conversation_id and messages.seq <= own.last_other_seq
        and messages.author_id is distinct from own.member_id and ${isReportable(sql)}
      order by messages.seq desc limit 1
    ) as message_id
    from conversation_members own where own.conversation_id = ${id} and own.member_id = ${viewer.id}`
  if (!found) throw refusal.notFound('Conversation')
  return found
}

/** The members of a conversation who are still here. */
export async function listSides(sql: Sql, conversationId: number) {
  const sides = await sql<{ memberId: number }[]>`
    select member_id from conversation_members where conversation_id = ${conversationId} and member_id is not null`
  return sides.map(({ memberId }) => memberId)
}

/** The text of the message, and its earlier texts. */
function wordsColumn(sql: Sql) {
  return sql`
    concat_ws(E'\n\n',
      case
        when messages.removed_at is not null then '(Removed by its author)'
        when messages.text = '' then '(Files only)'
        else messages.text
      end, (
        select string_agg(E'Earlier version:\n' || text, E'\n\n' order by change_seq desc) from message_versions
        where conversation_id = messages.conversation_id and seq = messages.seq and text <> ''))`
}

/** The messages just before it that the reporter can read. Without names, which must not outlive an account. */
function earlierColumn(sql: Sql, viewer: Viewer) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('isReporters', author_id is not distinct from ${viewer.id},
      'text', text, 'sentAt', to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by seq), '[]')
    from (
      select before.author_id, before.text, before.sent_at, before.seq from messages before
      where before.conversation_id = messages.conversation_id and before.seq < messages.seq
        and before.seq > own.cleared_seq
      order by before.seq desc limit ${SHOWN - 1}
    ) as those)`
}
