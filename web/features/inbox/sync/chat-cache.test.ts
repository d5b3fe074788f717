import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { OTHER, simulatedServer } from '#test/inbox/simulated-server.ts'
import { createQueryClient } from '../../../platform/query-client.ts'
import { catchUp, changeChat, chatQuery, forgetOthers } from './chat-cache.ts'
import { withPage } from './chat-state.ts'
import { hearConversation } from './live.ts'

const ID = 1

const { openChat, fetchChanges } = vi.hoisted(() => ({ openChat: vi.fn(), fetchChanges: vi.fn() }))
vi.mock('../api.ts', async (original) => ({ ...(await original<object>()), openChat, fetchChanges }))

/** A page that shows an early part of a conversation. */
async function scrolledBack() {
  const server = simulatedServer()
  for (let sent = 0; sent < 40; sent++) server.send(OTHER)
  openChat.mockImplementation(async () => server.open())
  const client = createQueryClient()
  const chat = new QueryObserver(client, chatQuery(ID))
  chat.subscribe(() => {})
  await vi.waitFor(() => expect(chat.getCurrentResult().data).toBeDefined())
  changeChat(client, ID, (state) => withPage(state, server.list({ around: 10 }), 'elsewhere', state))
  return { server, client, shown: () => chat.getCurrentResult().data }
}

test('what is on screen stays there when everything else is loaded again, such as after a block', async () => {
  const { client, shown } = await scrolledBack()
  const before = shown()
  await client.invalidateQueries()
  expect(shown()).toBe(before)
})

test('a setting of the conversation changes nothing but itself', async () => {
  const { server, client, shown } = await scrolledBack()
  const before = shown()!
  await hearConversation(client, { ...server.conversation(), isArchived: true })
  expect(shown()).toMatchObject({ messages: before.messages, hasNewer: true, conversation: { isArchived: true } })
})

test('whoever signs in next on the same page sees nothing of the earlier member', async () => {
  const client = createQueryClient()
  openChat.mockImplementation(async () => simulatedServer().open())
  forgetOthers(client, 1)
  await client.fetchQuery(chatQuery(ID))

  forgetOthers(client, 1)
  expect(client.getQueryData(chatQuery(ID).queryKey)).toBeDefined()
  forgetOthers(client, 2)
  expect(client.getQueryData(chatQuery(ID).queryKey)).toBeUndefined()
})

test('what changes while a conversation is being opened is asked for once it is open', async () => {
  const server = simulatedServer()
  server.send(OTHER)
  const { promise, resolve } = Promise.withResolvers<void>()
  openChat.mockImplementation(async () => {
    const answer = server.open()
    await promise
    return answer
  })
  fetchChanges.mockImplementation(async (_id: number, after: number) => server.changes(after))
  const client = createQueryClient()
  const opening = client.fetchQuery(chatQuery(ID))
  server.send(OTHER)
  const caughtUp = catchUp(client, ID)
  resolve()
  await Promise.all([opening, caughtUp])

  expect(client.getQueryData(chatQuery(ID).queryKey)?.messages).toHaveLength(2)
})
