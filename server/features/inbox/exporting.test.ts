import { Readable } from 'node:stream'
import { makeConversation } from '#test/conversations.ts'
import { makeChat, open, send } from '#test/inbox.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'
import { orderKinds } from '../../order-kinds.ts'
import type { Pool } from '../../platform/database/database.ts'
import { exportConversations } from './exporting.queries.ts'

type Exported = { with: string; handle: string | null; order: string | null; messages: object[] }

async function exportedTo(sql: Pool, { id }: { id: number }): Promise<Exported[]> {
  return JSON.parse((await Readable.from(exportConversations(sql, orderKinds, id)).toArray()).join(''))
}

test('an export has what both sides wrote, as its reader can read it', async ({ make, as, sql }) => {
  const [annSide, bobSide] = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bob' })]
  const { id, ann, bob } = await makeChat([annSide, bobSide], as)
  await send(bob, id, 'A secret slip')
  await bob.delete(`/conversations/${id}/messages/3`)
  await send(ann, id, 'Still for sale?', { replyToSeq: 2 })
  await bob.put(`/conversations/${id}/messages/4/reaction`, { emoji: '👍' })
  await send(ann, id, 'Typo')
  await ann.patch(`/conversations/${id}/messages/5`, { text: 'No typo' })

  const [exported, ...others] = await exportedTo(sql, annSide)

  expect(others).toEqual([])
  expect(exported).toMatchObject({ with: 'Bob', handle: bobSide.handle, order: null })
  expect(exported!.messages).toMatchObject([
    { number: 1, from: 'You', text: 'Hi' },
    { number: 2, from: 'Bob', text: 'Hello' },
    { number: 3, from: 'Bob', removed_at: expect.any(String) },
    { number: 4, from: 'You', text: 'Still for sale?', answer_to: 2, reactions: ['👍 Bob'] },
    { number: 5, from: 'You', text: 'No typo', edited_at: expect.any(String) },
  ])
  expect(JSON.stringify(exported)).not.toContain('slip')
})

test('an export has nothing of other people’s conversations, and nothing that was cleared or is masked', async ({
  make,
  as,
  sql,
}) => {
  const [ann, bob, cem] = [await make.person(), await make.person({ name: 'Bob' }), await make.person({ name: 'Cem' })]
  await makeChat([bob, cem], as)
  const cleared = await makeChat([ann, cem], as)
  await cleared.ann.delete(`/conversations/${cleared.id}`)
  const [asAnn, asBob] = [await as(ann), await as(bob)]
  await send(asBob, await open(asBob, ann), 'Call (626) 555-0147')
  await open(asAnn, await make.person())

  expect(await exportedTo(sql, ann)).toMatchObject([{ with: 'Bob', messages: [{ from: 'Bob', text: 'Call •••' }] }])
  expect(await exportedTo(sql, await make.person())).toEqual([])
})

test('an export names the order, and nobody who left or blocks a stranger', async ({ make, as, sql }) => {
  const order = await makeOrder(sql, make)
  const [buyer, seller] = [await as(order.buyer), await as(order.seller)]
  const { body } = await seller.post<{ id: number }>('/conversations', { orderId: order.id })
  await send(buyer, body.id, 'When will it ship?')
  const stranger = await make.person({ name: 'Zoe Quill' })
  await send(buyer, await open(buyer, stranger), 'Hi')
  await make.block(stranger, order.buyer)

  expect(await exportedTo(sql, order.buyer)).toMatchObject([
    { with: 'Bea', order: expect.stringMatching(/^V-/), messages: [{ text: 'When will it ship?' }] },
    { with: 'Deleted member', handle: null, messages: [{ from: 'You', text: 'Hi' }] },
  ])
})

test('long conversations are exported whole', async ({ make, sql }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  await makeConversation(sql, ann, bob, { messages: Array.from({ length: 1_000 }, (_, index) => `Line ${index + 1}`) })

  const [{ messages }] = (await exportedTo(sql, bob)) as [Exported]

  expect(messages).toHaveLength(1_000)
  expect(messages.at(-1)).toMatchObject({ number: 1_000, text: 'Line 1000' })
})
