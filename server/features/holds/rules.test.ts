import type { Problem } from '#contract/basics.ts'
import { type HoldRule, type HoldRuleList, type HoldTrial, MAX_HOLD_RULES } from '#contract/holds.ts'
import { expect, test as plain } from '#test/test.ts'

type Kind = 'word' | 'domain'

/** An admin and their rules. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const admin = await as(await make.person({ name: 'Ada', role: 'admin' }))
  const path = '/admin/hold-rules'
  return {
    admin,
    path,
    word: (prefix = 'word') => `${prefix}${crypto.randomUUID().replaceAll(/\W/g, '')}`,
    add: (text: string, kind: Kind = 'word') =>
      admin.post<HoldRule & Problem>(path, { kind, text }, crypto.randomUUID()),
    list: async () => (await admin.get<HoldRuleList>(path)).body.items,
    attempt: (id: number) => admin.post<HoldTrial & Problem>(`${path}/${id}/trial`, {}),
    activate: (id: number) => admin.put<HoldRule & Problem>(`${path}/${id}/activation`, {}),
    pause: (id: number) => admin.delete<HoldRule>(`${path}/${id}/activation`),
    audited: async (id: number) =>
      (await sql`select action from audit_log where subject_id = ${id} and action like 'hold_rule%' order by id`).map(
        ({ action }) => action,
      ),
  }
})

test('a rule is a draft, is tried, counts, is paused, and is deleted, and the audit log has it all', async ({
  scene,
}) => {
  const text = scene.word()
  const { status, body: rule } = await scene.add(`  ${text} `)
  expect([status, rule]).toMatchObject([
    201,
    { kind: 'word', text, state: 'draft', triedAt: null, by: { name: 'Ada' } },
  ])

  expect(await scene.activate(rule.id)).toMatchObject({ status: 409, body: { code: 'try_first' } })
  expect((await scene.attempt(rule.id)).body).toMatchObject({ rule: { triedPosts: 0, state: 'draft' }, held: 0 })
  for (const _ of [1, 2]) expect((await scene.activate(rule.id)).body).toMatchObject({ state: 'active' })
  for (const _ of [1, 2]) expect((await scene.pause(rule.id)).body).toMatchObject({ state: 'draft' })
  expect((await scene.list()).map(({ id }) => id)).toContain(rule.id)
  expect((await scene.admin.delete(`${scene.path}/${rule.id}`)).status).toBe(204)

  expect((await scene.list()).map(({ id }) => id)).not.toContain(rule.id)
  expect((await scene.admin.delete(`${scene.path}/${rule.id}`)).status).toBe(404)
  expect(await scene.audited(rule.id)).toEqual([
    'hold_rule_added',
    'hold_rule_activated',
    'hold_rule_paused',
    'hold_rule_deleted',
  ])
})

test('a trial lists which shown posts of members of the last week it would have held', async ({ scene, make, sql }) => {
  const text = scene.word()
  const description = `Nobody reads this line.\nThe ${text} is here.`
  const held = await make.post({ title: 'Held', description })
  await make.post({ title: `${text} in the title` })
  await make.post({ title: 'Old', description, createdAt: new Date(Date.now() - 8 * 86_400_000) })
  await make.post({ title: 'Hidden', description, hiddenAt: new Date() })
  await make.post({ title: 'Of a moderator', description, author: await make.person({ role: 'moderator' }) })
  await make.post({ title: 'Something else' })
  const { id } = (await scene.add(text)).body

  const { body } = await scene.attempt(id)

  const [{ posts }] = await sql<[{ posts: number }]>`
    select count(*)::int as posts from posts join members on members.id = author_id
    where hidden_at is null and posts.created_at > now() - interval '7 days' and role = 'member'`
  expect(body).toMatchObject({ posts, held: 2, isComplete: true, rule: { id, triedPosts: 2 } })
  expect(body.examples.map(({ title }) => title)).toEqual([`${text} in the title`, 'Held'])
  expect(body.examples[1]).toMatchObject({ id: held.id, kind: 'video', found: `The ${text} is here.` })
})

test('a trial of many posts reads all of them, in batches', async ({ scene, make, sql }) => {
  const author = await make.person()
  const text = scene.word()
  await sql`
    insert into posts (kind, title, description, reading_seconds, author_id, created_at)
    select 'forum', 'Post ' || n, case when n % 100 = 0 then ${text} else 'Nothing' end, 1, ${author.id}, now() - interval '1 hour'
    from generate_series(1, 1100) n`
  const { id } = (await scene.add(text)).body

  const { body } = await scene.attempt(id)

  expect(body).toMatchObject({ held: 11, isComplete: true })
  expect(body.posts).toBeGreaterThanOrEqual(1100)
})

test('another text makes a rule a draft, which has to be tried again', async ({ scene }) => {
  const [first, second] = [scene.word(), scene.word()]
  const { id } = (await scene.add(first)).body
  await scene.attempt(id)
  await scene.activate(id)
  const change = (text: string) => scene.admin.patch<HoldRule & Problem>(`${scene.path}/${id}`, { text })

  expect((await change(first)).body).toMatchObject({ state: 'active' })
  expect((await change(second)).body).toMatchObject({ text: second, state: 'draft', triedAt: null, triedPosts: null })
  expect((await scene.activate(id)).body).toMatchObject({ code: 'try_first' })

  await scene.add(first)
  expect(await change(first.toUpperCase())).toMatchObject({ status: 409, body: { code: 'rule_exists' } })
})

test('the same word, however it is written, is one rule', async ({ scene }) => {
  const text = scene.word('é')
  await scene.add(text)

  expect(await scene.add(text.toUpperCase().replace('É', 'E'))).toMatchObject({
    status: 409,
    body: { code: 'rule_exists' },
  })
  expect(await scene.add('https://Www.Spam-parts.com/a', 'domain')).toMatchObject({ status: 201 })
  expect(await scene.add('spam-parts.com', 'domain')).toMatchObject({ status: 409 })
})

test('what would hold nearly everything, or nothing, is refused by its field', async ({ scene }) => {
  for (const [kind, text] of [
    ['word', 'a'],
    ['word', ' ! '],
    ['domain', 'co.uk'],
    ['domain', 'no domain'],
  ] as const) {
    const { status, body } = await scene.add(text, kind)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['text']])
  }
})

test('there are at most 500 rules, even if two admins add one at once', async ({ scene, sql }) => {
  const [{ rules }] = await sql<[{ rules: number }]>`select count(*)::int as rules from hold_rules`
  await sql`
    insert into hold_rules (kind, text, key) select 'word', 'fill', 'fill' || n
    from generate_series(1, ${MAX_HOLD_RULES - 1 - rules}::int) n`

  const replies = await Promise.all([scene.add(scene.word()), scene.add(scene.word())])

  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_rules' })
  expect(await scene.list()).toHaveLength(MAX_HOLD_RULES)
  await sql`delete from hold_rules where text = 'fill'`
})
