import { hasLink } from '#contract/links.ts'
import { CHANGE_MINUTES, MAX_REQUEST_LENGTH } from '#contract/messages.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'

/** What decides whether one side may send to the other. `myLastSeq`, `theirLastSeq`: 0 if that side never wrote. */
export type Standing = {
  kind: 'member' | 'order'
  lastSeq: number
  myLastSeq: number
  theirLastSeq: number
  hasAccepted: boolean
  hasDeclined: boolean
  haveTheyAccepted: boolean
  areTheyHere: boolean
  theirMessagesFrom: 'everyone' | 'followed' | 'nobody' | null
  isBlocked: boolean
  /** A member in bad standing may only write about an order that is under way. */
  mayWrite: boolean
  doTheyFollow: boolean
}

/** The first message to someone who has not accepted waits for their answer. Its sender never learns of a decline. */
export function requestOf({ lastSeq, hasAccepted, hasDeclined, haveTheyAccepted }: Standing) {
  if (lastSeq === 0) return null
  if (!haveTheyAccepted) return 'sent'
  return hasAccepted || hasDeclined ? null : 'received'
}

/** Doesn't tell why not, so that nobody can tell a block from a setting or a deleted account. */
export function canSend(standing: Standing) {
  return standing.mayWrite && requestOf(standing) !== 'sent' && isReachable(standing)
}

/**
 * Whether this side's first message would be a request. An order placed after the conversation was opened is only taken
 * into account on sending.
 */
export function beginsRequest({ kind, lastSeq, haveTheyAccepted, doTheyFollow }: Standing) {
  return kind === 'member' && lastSeq === 0 && !haveTheyAccepted && !doTheyFollow
}

/** A blocked stranger can't tell a member who never answered from one who has left. */
export function isOtherHidden({ kind, theirLastSeq, haveTheyBlocked }: Standing & { haveTheyBlocked: boolean }) {
  return haveTheyBlocked && kind === 'member' && theirLastSeq === 0
}

/** Whether this side's messages may reach the other. A member who received a message may always answer it. */
export function isReachable({ kind, theirLastSeq, areTheyHere, theirMessagesFrom, isBlocked, doTheyFollow }: Standing) {
  if (!areTheyHere || isBlocked) return false
  if (kind === 'order' || theirLastSeq > 0 || theirMessagesFrom === 'everyone') return true
  return theirMessagesFrom === 'followed' && doTheyFollow
}

/**
 * Throws unless the side may send now. Checks for waiting first: a second try must not reveal a block that came
 * meanwhile.
 */
export function assertMaySend(standing: Standing) {
  if (requestOf(standing) === 'sent') throw requestWaits()
  if (!isReachable(standing)) throw notDelivered()
}

/** A request is plain text, and short. */
export function assertRequest({ text, files }: { text: string; files: number }) {
  if ([...text].length > MAX_REQUEST_LENGTH) {
    throw wrong('text', `A first message can have up to ${MAX_REQUEST_LENGTH.toLocaleString('en-US')} characters.`)
  }
  if (hasLink(text)) throw wrong('text', 'A first message can’t have links. Send those after you get an answer.')
  if (files > 0) throw wrong('files', 'A first message can’t have files. Send those after you get an answer.')
}

/** The author's recent activity. `toOthers`: how many other people got the same text within an hour. */
export type Pace = { inSecond: number; inMinute: number; toOthers: number; newToday: number; isNewAccount: boolean }

export const MOST = { inSecond: 5, inMinute: 60, toOthers: 5, newToday: 20, newTodayOfNewAccount: 5 }

/** Throws if they are sending too fast. `isFirst`: the first message of the conversation. */
export function assertPace(pace: Pace, isFirst: boolean) {
  if (pace.inSecond >= MOST.inSecond) throw tooFast('You’re sending too fast. Try again in a moment.', 1)
  if (pace.inMinute >= MOST.inMinute) throw tooFast('You’re sending too fast. Try again in a minute.', 60)
  if (pace.toOthers >= MOST.toOthers) {
    throw new Refusal(429, 'same_text', 'You’ve sent this to 5 people. Write something else, or try again in an hour.')
  }
  const most = pace.isNewAccount ? MOST.newTodayOfNewAccount : MOST.newToday
  if (isFirst && pace.newToday >= most) {
    const whose = pace.isNewAccount ? 'New accounts' : 'You'
    const detail = `${whose} can start ${most} conversations a day. Try again tomorrow.`
    throw new Refusal(429, 'too_many_conversations', detail, undefined, 3_600)
  }
}

/** Shorter texts, such as 'Thanks!', may go to any number of people. */
const LEAST_FOR_SAME_TEXT = 20

/** Whether the same text to many people looks like advertising. */
export function isLongForMany(text: string) {
  return [...text].length >= LEAST_FOR_SAME_TEXT
}

/** Throws if someone else has signed in since the message was written. */
export function assertAuthor(viewerId: number, { authorId = viewerId }: { authorId?: number }) {
  if (authorId !== viewerId) {
    throw refusal.conflict('another_author', 'You’re signed in as someone else. Sign in as the person who wrote this.')
  }
}

type Written = { authorId: number | null; sentAt: string; removedAt: string | null }

/** Throws unless this member wrote the message within the last minutes. */
export function assertMayChange({ authorId, sentAt }: Written, memberId: number, verb: 'edit' | 'remove', now: number) {
  if (authorId !== memberId) throw refusal.forbidden(`You can only ${verb} your own messages.`)
  if (now - Date.parse(sentAt) > CHANGE_MINUTES * 60_000) {
    throw refusal.conflict('too_late', `You can ${verb} a message for ${CHANGE_MINUTES} minutes after you send it.`)
  }
}

/** The same for every reason. */
export function notDelivered() {
  return refusal.conflict('not_delivered', 'Your message can’t be delivered.')
}

/** A stranger may send one message, then has to wait for an answer. */
export function requestWaits() {
  return refusal.conflict('request_waiting', 'You can write again once they answer.')
}

/** The message was removed, so nothing more can be done with it. */
export function isRemoved() {
  return refusal.conflict('message_removed', 'This message was removed.')
}

/** A 400 that names the field. */
export function wrong(field: string, message: string) {
  return refusal.invalidFields([{ field, message }])
}

/** A limit that passes so soon that pages wait and retry. */
function tooFast(detail: string, retryAfterSeconds: number) {
  return new Refusal(429, 'too_many_messages', detail, undefined, retryAfterSeconds)
}
