import type { ConversationPage } from '#contract/conversations.ts'
import { open, send } from '#test/inbox.ts'
import { expect, test } from '#test/test.ts'
import { departure } from '../../departure.ts'
import { deleteMember } from '../own-data/deletion/actions.ts'

test('a declined stranger sees what they saw before', async ({ make, as }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const asAnn = await as(ann)
  const toBob = await open(asAnn, bob)
  await send(asAnn, toBob, 'Hi')
  const all = async () =>
    Promise.all(
      ['', '/messages', '/changes?after=0', '/presence', '/media'].map((path) =>
        asAnn.get(`/conversations/${toBob}${path}`),
      ),
    )
  const before = await all()

  await (await as(bob)).post(`/conversations/${toBob}/answer`, { isAccepted: false })

  expect(await all()).toEqual(before)
})

test('strangers cannot tell whether somebody blocked them, left, or was never there', async ({
  make,
  as,
  app,
  media,
}) => {
  const ann = await make.person()
  const [blocking, gone] = [await make.person({ name: 'Zoe Quill' }), await make.person({ name: 'Zoe Quill' })]
  const [emptyBlocking, emptyGone] = [await make.person(), await make.person()]
  const [reactedBlocking, reactedGone] = [await make.person(), await make.person()]
  const asAnn = await as(ann)
  const [toBlocking, toGone] = [await open(asAnn, blocking), await open(asAnn, gone)]
  const [blockingReacted, goneReacted] = [await open(asAnn, reactedBlocking), await open(asAnn, reactedGone)]
  const [blockingEmpty, goneEmpty] = [await open(asAnn, emptyBlocking), await open(asAnn, emptyGone)]
  for (const id of [toBlocking, toGone]) await send(asAnn, id, 'Hi')
  for (const [person, id] of [
    [reactedBlocking, blockingReacted],
    [reactedGone, goneReacted],
  ] as const) {
    await send(asAnn, id, 'Hi')
    const client = await as(person)
    await client.post(`/conversations/${id}/answer`, { isAccepted: true })
    expect((await client.put(`/conversations/${id}/messages/1/reaction`, { emoji: '👍' })).status).toBe(200)
  }
  for (const person of [blocking, emptyBlocking, reactedBlocking]) await make.block(person, ann)
  for (const { id } of [gone, emptyGone, reactedGone]) await deleteMember(media, departure, id)

  /** The complete reply, without what differs between any two calls, people, or conversations. */
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const key = crypto.randomUUID()
    const headers = { ...asAnn.headers, 'idempotency-key': key }
    const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    const names = Object.keys(reply.headers).sort()
    const body = reply.body.replaceAll(/"(id|lastAt|sentAt|clientId|traceId|instance)":("[^"]*"|\d+)/g, '"$1":0')
    return { status: reply.statusCode, names, cache: reply.headers['cache-control'], body }
  }
  const openings = await Promise.all(
    [blocking.id, gone.id, 999_999_999].map((memberId) => ask('POST', '/conversations', { memberId })),
  )
  expect(openings).toEqual(Array(3).fill(openings[0]))
  expect(await ask('GET', '/conversations/people?q=zoe%20quill')).toMatchObject({ body: '{"items":[]}' })
  for (const { handle } of [blocking, gone]) {
    expect(await ask('GET', `/conversations/people?q=${handle}`)).toMatchObject({ body: '{"items":[]}' })
  }

  const message = { clientId: crypto.randomUUID(), text: 'Hello?' }
  for (const [one, other] of [
    [toBlocking, toGone],
    [blockingEmpty, goneEmpty],
    [blockingReacted, goneReacted],
  ]) {
    for (const path of ['', '/messages', '/changes?after=0', '/media', '/presence']) {
      expect(await ask('GET', `/conversations/${one}${path}`)).toEqual(
        await ask('GET', `/conversations/${other}${path}`),
      )
    }
    expect(await ask('POST', `/conversations/${one}/messages`, message)).toEqual(
      await ask('POST', `/conversations/${other}/messages`, message),
    )
    expect(await ask('PUT', `/conversations/${one}/receipt`, { readSeq: 1 })).toEqual(
      await ask('PUT', `/conversations/${other}/receipt`, { readSeq: 1 }),
    )
  }
  const { items } = (await asAnn.get<ConversationPage>('/conversations')).body
  expect(items.map(({ other, request }) => ({ other, request }))).toEqual(
    [null, null, 'sent', 'sent'].map((request) => ({ other: null, request })),
  )
})
