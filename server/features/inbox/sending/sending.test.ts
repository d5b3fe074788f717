import type { Problem } from '#contract/basics.ts'
import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { makeChat, open, send } from '#test/inbox.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'

const declined = { status: 409, body: { code: 'not_delivered', detail: 'Your message can’t be delivered.' } }

test('the same message sent again is stored once, with the same answer', async ({ make, as, sql }) => {
  const { id, ann } = await makeChat([await make.person(), await make.person()], as)
  const clientId = crypto.randomUUID()

  const answers = await Promise.all([1, 2, 3].map(() => send(ann, id, 'Still for sale?', { clientId })))
  answers.push(await send(ann, id, 'Still for sale?', { clientId }))

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(answers.map(({ body }) => body)).toEqual(Array(4).fill(answers[0]!.body))
  expect(await sql`select from messages where client_id = ${clientId}`).toHaveLength(1)
})

test('an id that another conversation has is refused', async ({ make, as }) => {
  const [ann, bob, cem] = [await make.person(), await make.person(), await make.person()]
  const asAnn = await as(ann)
  const clientId = crypto.randomUUID()
  const first = await open(asAnn, bob)
  await send(asAnn, first, 'Hi', { clientId })

  expect((await send(asAnn, await open(asAnn, cem), 'Hi', { clientId })).status).toBe(409)
})

test('two messages at once get the next two numbers', async ({ make, as, sql }) => {
  const { id, ann, bob } = await makeChat([await make.person(), await make.person()], as)

  const sent = await Promise.all([send(ann, id, 'One'), send(bob, id, 'Two')])

  expect(sent.map(({ body }) => body.seq).toSorted()).toEqual([3, 4])
  expect(await sql`select last_seq, change_seq from conversations where id = ${id}`).toEqual([
    { lastSeq: 4, changeSeq: 4 },
  ])
})

test('a block works both ways at once, and looks like any other failure', async ({ make, as, sql }) => {
  const one = await makeChat([await make.person(), await make.person()], as)
  await make.block(one.people[0], one.people[1])
  const gone = await makeChat([await make.person(), await make.person()], as)
  await sql`delete from members where id = ${gone.people[1].id}`
  const [cem, dee] = [await make.person(), await make.person()]
  const asCem = await as(cem)
  const toDee = await open(asCem, dee)
  await sql`update members set messages_from = 'nobody' where id = ${dee.id}`

  const failures = [
    await send<Problem>(one.ann, one.id, 'Hey'),
    await send<Problem>(one.bob, one.id, 'Hey'),
    await send<Problem>(gone.ann, gone.id, 'Hey'),
    await send<Problem>(asCem, toDee, 'Hey'),
  ]

  for (const failure of failures) expect(failure).toMatchObject(declined)
  expect(new Set(failures.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('a first message from a stranger waits, alone, until it is answered', async ({ make, as }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const [asAnn, asBob] = [await as(ann), await as(bob)]
  const id = await open(asAnn, bob)

  expect((await send(asAnn, id, 'x'.repeat(1_001))).status).toBe(400)
  expect((await send(asAnn, id, 'See example.com')).status).toBe(400)
  expect((await send(asAnn, id, 'x'.repeat(1_000))).status).toBe(201)
  expect(await send(asAnn, id, 'Hello?')).toMatchObject({ status: 409, body: { code: 'request_waiting' } })
  await make.block(bob, ann)
  expect(await send(asAnn, id, 'Hello?')).toMatchObject({ status: 409, body: { code: 'request_waiting' } })
  await asBob.delete(`/members/${ann.handle}/block`)

  const { body: waiting } = await asAnn.post<Conversation>('/conversations', { memberId: bob.id })
  expect(waiting).toMatchObject({ request: 'sent', canSend: false })
  const { body: received } = await asBob.post<Conversation>('/conversations', { memberId: ann.id })
  expect(received).toMatchObject({ request: 'received', canSend: true, unread: 1 })

  expect((await send(asBob, id, 'Hi!')).status).toBe(201)
  expect((await send(asAnn, id, 'See example.com')).status).toBe(201)
})

test('people whom the reader follows or trades with can write at once', async ({ make, as, sql }) => {
  const { buyer, seller } = await makeOrder(sql, make)
  const follower = await make.person()
  await sql`
    insert into follows (member_id, target_type, target, followed_id)
    values (${follower.id}, 'member', ${String(buyer.id)}, ${buyer.id})`
  const asBuyer = await as(buyer)

  for (const other of [seller, follower]) {
    const id = await open(asBuyer, other)
    expect((await send(asBuyer, id, 'See example.com')).status).toBe(201)
    expect((await send(asBuyer, id, 'And one more')).status).toBe(201)
  }
})

test('whoever takes no messages still gets those about orders, and answers to their own', async ({ make, as, sql }) => {
  const { id: orderId, buyer, seller } = await makeOrder(sql, make)
  await sql`update members set messages_from = 'nobody' where id = ${seller.id}`
  const [asBuyer, asSeller] = [await as(buyer), await as(seller)]
  const about = await asBuyer.post<Conversation>('/conversations', { orderId })

  expect((await send(asBuyer, about.body.id, 'Sent yet?')).status).toBe(201)
  const direct = await open(asBuyer, seller)
  expect(await send(asBuyer, direct, 'Sent yet?')).toMatchObject(declined)
  expect((await send(asSeller, direct, 'Tomorrow.')).status).toBe(201)
  expect((await send(asBuyer, direct, 'Thanks!')).status).toBe(201)
})

test('phone numbers and addresses show once both have written', async ({ make, as, sql }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const [asAnn, asBob] = [await as(ann), await as(bob)]
  const id = await open(asAnn, bob)
  const { body: own } = await send(asAnn, id, 'Call 626-555-0134')
  expect(own.text).toBe('Call 626-555-0134')

  const preview = async () => (await asBob.post<Conversation>('/conversations', { memberId: ann.id })).body.last?.text
  expect(await preview()).toBe('Call •••')
  await sql`update conversation_members set last_other_seq = 1 where conversation_id = ${id}`
  expect(await preview()).toBe('Call 626-555-0134')
})

test('an answer quotes the message as it is now', async ({ make, as }) => {
  const { id, ann, bob, people } = await makeChat([await make.person(), await make.person()], as)

  const { body } = await send(bob, id, 'You too', { replyToSeq: 1 })

  expect(body.replyTo).toEqual({ seq: 1, changeSeq: 1, authorId: people[0].id, text: 'Hi', isRemoved: false })
  expect((await send(ann, id, 'What?', { replyToSeq: 99 })).status).toBe(400)
})

test('a post goes along as a card if the sender can see it', async ({ make, as }) => {
  const { id, ann } = await makeChat([await make.person(), await make.person()], as)
  const [post, hidden] = [await make.post({ title: 'Coupe' }), await make.post({ hiddenAt: new Date() })]

  const { body } = await send<Message>(ann, id, 'This one?', { postId: post.id })

  expect(body.post).toMatchObject({ id: post.id, title: 'Coupe', kind: 'video' })
  expect((await send(ann, id, 'This one?', { postId: hidden.id })).status).toBe(400)
})

test.for(['', '  \n', '\u200b'])('%j says nothing', async (text, { make, as }) => {
  const { id, ann } = await makeChat([await make.person(), await make.person()], as)

  expect((await send(ann, id, text)).status).toBe(400)
})

test('five messages a second and sixty a minute are enough', async ({ make, as, sql }) => {
  const { id, ann, people } = await makeChat([await make.person(), await make.person()], as)
  const age = (seconds: number) =>
    sql`update messages set sent_at = now() - make_interval(secs => ${seconds}) where author_id = ${people[0].id}`
  await sql`
    insert into messages (conversation_id, seq, change_seq, client_id, author_id, text)
    select ${id}, n, n, gen_random_uuid(), ${people[0].id}, 'Filler ' || n from generate_series(3, 61) n`
  await sql`update conversations set last_seq = 61, change_seq = 61 where id = ${id}`

  await age(30)
  expect(await send(ann, id, 'Too many')).toMatchObject({ status: 429, body: { code: 'too_many_messages' } })
  await age(61)
  expect((await send(ann, id, 'Now')).status).toBe(201)
  await sql`update messages set sent_at = now() + interval '1 hour' where author_id = ${people[0].id} and seq > 57`
  expect(await send(ann, id, 'Too fast')).toMatchObject({ status: 429 })
})

test('a new account starts five conversations a day', async ({ make, as, sql }) => {
  const member = await make.person({ daysOld: 0 })
  const asNew = await as(member)
  const answers: unknown[] = []
  for (let count = 0; count < 6; count++) {
    const id = await open(asNew, await make.person())
    await sql`update messages set sent_at = sent_at - interval '1 minute' where author_id = ${member.id}`
    answers.push((await send(asNew, id, `Hello ${count}`)).body)
  }

  expect(answers[4]).toMatchObject({ seq: 1 })
  // Not the code of a limit that passes soon: the page does not try again by itself.
  expect(answers[5]).toMatchObject({ status: 429, code: 'too_many_conversations' })
})

test('the same text goes to five people an hour, unless it is short', async ({ make, as, sql }) => {
  const ann = await make.person()
  const asAnn = await as(ann)
  await sql`update members set created_at = now() - interval '2 days' where id = ${ann.id}`
  const sendToSix = async (texts: readonly string[]) => {
    const answers = []
    for (let count = 0; count < 6; count++) {
      const id = await open(asAnn, await make.person())
      answers.push(await send<{ code?: string }>(asAnn, id, texts[count % texts.length]!))
      await sql`update messages set sent_at = sent_at - interval '2 seconds' where author_id = ${ann.id}`
    }
    return answers.map(({ status, body }) => body.code ?? status)
  }

  expect(await sendToSix(['Buy my set of 17″ wheels', 'buy my set of 17″ WHEELS'])).toEqual([
    201,
    201,
    201,
    201,
    201,
    'same_text',
  ])
  expect(await sendToSix(['Yes, it’s for sale.'])).toEqual([201, 201, 201, 201, 201, 201])
})

test('a message of somebody else, who was signed in before, is refused', async ({ make, as }) => {
  const { id, ann, people } = await makeChat([await make.person(), await make.person()], as)
  const [own, other] = people

  const refused = await send<Problem>(ann, id, 'From Bob', { authorId: other.id })

  expect(refused).toMatchObject({ status: 409, body: { code: 'another_author' } })
  expect((await send(ann, id, 'From Ann', { authorId: own.id })).status).toBe(201)
})
