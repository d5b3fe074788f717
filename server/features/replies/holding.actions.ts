import type { Transaction } from '../../platform/database/database.ts'
import { viewerFor } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { findMentioned } from '../mentions/index.ts'
import { countReplies, uncountRemark } from '../posts/index.ts'
import { ownWords } from './text.ts'

type Place = { postId: number; authorId: number | null }

/** Hides a reply until a moderator has looked. It keeps its number, but counts nowhere. */
export async function holdReply(tx: Transaction, id: number, { isNew }: { isNew: boolean }) {
  const [place] = await tx<[Place]>`
    update replies set hidden_at = now(), hidden_cause = 'hold', is_unannounced = ${isNew} where id = ${id}
    returning post_id, author_id`
  await uncount(tx, place)
}

/** Takes back what a moderator decided about a held reply: it waits again. Lock it first. */
export async function holdReplyAgain(tx: Transaction, id: number) {
  const [reply] = await tx<(Place & { wasShown: boolean })[]>`
    update replies set hidden_at = coalesce(hidden_at, now()), hidden_cause = 'hold', hidden_reason = null
    where id = ${id} and hidden_cause is distinct from 'hold'
    returning post_id, author_id, old.hidden_at is null as was_shown`
  if (reply?.wasShown) await uncount(tx, reply)
}

/** Once it is settled that a reply that was held stays shown: those whom it concerns are told, if nobody had seen it before. */
export async function announceReply(tx: Transaction, id: number) {
  const [reply] = await tx<
    { postId: number; number: number; authorId: number; quotedId: number | null; text: string }[]
  >`
    update replies set is_unannounced = false
    where id = ${id} and is_unannounced and hidden_at is null and removed_at is null and author_id is not null
    returning post_id, number, author_id, quoted_id, text`
  if (!reply) return
  const { postId, number, authorId, quotedId, text } = reply
  const details = { postId, number, quotedId, mentioned: await findMentioned(tx, viewerFor(authorId), ownWords(text)) }
  await record(tx, { type: 'reply_made', actorId: authorId, subjectId: id, details })
}

/** A reply that is no longer shown counts neither in its thread nor for its author. */
export async function uncount(tx: Transaction, { postId, authorId }: Place) {
  await countReplies(tx, postId, -1)
  if (authorId !== null) await uncountRemark(tx, postId, authorId)
}
