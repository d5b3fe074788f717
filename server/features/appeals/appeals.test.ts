import type { Appeal, AppealPage, OwnDecision, OwnDecisionPage } from '#contract/appeals.ts'
import type { Problem } from '#contract/basics.ts'
import { UNDO_SECONDS } from '#contract/moderation.ts'
import { makeDecision } from '#test/decisions.ts'
import { expect, test as plain } from '#test/test.ts'

const DAY = 86_400_000

/** Lena hid the post of Jim, and Max is another moderator. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [jim, lena, max] = [
    await make.person({ name: 'Jim' }),
    await make.person({ name: 'Lena', role: 'moderator' }),
    await make.person({ name: 'Max', role: 'moderator' }),
  ]
  const post = await make.post({ kind: 'forum', author: jim, title: 'Delete the filter?' })
  const decision = await makeDecision(sql, { author: jim, by: lena, post })
  const [author, decider, other] = [await as(jim), await as(lena), await as(max)]
  const path = `/decisions/${decision.id}`
  return {
    jim,
    lena,
    max,
    post,
    decision,
    author,
    decider,
    other,
    path,
    get: () => author.get<OwnDecision>(path),
    appeal: (text = 'It is a track car.') =>
      author.post<OwnDecision & Problem>(`${path}/appeal`, { text }, crypto.randomUUID()),
    async appealId() {
      const [appeal] = await sql<{ id: number }[]>`select id from appeals where decision_id = ${decision.id}`
      return appeal!.id
    },
    removesAt: async () => (await author.get<OwnDecision>(path)).body.removesAt,
  }
})

const answerTo = (id: number) => `/moderation/appeals/${id}/decision`
const upheld = { outcome: 'upheld', words: 'The rule is clear.' }
const overturned = { outcome: 'overturned', words: 'The new title says it.' }

test('the author sees what was hidden, why, and until when, but not who decided', async ({ scene, as, make }) => {
  const { status, body } = await scene.get()

  expect(status).toBe(200)
  expect(body).toMatchObject({
    itemType: 'post',
    itemId: scene.post.id,
    postKind: 'forum',
    title: 'Delete the filter?',
    text: 'Which kit?',
    action: 'hide',
    reason: 'illegal_part',
    words: 'Say that it is a track car.',
    hidesItem: true,
    otherItems: 0,
    isRemoved: false,
    suspensionKind: null,
    cannotAppeal: null,
    appeal: null,
    canEdit: true,
    canDelete: true,
  })
  expect(Date.parse(body.appealBy) - Date.parse(body.decidedAt)).toBe(14 * DAY)
  expect(JSON.stringify(body)).not.toContain('Lena')
  for (const stranger of [await as(await make.person()), scene.other]) {
    expect((await stranger.get(scene.path)).status).toBe(404)
  }
  expect((await (await as(null)).get(scene.path)).status).toBe(401)
})

test('the author sees only decisions about them that took something and still stand', async ({ scene, make, sql }) => {
  const { jim, lena, author, decision } = scene
  const post = async () => make.post({ author: jim, title: 'Other' })
  const warning = await makeDecision(sql, { author: jim, by: lena, post: await post(), action: 'warn', daysAgo: 2 })
  const kept = await makeDecision(sql, { author: jim, by: lena, post: await post(), action: 'keep' })
  const undone = await makeDecision(sql, { author: jim, by: lena, post: await post() })
  await sql`update moderation_decisions set undone_at = now() where id = ${undone.id}`
  const ann = await make.person()
  await makeDecision(sql, { author: ann, by: lena, post: await make.post({ author: ann, title: 'Ann’s' }) })

  const first = (await author.get<OwnDecisionPage>('/decisions?limit=1')).body
  const second = (await author.get<OwnDecisionPage>(`/decisions?limit=1&after=${first.next}`)).body

  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([decision.id, warning.id])
  expect(second.next).toBeNull()
  const ofPost = `/decisions?itemType=post&itemId=${scene.post.id}`
  expect((await author.get<OwnDecisionPage>(ofPost)).body.items.map(({ id }) => id)).toEqual([decision.id])
  for (const { id } of [kept, undone]) expect((await author.get(`/decisions/${id}`)).status).toBe(404)
})

test('an appeal keeps what was hidden from being deleted, and is made once', async ({ scene }) => {
  expect(await scene.removesAt()).not.toBeNull()

  const made = await scene.appeal(' It is a track car. ')
  expect(made).toMatchObject({
    status: 201,
    body: { appeal: { text: 'It is a track car.', state: 'open', words: null }, cannotAppeal: 'made', removesAt: null },
  })
  const { appeal } = made.body
  expect(Date.parse(appeal!.answerBy) - Date.parse(appeal!.madeAt)).toBe(2 * DAY)
  expect(await scene.appeal()).toMatchObject({ status: 409, body: { code: 'cannot_appeal' } })
})

test('many appeals at once are one', async ({ scene, sql }) => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => scene.appeal()))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  expect(await sql`select from appeals where decision_id = ${scene.decision.id}`).toHaveLength(1)
})

test('there are 14 days to appeal, and a text is needed', async ({ scene, sql }) => {
  expect(await scene.appeal('  ')).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } })
  await sql`
    update moderation_decisions set decided_at = now() - interval '14 days' where id = ${scene.decision.id}`
  expect((await scene.get()).body.cannotAppeal).toBe('late')
  expect(await scene.appeal()).toMatchObject({ status: 409, body: { code: 'cannot_appeal' } })
})

test('only the author appeals', async ({ scene }) => {
  expect((await scene.other.post(`${scene.path}/appeal`, { text: 'Me, too.' }, crypto.randomUUID())).status).toBe(404)
})

test('moderators see open appeals, oldest first, with the decision and what changed since', async ({
  scene,
  sql,
  make,
}) => {
  const { jim, lena, max, post, other, decider } = scene
  const before = await make.post({ author: jim, title: 'Before' })
  const earlier = await makeDecision(sql, { author: jim, by: max, post: before, action: 'warn' })
  await scene.appeal()
  await sql`insert into appeals (decision_id, author_id, text, made_at, answer_by)
    values (${earlier.id}, ${jim.id}, 'Why?', now() - interval '1 day', now() + interval '1 day')`
  await sql`update posts set title = 'Delete the filter on a track car?', edited_at = now() where id = ${post.id}`

  const list = (await other.get<AppealPage>('/moderation/appeals')).body.items.filter(
    ({ author }) => author?.id === jim.id,
  )
  const rest = (await other.get<AppealPage>('/moderation/appeals?limit=1')).body

  expect(list.map(({ decisionId, cannotDecide }) => [decisionId, cannotDecide])).toEqual([
    [earlier.id, 'yours'],
    [scene.decision.id, null],
  ])
  expect(rest.items).toHaveLength(1)
  expect(rest.next).not.toBeNull()
  expect(list[1]).toMatchObject({
    itemState: 'hidden',
    title: 'Delete the filter on a track car?',
    changedAt: expect.any(String),
    path: `/forumpost/${post.id}`,
    decidedBy: { id: lena.id },
    decisionWords: 'Say that it is a track car.',
    appealText: 'It is a track car.',
    state: 'open',
  })
  const one = `/moderation/appeals/${list[1]!.id}`
  expect((await decider.get<Appeal>(one)).body).toEqual({ ...list[1], cannotDecide: 'yours' })
  expect((await scene.author.get(one)).status).toBe(403)
})

test('an upheld appeal is final, and deletes what was hidden 30 days later', async ({ scene }) => {
  await scene.appeal()
  const id = await scene.appealId()

  expect(await scene.decider.post<Problem>(answerTo(id), upheld)).toMatchObject({
    status: 409,
    body: { code: 'own_decision' },
  })
  const { status, body } = await scene.other.post<Appeal>(answerTo(id), upheld)

  expect([status, body.state, body.words, body.cannotDecide]).toEqual([200, 'upheld', 'The rule is clear.', 'decided'])
  const decision = (await scene.get()).body
  expect(decision.appeal).toMatchObject({ state: 'upheld', words: 'The rule is clear.' })
  expect(Math.round((Date.parse(decision.removesAt!) - Date.parse(decision.appeal!.decidedAt!)) / DAY)).toBe(30)
  expect(JSON.stringify(decision)).not.toContain('Max')
  expect(await scene.other.post<Problem>(answerTo(id), overturned)).toMatchObject({
    status: 409,
    body: { code: 'decided_already' },
  })
})

test('an appeal upheld after the decision was taken back deletes nothing', async ({ scene, sql }) => {
  await scene.appeal()
  await sql`update moderation_decisions set reversed_at = now() where id = ${scene.decision.id}`

  await scene.other.post(answerTo(await scene.appealId()), upheld)

  expect(await scene.removesAt()).toBeNull()
})

test('an overturned appeal takes the decision back', async ({ scene }) => {
  await scene.appeal()
  const id = await scene.appealId()

  expect((await scene.other.post(answerTo(id), overturned)).status).toBe(200)

  expect((await scene.get()).body).toMatchObject({
    reversedAt: expect.any(String),
    reversalWords: 'The new title says it.',
    removesAt: null,
    cannotAppeal: 'made',
    appeal: { state: 'overturned', words: 'The new title says it.' },
  })
})

test('of two moderators who answer at once, one does', async ({ scene, as, make }) => {
  await scene.appeal()
  const path = answerTo(await scene.appealId())
  const admin = await as(await make.person({ role: 'admin' }))

  const replies = await Promise.all([scene.other.post(path, upheld), admin.post(path, overturned)])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an appeal of a decision that was undone meanwhile is void', async ({ scene, sql }) => {
  await scene.appeal()
  const id = await scene.appealId()
  await sql`update moderation_decisions set undone_at = now() where id = ${scene.decision.id}`

  expect((await scene.get()).status).toBe(404)
  expect((await scene.other.post(answerTo(id), upheld)).status).toBe(404)
  const { items } = (await scene.other.get<AppealPage>('/moderation/appeals?limit=100')).body
  expect(items.some((appeal) => appeal.id === id)).toBe(false)
})

test('moderators hear of an appeal when the decision can’t be undone anymore', async ({ scene, make, sql }) => {
  const waits = async () => {
    const [asked] = await sql<[{ isLater: boolean }]>`
      select due_at > happened_at + make_interval(secs => ${UNDO_SECONDS}) as is_later
      from undelivered_happenings join happenings on happenings.id = happening_id
      where type = 'appeal_made' and actor_id = ${scene.jim.id} order by happenings.id desc limit 1`
    return asked.isLater
  }
  await scene.appeal()
  expect(await waits()).toBe(false)

  const post = await make.post({ author: scene.jim })
  const { id } = await makeDecision(sql, { author: scene.jim, by: scene.lena, post, daysAgo: 0 })
  await scene.author.post(`/decisions/${id}/appeal`, { text: 'It is no ad.' }, crypto.randomUUID())
  expect(await waits()).toBe(true)
})

test('appeals of admins, and of what admins decided after an escalation, are answered by admins', async ({
  scene,
  sql,
  as,
  make,
}) => {
  await scene.appeal()
  const id = await scene.appealId()
  await sql`update moderation_cases set escalated_at = now() where id = ${scene.decision.caseId}`
  const [first, second] = [await make.person({ role: 'admin' }), await make.person({ role: 'admin' })]
  await sql`update moderation_decisions set decided_by = ${first.id} where id = ${scene.decision.id}`

  expect((await scene.other.post(answerTo(id), upheld)).status).toBe(403)
  expect((await (await as(first)).post(answerTo(id), upheld)).status).toBe(409)
  expect((await (await as(second)).post(answerTo(id), upheld)).status).toBe(200)
})
