import type { AskedAbout, Conversation, MessagePage, OpenConversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { lastFileChange } from './last-change.ts'

/** What this page has loaded of a conversation: consecutive messages, oldest first. */
export type ChatState = {
  conversation: Conversation
  messages: readonly Message[]
  hasOlder: boolean
  hasNewer: boolean
  /** The last message with a post, in the known part or not. */
  about: AskedAbout | null
  /** The last change of pictures and videos that this page knows of, in the known part or not. */
  fileChange: number
  /** `messages` includes all changes up to this one. */
  changeSeq: number
  /** The last change that this page has heard of. */
  heardSeq: number
}

/**
 * The first state of a conversation. The server reads the conversation before the messages, so they can be newer, and a
 * message sent in between can be missing. Only the conversation's changes count as known. `heard`: the last change in
 * hints that came earlier.
 */
export function opened({ conversation, messages, about }: OpenConversation, heard = 0): ChatState {
  const { items, hasOlder, hasNewer } = messages
  const { changeSeq } = conversation
  const known = { fileChange: lastFileChange(items), changeSeq, heardSeq: Math.max(changeSeq, heard) }
  return { conversation, messages: items, hasOlder, hasNewer, about, ...known }
}

/** Whether there are changes that this page has to ask for. */
export function isBehind({ changeSeq, heardSeq }: ChatState) {
  return changeSeq < heardSeq
}

/** The last loaded message; without any, the last cleared one. */
export function endOf({ messages, conversation }: ChatState) {
  return messages.at(-1)?.seq ?? conversation.clearedSeq
}

/** A part further up or down, or, for `elsewhere`, one in place of the known part. */
export type Place = 'older' | 'newer' | 'elsewhere'

/**
 * Adds a page of messages. What changed since it was `asked` for may be missing from it, so that the page has to ask for
 * those changes again.
 */
export function withPage(state: ChatState, page: MessagePage, place: Place, asked: ChatState): ChatState {
  const part = partWith(state, page, place, asked)
  if (!part) return state
  const heardSeq = Math.max(state.heardSeq, state.changeSeq)
  return withoutCleared({ ...state, ...part, heardSeq, changeSeq: Math.min(state.changeSeq, asked.changeSeq) })
}

/** Removes what the viewer has cleared. */
export function withoutCleared(state: ChatState): ChatState {
  const messages = state.messages.filter(({ seq }) => seq > state.conversation.clearedSeq)
  const isWhole = messages.length === state.messages.length && messages.length > 0
  if (isWhole) return state
  const { clearedSeq, changeSeq } = state.conversation
  const about = state.about && state.about.seq > clearedSeq ? state.about : null
  return { ...state, messages, hasOlder: false, about, fileChange: changeSeq }
}

/** Null if the known part no longer begins or ends where the page is next to it. */
function partWith(state: ChatState, { items, hasOlder, hasNewer }: MessagePage, place: Place, asked: ChatState) {
  const { messages } = state
  if (place === 'elsewhere') return { messages: newest(state, items), hasOlder, hasNewer }
  if (place === 'older') {
    return messages[0]?.seq === asked.messages[0]?.seq ? { messages: [...items, ...messages], hasOlder } : null
  }
  if (endOf(state) !== endOf(asked)) return null
  // There is a gap if the viewer cleared everything before these messages, which this page has not heard of yet.
  const isNext = (items[0]?.seq ?? endOf(state) + 1) === endOf(state) + 1
  return isNext ? { messages: [...messages, ...items], hasNewer } : { messages: items, hasOlder, hasNewer }
}

/** Keeps known versions of these messages that are newer. */
function newest({ messages }: ChatState, items: readonly Message[]) {
  const known = new Map(messages.map((message) => [message.seq, message]))
  return items.map((message) => newer(known.get(message.seq), message))
}

/** The newer of two versions of a message, with the newer version of its quote. */
export function newer(known: Message | undefined, message: Message): Message {
  if (!known) return message
  const [later, other] = known.changeSeq > message.changeSeq ? [known, message] : [message, known]
  return isLaterQuote(other, later) ? { ...later, replyTo: other.replyTo } : later
}

function isLaterQuote({ replyTo: one }: Message, { replyTo: other }: Message) {
  return one !== null && other !== null && one.changeSeq > other.changeSeq
}
