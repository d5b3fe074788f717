import type { Conversation, OpenConversation } from '#contract/conversations.ts'
import { makeChat, open, send } from '#test/inbox.ts'
import { expect, test } from '#test/test.ts'

test('receipts only grow, and not beyond the last message', async ({ make, as }) => {
  const { id, ann, bob, people } = await makeChat([await make.person(), await make.person()], as)
  await send(bob, id, 'And')
  const receive = (receipt: object) => ann.put<Conversation>(`/conversations/${id}/receipt`, receipt)
  const seen = async () => (await bob.post<Conversation>('/conversations', { memberId: people[0].id })).body

  expect((await receive({ deliveredSeq: 3 })).body).toMatchObject({ readSeq: 1, unread: 2 })
  expect(await seen()).toMatchObject({ otherDeliveredSeq: 3, otherReadSeq: 1 })
  expect((await receive({ readSeq: 99 })).body).toMatchObject({ readSeq: 3, unread: 0 })
  expect((await receive({ readSeq: 1, deliveredSeq: 1 })).body.readSeq).toBe(3)
  expect(await seen()).toMatchObject({ otherDeliveredSeq: 3, otherReadSeq: 3 })
})

test('a request shows no receipts, and a decline shows nothing at all', async ({ make, as }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const [asAnn, asBob] = [await as(ann), await as(bob)]
  const id = await open(asAnn, bob)
  await send(asAnn, id, 'Hi')
  const own = async () => (await asAnn.post<Conversation>('/conversations', { memberId: bob.id })).body
  const before = await own()

  await asBob.put(`/conversations/${id}/receipt`, { readSeq: 1 })
  const declined = await asBob.post<Conversation>(`/conversations/${id}/answer`, { isAccepted: false })

  expect(declined.body).toMatchObject({ request: null, lastAt: null })
  expect(await own()).toEqual(before)
  await asBob.post(`/conversations/${id}/answer`, { isAccepted: true })
  expect(await own()).toMatchObject({ request: null, canSend: true, otherReadSeq: 1 })
  expect((await asBob.post(`/conversations/${id}/answer`, { isAccepted: false })).status).toBe(409)
})

test('receipts and answers that come during a block are not shown, in either direction', async ({ make, as }) => {
  const { id, ann, bob, people } = await makeChat([await make.person(), await make.person()], as)
  await send(ann, id, 'Still there?')
  const receive = (client: typeof ann) => client.put(`/conversations/${id}/receipt`, { readSeq: 3 })
  const seen = async (client: typeof ann) =>
    (await client.get<OpenConversation>(`/conversations/${id}`)).body.conversation
  const [annBefore, bobBefore] = [await seen(ann), await seen(bob)]

  await bob.put(`/members/${people[0].handle}/block`, {})
  await receive(bob)
  await receive(ann)

  expect(await seen(ann)).toEqual({ ...annBefore, canSend: false })
  expect(await seen(bob)).toEqual({ ...bobBefore, canSend: false, readSeq: 3, unread: 0 })
  await bob.delete(`/conversations/${id}`)
  expect(await seen(ann)).toEqual({ ...annBefore, canSend: false })
  await bob.delete(`/members/${people[0].handle}/block`)
  expect(await seen(ann)).toMatchObject({ canSend: true, otherReadSeq: 2, otherDeliveredSeq: 2 })
  await send(ann, id, 'Hello?')
  await bob.put(`/conversations/${id}/receipt`, { readSeq: 4 })
  expect(await seen(ann)).toMatchObject({ otherReadSeq: 4, otherDeliveredSeq: 4 })
})

test('a request that is accepted during a block waits for its sender until the block ends', async ({ make, as }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const [asAnn, asBob] = [await as(ann), await as(bob)]
  const id = await open(asAnn, bob)
  await send(asAnn, id, 'Hi')
  const seen = async () => (await asAnn.get<OpenConversation>(`/conversations/${id}`)).body.conversation
  const before = await seen()
  await asBob.put(`/members/${ann.handle}/block`, {})

  const { body } = await asBob.post<Conversation>(`/conversations/${id}/answer`, { isAccepted: true })

  expect(body).toMatchObject({ request: null, canSend: false })
  expect(await seen()).toEqual({ ...before, other: null })
  await asBob.delete(`/members/${ann.handle}/block`)
  expect(await seen()).toMatchObject({ request: null, canSend: true, other: { id: bob.id } })
})

test('clearing hides what was there from one side only', async ({ make, as }) => {
  const { id, ann, bob, people } = await makeChat([await make.person(), await make.person()], as)

  const { body } = await ann.delete<Conversation>(`/conversations/${id}`)

  expect(body).toMatchObject({ clearedSeq: 2, unread: 0, last: null, lastAt: null })
  expect((await ann.put(`/conversations/${id}/messages/1/reaction`, { emoji: '👍' })).status).toBe(404)
  const other = await bob.post<Conversation>('/conversations', { memberId: people[0].id })
  expect(other.body).toMatchObject({ clearedSeq: 0, last: { text: 'Hello', isMine: true } })
})

test('a conversation is muted and archived for one side, and comes back with a message', async ({ make, as }) => {
  const { id, ann, bob, people } = await makeChat([await make.person(), await make.person()], as)
  const change = (body: object) => ann.patch<Conversation>(`/conversations/${id}`, body)
  const own = async () => (await ann.post<Conversation>('/conversations', { memberId: people[1].id })).body

  expect((await change({ mute: 'always', isArchived: true })).body.mutedUntil).toMatch(/^9999-/)
  await send(bob, id, 'Quiet')
  expect((await own()).isArchived).toBe(true)
  expect((await change({ mute: 'off' })).body.mutedUntil).toBeNull()
  await send(bob, id, 'Loud')
  expect((await own()).isArchived).toBe(false)
})
