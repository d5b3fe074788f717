import { MAX_MUTED_WORDS, MIN_MUTED_WORD_LENGTH } from '#contract/blocks-and-mutes.ts'
import { typedHandle } from '#contract/name-key.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { endFollowsBetween } from '../follows/index.ts'
import { record } from '../happenings/index.ts'
import { isVisiblePost, setInterest } from '../posts/index.ts'

/** Hides the two members from each other, and ends their follows in both directions. */
export function blockMember(sql: Sql, viewer: Viewer, handle: string) {
  return inTransaction(sql, async (tx) => {
    const id = await findOther(tx, viewer, handle, 'block')
    const { count } = await tx`
      insert into blocks (member_id, blocked_id) values (${viewer.id}, ${id}) on conflict do nothing`
    if (count === 0) return
    await endFollowsBetween(tx, viewer.id, id)
    await record(tx, { type: 'member_blocked', actorId: viewer.id, subjectId: id })
  })
}

/** Lifts only the viewer's own block; a block by the other member stays. */
export function unblockMember(sql: Sql, viewer: Viewer, handle: string) {
  return inTransaction(sql, async (tx) => {
    const id = await findOther(tx, viewer, handle, 'block')
    const { count } = await tx`delete from blocks where member_id = ${viewer.id} and blocked_id = ${id}`
    if (count > 0) await record(tx, { type: 'member_unblocked', actorId: viewer.id, subjectId: id })
  })
}

/** Excludes their posts and comments from the viewer's lists. They are not notified, and nothing changes for them. */
export function muteMember(sql: Sql, viewer: Viewer, handle: string) {
  return inTransaction(sql, async (tx) => {
    const id = await findOther(tx, viewer, handle, 'mute')
    const { count } = await tx`
      insert into mutes (member_id, muted_id) values (${viewer.id}, ${id}) on conflict do nothing`
    if (count > 0) await record(tx, { type: 'member_muted', actorId: viewer.id, subjectId: id })
  })
}

export function unmuteMember(sql: Sql, viewer: Viewer, handle: string) {
  return inTransaction(sql, async (tx) => {
    const id = await findOther(tx, viewer, handle, 'mute')
    const { count } = await tx`delete from mutes where member_id = ${viewer.id} and muted_id = ${id}`
    if (count > 0) await record(tx, { type: 'member_unmuted', actorId: viewer.id, subjectId: id })
  })
}

export function muteWord(sql: Sql, viewer: Viewer, text: string) {
  return inTransaction(sql, async (tx) => {
    await tx`select from members where id = ${viewer.id} for no key update`
    const [{ word, count }] = await tx<[{ word: string; count: number }]>`
      select plain_words(${text}) as word, count(*)::int as count from muted_words where member_id = ${viewer.id}`
    if ([...word].length < MIN_MUTED_WORD_LENGTH) throw wrongWord('Use at least 2 letters or digits.')
    if (count >= MAX_MUTED_WORDS) throw wrongWord(`You can mute up to ${MAX_MUTED_WORDS} words. Unmute one first.`)
    const { count: added } = await tx`
      insert into muted_words (member_id, word) values (${viewer.id}, left(${word}, 60)) on conflict do nothing`
    if (added > 0) await record(tx, { type: 'word_muted', actorId: viewer.id, subjectId: viewer.id })
  })
}

export function unmuteWord(sql: Sql, viewer: Viewer, word: string) {
  return inTransaction(sql, async (tx) => {
    const { count } = await tx`
      delete from muted_words where member_id = ${viewer.id} and word = plain_words(${word})`
    if (count > 0) await record(tx, { type: 'word_unmuted', actorId: viewer.id, subjectId: viewer.id })
  })
}

/** Excludes the post from the viewer's lists, or includes it again. */
export function changeInterest(sql: Sql, viewer: Viewer, postId: number, isInterested: boolean) {
  return inTransaction(sql, async (tx) => {
    const found = await tx`select from posts where id = ${postId} and ${isVisiblePost(tx, viewer)}`
    if (found.count === 0) throw refusal.notFound('Post')
    await setInterest(tx, viewer, postId, isInterested)
    const type = isInterested ? 'interest_returned' : 'interest_lost'
    await record(tx, { type, actorId: viewer.id, subjectId: postId })
  })
}

/** Also finds members who have blocked the viewer, so that the viewer can block them back. */
async function findOther(tx: Transaction, viewer: Viewer, handle: string, verb: string) {
  const [member] = await tx<{ id: number }[]>`select id from members where handle = ${typedHandle(handle)}`
  if (!member) throw refusal.notFound('Profile')
  if (member.id === viewer.id) throw refusal.forbidden(`You can’t ${verb} yourself.`)
  return member.id
}

function wrongWord(message: string) {
  return refusal.invalidFields([{ field: 'word', message }])
}
