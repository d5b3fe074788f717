import { expect, test } from 'vitest'
import type { Conversation } from '#contract/conversations.ts'
import { ME, OTHER, simulatedServer } from '#test/inbox/simulated-server.ts'
import { withMessage, withRead } from './conversation.ts'
import { findConversation, type Lists, withConversationIn } from './lists.ts'

const server = simulatedServer()
const conversation = (id: number): Conversation => ({ ...server.conversation(), id })
const page = (...ids: number[]) => ({ items: ids.map(conversation), next: null, unread: 0 })
const lists: Lists = { pages: [page(1, 2), page(3)], pageParams: ['', ''] }
const idsIn = ({ pages }: Lists) => pages.map(({ items }) => items.map(({ id }) => id))

test('a new message raises its conversation to the top, and counts as unread once', () => {
  const message = server.send(OTHER)
  const changed = withMessage(findConversation(lists, 3)!, message, ME)
  const after = withConversationIn(lists, changed)
  expect(idsIn(after)).toEqual([[3, 1, 2], []])
  expect(withMessage(changed, message, ME)).toMatchObject({ unread: 1, last: { isMine: false } })
})

test('an edited message leaves its conversation where it is', () => {
  const changed = { ...findConversation(lists, 2)!, changeSeq: 9 }
  expect(idsIn(withConversationIn(lists, changed))).toEqual(idsIn(lists))
})

test('reading to the end leaves nothing unread, and reading less than before changes nothing', () => {
  const unread = { ...conversation(1), lastSeq: 5, readSeq: 2, unread: 3 }
  expect(withRead(unread, 5, 1)).toMatchObject({ readSeq: 5, unread: 0 })
  expect(withRead(unread, 4, 1)).toMatchObject({ readSeq: 4, unread: 1 })
  expect(withRead(unread, 1, 4)).toBe(unread)
})
