import { expect, test } from 'vitest'
import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import type { OutgoingMessage } from '../../outbox/outgoing.ts'
import { dayWords } from './day-words.ts'
import { entriesOf } from './entries.ts'
import { statusLines, statusOf } from './status.ts'

const me = 1
const hugh = 2

test('each day begins with a line', () => {
  const messages = [message(1, hugh, '2026-11-18T12:00:00'), message(2, hugh, '2026-11-19T12:00:00')]
  expect(kindsOf({ messages })).toEqual(['day', 'message', 'day', 'message'])
})

test('the line of new messages is above the first one of the other side that was not read', () => {
  const messages = [message(1, hugh), message(2, me), message(3, hugh), message(4, hugh)]
  expect(kindsOf({ messages }, { newAfter: 1 })).toEqual(['day', 'message', 'message', 'new', 'message', 'message'])
  expect(kindsOf({ messages }, { newAfter: 4 })).not.toContain('new')
  expect(kindsOf({ messages })).not.toContain('new')
})

test('messages by the same person within five minutes belong together', () => {
  const messages = [
    message(1, hugh, '2026-11-18T12:00:00'),
    message(2, hugh, '2026-11-18T12:04:00'),
    message(3, me, '2026-11-18T12:04:10'),
    message(4, me, '2026-11-18T12:10:00'),
  ]
  const entries = entriesOf(chat({ messages }), view())
  expect(entries.flatMap((entry) => (entry.kind === 'message' ? entry.isFirst : []))).toEqual([true, false, true, true])
})

test('a message on its way is at the end until it is stored, and keeps its key', () => {
  const stored = message(1, me)
  const outgoing = [sending('a'), sending(stored.clientId)]
  const entries = entriesOf(chat({ messages: [stored], outgoing }), view())
  expect(entries.map(({ key }) => key)).toContain(stored.clientId)
  expect(entries.flatMap((entry) => (entry.kind === 'outgoing' ? entry.key : []))).toEqual(['a'])
})

test('far from the end, nothing that belongs there is shown', () => {
  const far = { messages: [message(1, hugh)], outgoing: [sending('a')], hasNewer: true }
  expect(kindsOf(far, { isTyping: true })).toEqual(['day', 'message'])
  expect(kindsOf({ ...far, hasNewer: false }, { isTyping: true }).slice(-2)).toEqual(['outgoing', 'typing'])
})

test('a status line is below the last own message, and below the last one that was read', () => {
  const messages = [message(1, me), message(2, me), message(3, hugh), message(4, me)]
  const receipts = { otherDeliveredSeq: 3, otherReadSeq: 2 }
  expect([...statusLines(messages, me, receipts)].sort()).toEqual([2, 4])
  expect(messages.map((one) => statusOf(one, receipts))).toEqual(['read', 'read', 'delivered', 'sent'])
})

test('recent days have names', () => {
  const now = new Date('2026-11-20T09:00:00')
  expect(dayWords('2026-11-20T00:01:00', now)).toBe('Today')
  expect(dayWords('2026-11-19T23:59:00', now)).toBe('Yesterday')
  expect(dayWords('2026-11-16T12:00:00', now)).toBe('Monday')
  expect(dayWords('2026-11-13T12:00:00', now)).toBe('Nov 13, 2026')
})

type Changes = { messages: Message[]; outgoing?: OutgoingMessage[] }
type ViewChanges = { newAfter?: number; isTyping?: boolean }

function kindsOf(changes: Changes & { hasNewer?: boolean }, viewed: ViewChanges = {}) {
  return entriesOf(chat(changes), view(viewed)).map(({ kind }) => kind)
}

function chat(changes: Changes & { hasNewer?: boolean }) {
  const conversation = { otherDeliveredSeq: 0, otherReadSeq: 0 } as Conversation
  return { conversation, outgoing: [], hasNewer: false, ...changes }
}

function view(changes: ViewChanges = {}) {
  return { meId: me, newAfter: null, isTyping: false, ...changes }
}

function message(seq: number, authorId: number, sentAt = `2026-11-18T12:00:0${seq}`) {
  return { seq, authorId, clientId: `client ${seq}`, sentAt, removedAt: null } as Message
}

function sending(clientId: string): OutgoingMessage {
  const at = Date.parse('2026-11-18T12:01:00')
  return { clientId, conversationId: 1, text: 'Hi', files: [], state: 'sending', problem: null, at }
}
