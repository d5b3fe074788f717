import type { Problem } from '#contract/basics.ts'
import type { PostBounty } from '#contract/bounties.ts'
import type { Post } from '#contract/posts.ts'
import { ask, give, tokensOf } from '#test/bounty.ts'
import { untilLockWait } from '#test/lock-wait.ts'
import { expect, test as plain } from '#test/test.ts'
import { checkBooks } from '../ledger/index.ts'

/** A question of Ann's with 40 of her 100 VBT, and an answer by Bea and one by Cy. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [ann, bea, cy] = [await make.person(), await make.person({ name: 'Bea' }), await make.person()]
  await give(sql, ann, 100)
  const client = await as(ann)
  const { id } = (await ask(client, 40)).body
  const [beas, cys] = [await make.reply({ post: { id }, author: bea }), await make.reply({ post: { id }, author: cy })]
  return {
    ann,
    bea,
    cy,
    id,
    client,
    beas,
    cys,
    accept: (reply: { id: number }, who = client) => who.put(`/posts/${id}/accepted-reply`, { replyId: reply.id }),
    unaccept: () => client.delete(`/posts/${id}/accepted-reply`),
    bounty: async (who = client) => (await who.get<PostBounty>(`/posts/${id}/bounty`)).body,
    tokens: () => Promise.all([ann, bea, cy].map((person) => tokensOf(sql, person))),
  }
})

test('accepting an answer pays the whole bounty to whoever wrote it', async ({ scene, sql }) => {
  const { client, id } = scene
  await client.post(`/posts/${id}/bounty/raises`, { vbt: 10 })

  expect((await scene.accept(scene.beas)).status).toBe(200)

  expect(await scene.tokens()).toEqual([
    [50, 0],
    [50, 0],
    [0, 0],
  ])
  expect(await scene.bounty()).toMatchObject({
    bounty: { vbt: 50, state: 'paid', paidTo: { id: scene.bea.id, name: 'Bea' }, endedAt: expect.any(String) },
    can: { raise: false },
  })
  expect(await client.post<Problem>(`/posts/${id}/bounty/raises`, { vbt: 1 })).toMatchObject({
    status: 409,
    body: { code: 'bounty_ended', detail: 'The bounty of this post was paid, and a post has only one.' },
  })
  const { body } = await client.get<Post>(`/posts/${id}`)
  expect(body).toMatchObject({ tokens: null, bounty: { vbt: 50, state: 'paid' } })
  expect(await checkBooks(sql)).toEqual([])
})

test('a bounty is paid once: not again after changing one’s mind, or by accepting another answer', async ({
  scene,
  sql,
}) => {
  await scene.accept(scene.beas)
  await scene.accept(scene.beas)
  await scene.unaccept()
  await scene.unaccept()
  await scene.accept(scene.cys)
  await scene.accept(scene.beas)

  expect(await scene.tokens()).toEqual([
    [60, 0],
    [40, 0],
    [0, 0],
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('answers accepted at the same time pay one of them', async ({ scene, sql }) => {
  await Promise.all([scene.beas, scene.cys, scene.beas, scene.cys].map((reply) => scene.accept(reply)))

  const [ann, ...others] = await scene.tokens()
  expect(ann).toEqual([60, 0])
  expect(others.toSorted()).toEqual([
    [0, 0],
    [40, 0],
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('one’s own answer earns nothing, and the bounty stays open for others', async ({ make, scene, sql }) => {
  const own = await make.reply({ post: scene, author: scene.ann })

  expect((await scene.accept(own)).status).toBe(200)
  expect(await scene.bounty()).toMatchObject({ bounty: { vbt: 40, state: 'open' }, can: { raise: true } })
  await scene.accept(scene.cys)

  expect(await scene.tokens()).toEqual([
    [60, 0],
    [0, 0],
    [40, 0],
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('the answer of someone who left earns nothing, and the bounty stays open', async ({ as, scene, sql }) => {
  await (await as(scene.bea)).post('/me/delete', { handle: scene.bea.handle })

  expect((await scene.accept(scene.beas)).status).toBe(200)

  expect(await scene.bounty()).toMatchObject({ bounty: { state: 'open' } })
  expect(await tokensOf(sql, scene.ann)).toEqual([60, 40])
  expect(await checkBooks(sql)).toEqual([])
})

test('an acceptance waits for an answerer who is leaving, and for nothing that they need', async ({ scene, sql }) => {
  const accepted = await sql.begin(async (leaving) => {
    await leaving`select from members where id = ${scene.bea.id} for update`
    const call = scene.accept(scene.beas)
    await untilLockWait(sql)
    await leaving`select from posts where id = ${scene.id} for update nowait`
    return { call }
  })

  expect((await accepted.call).status).toBe(200)
})

test('someone who leaves while their answer is accepted earns nothing, and the bounty stays open', async ({
  scene,
  sql,
}) => {
  const accepted = await sql.begin(async (leaving) => {
    await leaving`select from members where id = ${scene.bea.id} for update`
    const call = scene.accept(scene.beas)
    await untilLockWait(sql)
    await leaving`delete from members where id = ${scene.bea.id}`
    return { call }
  })

  expect((await accepted.call).status).toBe(200)
  expect(await scene.bounty()).toMatchObject({ bounty: { state: 'open', paidTo: null } })
  expect(await tokensOf(sql, scene.ann)).toEqual([60, 40])
  expect(await checkBooks(sql)).toEqual([])
})

test('only an author can pay out, and only for an answer that is shown', async ({ make, as, scene, sql }) => {
  const hidden = await make.reply({ post: scene, hiddenAt: new Date() })

  expect((await scene.accept(scene.beas, await as(scene.bea))).status).toBe(403)
  expect((await scene.accept(hidden)).status).toBe(404)
  expect((await scene.accept({ id: 999_999 })).status).toBe(404)

  expect(await tokensOf(sql, scene.ann)).toEqual([60, 40])
  expect(await checkBooks(sql)).toEqual([])
})

test('hiding or deleting a paid answer takes nothing back', async ({ make, as, scene, sql }) => {
  await scene.accept(scene.beas)
  const moderator = await as(await make.person({ role: 'moderator' }))

  await moderator.post(`/replies/${scene.beas.id}/hide`, { reason: 'Rude' })
  await (await as(scene.bea)).delete(`/replies/${scene.beas.id}`)
  await scene.accept(scene.cys)

  expect(await scene.tokens()).toEqual([
    [60, 0],
    [40, 0],
    [0, 0],
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('people who blocked the answerer see that it was paid, but not to whom', async ({ make, as, scene }) => {
  await scene.accept(scene.beas)
  const dee = await make.person()
  await make.block(scene.bea, dee)

  expect(await scene.bounty(await as(dee))).toMatchObject({ bounty: { state: 'paid', paidTo: null } })
})
