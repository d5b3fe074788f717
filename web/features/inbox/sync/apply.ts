import type { AskedAbout, Changes, Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { type ChatState, endOf, newer, withoutCleared } from './chat-state.ts'
import { withAnswer, withMessage } from './conversation.ts'
import { lastChange, lastFileChange } from './last-change.ts'
import { withQuotes } from './quotes.ts'

/**
 * A message that the server told without being asked, or its answer to a sent one. If changes are missing before this
 * one, only the fact that there are some is noted: the answer to `changes` has it again.
 */
export function withHint(state: ChatState, message: Message, meId: number): ChatState {
  if (message.changeSeq <= state.changeSeq) return state
  if (message.changeSeq > state.changeSeq + 1) {
    return { ...state, heardSeq: Math.max(state.heardSeq, message.changeSeq) }
  }
  const known = withMessages(state, [message], message.changeSeq)
  return { ...known, conversation: withMessage(known.conversation, message, meId) }
}

/** Applies all changes after `after`, which may have come in several answers. */
export function withChanges(
  state: ChatState,
  after: number,
  items: readonly Message[],
  answer: Conversation,
): ChatState {
  const to = lastChange(items, answer.changeSeq)
  const known = withConversation(state, answer)
  // An older page arrived in the meantime, so the changes before these are missing.
  if (state.changeSeq < after) return { ...known, heardSeq: Math.max(state.heardSeq, to) }
  return withMessages(known, items, to)
}

/** The conversation as the server tells it. */
export function withConversation(state: ChatState, answer: Conversation): ChatState {
  const conversation = withAnswer(state.conversation, answer)
  const heardSeq = Math.max(state.heardSeq, answer.changeSeq)
  return withoutCleared({ ...state, conversation, heardSeq })
}

/** Reads all pages of changes after `after`. Null if there are too many to be worth it. */
export async function collectChanges(after: number, fetch: (after: number) => Promise<Changes>, maxPages = 4) {
  const items: Message[] = []
  for (let page = 0; page < maxPages; page++) {
    const answer = await fetch(lastChange(items, after))
    items.push(...answer.items)
    if (!answer.hasMore) return { items, conversation: answer.conversation }
  }
  return null
}

function withMessages(state: ChatState, changed: readonly Message[], to: number): ChatState {
  const known = new Map(state.messages.map((message) => [message.seq, message]))
  let end = endOf(state)
  for (const message of changed.toSorted((a, b) => a.seq - b.seq)) {
    const isNext = !state.hasNewer && message.seq === end + 1
    if (!isNext && !known.has(message.seq)) continue
    known.set(message.seq, newer(known.get(message.seq), message))
    if (isNext) end = message.seq
  }
  const changeSeq = Math.max(state.changeSeq, to)
  // Otherwise never beyond the end, unless the server's answers contradict each other: then the rest can be loaded.
  const hasNewer = state.hasNewer || changed.some(({ seq }) => seq > end)
  const messages = withQuotes([...known.values()], changed)
  // An answer can have an old version of a message. If it was removed since, nobody is asking about its post anymore.
  const about = lastAbout(
    state.about,
    changed.filter((message) => message.changeSeq > state.changeSeq),
  )
  const fileChange = lastFileChange(changed, state.fileChange)
  return { ...state, messages, hasNewer, about, fileChange, changeSeq, heardSeq: Math.max(state.heardSeq, changeSeq) }
}

/** Also null if the last message with a post was removed: this page doesn't know the one before. */
function lastAbout(known: AskedAbout | null, changed: readonly Message[]) {
  let last = known
  for (const { seq, post, removedAt } of changed) {
    if (post && seq >= (last?.seq ?? 0)) last = { seq, post }
    if (removedAt !== null && seq === last?.seq) last = null
  }
  return last
}
