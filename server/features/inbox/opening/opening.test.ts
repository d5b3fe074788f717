import type { Conversation, ConversationPage } from '#contract/conversations.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'

test('two people have one conversation, whoever opens it, and however often', async ({ make, as, sql }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const [asAnn, asBob] = [await as(ann), await as(bob)]

  const opened = await Promise.all([
    asAnn.post<Conversation>('/conversations', { memberId: bob.id }),
    asAnn.post<Conversation>('/conversations', { memberId: bob.id }),
    asBob.post<Conversation>('/conversations', { memberId: ann.id }),
  ])

  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
  expect(opened[0]!.body).toMatchObject({
    kind: 'member',
    other: { id: bob.id },
    order: null,
    request: null,
    canSend: true,
    lastSeq: 0,
    lastAt: null,
  })
  expect(await sql`select from conversation_members where conversation_id = ${opened[0]!.body.id}`).toHaveLength(2)
})

test('before the first message, its writer knows whether it would be a request', async ({ make, as, sql }) => {
  const [ann, stranger, follower] = [await make.person(), await make.person(), await make.person()]
  await sql`
    insert into follows (member_id, target_type, target, followed_id)
    values (${follower.id}, 'member', ${String(ann.id)}, ${ann.id})`
  const asAnn = await as(ann)
  const open = async (memberId: number) => (await asAnn.post<Conversation>('/conversations', { memberId })).body

  const { id, beginsRequest } = await open(stranger.id)
  expect(beginsRequest).toBe(true)
  expect((await open(follower.id)).beginsRequest).toBe(false)

  await asAnn.post(`/conversations/${id}/messages`, { clientId: crypto.randomUUID(), text: 'Hi' })
  expect((await open(stranger.id)).beginsRequest).toBe(false)
})

test('nobody can tell whether a person blocked them, left, or was never there', async ({ make, as, sql }) => {
  const [ann, blocking, blocked, gone] = await Promise.all([0, 1, 2, 3].map(() => make.person()))
  await make.block(blocking!, ann!)
  await make.block(ann!, blocked!)
  await sql`delete from members where id = ${gone!.id}`
  const asAnn = await as(ann!)

  const answers = await Promise.all(
    [blocking!.id, blocked!.id, gone!.id, ann!.id, 999_999_999].map((memberId) =>
      asAnn.post('/conversations', { memberId }),
    ),
  )

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, body: { detail: 'Member not found.' } })
})

test('both sides of an order have a conversation about it, which others cannot open', async ({ make, as, sql }) => {
  const order = await makeOrder(sql, make)
  const [buyer, seller, other] = [await as(order.buyer), await as(order.seller), await as(await make.person())]

  const bought = await buyer.post<Conversation>('/conversations', { orderId: order.id })
  const sold = await seller.post<Conversation>('/conversations', { orderId: order.id })

  expect(sold.body.id).toBe(bought.body.id)
  expect(bought.body).toMatchObject({
    kind: 'order',
    other: { id: order.seller.id },
    order: { id: order.id, title: 'Brake pads', status: 'Paid', side: 'buying', next: null },
  })
  expect(sold.body).toMatchObject({ other: { id: order.buyer.id }, order: { side: 'selling', next: 'ship' } })
  await sql`update conversation_members set last_at = now() where conversation_id = ${bought.body.id}`
  const listed = await seller.get<ConversationPage>('/conversations?filter=orders')
  expect(listed.body.items.map(({ id }) => id)).toEqual([bought.body.id])
  const direct = await buyer.post<Conversation>('/conversations', { memberId: order.seller.id })
  expect(direct.body.id).not.toBe(bought.body.id)
  expect((await other.post('/conversations', { orderId: order.id })).status).toBe(404)
})

test('an order that was never paid opens no way to the other side', async ({ make, as, sql }) => {
  const order = await makeOrder(sql, make, { isPaid: false })
  const open = async (person: typeof order.buyer, body: object) => (await as(person)).post('/conversations', body)

  for (const side of [order.buyer, order.seller]) {
    expect((await open(side, { orderId: order.id })).status).toBe(404)
  }
  const { body } = await open(order.buyer, { memberId: order.seller.id })
  expect(body).toMatchObject({ kind: 'member', beginsRequest: true })
})

test.for([{}, { memberId: 1, orderId: 1 }])('%j is neither a member nor an order', async (body, { make, as }) => {
  expect((await (await as(await make.person())).post('/conversations', body)).status).toBe(400)
})
