import type { Allowances } from '#contract/allowances.ts'
import type { Problem } from '#contract/basics.ts'
import { bodies } from '#test/minimal-posts.ts'
import { expect, test } from '#test/test.ts'
import { dropOldActs } from './actions.ts'
import { countLinks } from './links.ts'

test('a new account can publish three posts an hour, and learns when the next is allowed', async ({
  make,
  as,
  sql,
}) => {
  const person = await make.person({ daysOld: 0 })
  const client = await as(person)
  await make.post() // another member's post does not count
  for (const left of [2, 1, 0]) {
    expect((await client.post('/posts', bodies.video)).status).toBe(201)
    expect(await leftOf(client, 'post')).toBe(left)
  }
  await sql`update account_acts set created_at = created_at - interval '47 minutes' where member_id = ${person.id}`

  const refused = await client.post<Problem>('/posts', bodies.video)

  expect(refused).toMatchObject({ status: 429, body: { code: 'new_account_limit' } })
  expect(refused.body.detail).toBe('New accounts can publish 3 posts an hour. Try again in 13 minutes.')
  expect(await sql`select from posts where author_id = ${person.id}`).toHaveLength(3)

  await sql`update account_acts set created_at = created_at - interval '13 minutes' where member_id = ${person.id}`
  expect((await client.post('/posts', bodies.video)).status).toBe(201)
})

test('the refusal has a Retry-After header in seconds', async ({ make, as, app }) => {
  const client = await as(await make.person({ daysOld: 0 }))
  for (let count = 0; count < 3; count++) await client.post('/posts', bodies.video)

  const headers = { ...client.headers, 'idempotency-key': crypto.randomUUID() }
  const refused = await app.inject({ method: 'POST', url: '/api/posts', headers, payload: bodies.video })

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
})

test('ten concurrent tabs cannot exceed the limit', async ({ make, as, sql }) => {
  const person = await make.person({ daysOld: 0 })
  const client = await as(person)

  const replies = await Promise.all(Array.from({ length: 10 }, () => client.post('/posts', bodies.video)))

  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(7).fill(429)])
  expect(await sql`select from posts where author_id = ${person.id}`).toHaveLength(3)
})

test('a call refused for another reason does not count', async ({ make, as }) => {
  const client = await as(await make.person({ daysOld: 0 }))

  await client.post('/posts', { ...bodies.video, images: ['https://example.test/not-mine.webp'] })

  expect(await leftOf(client, 'post')).toBe(3)
})

test.for([
  ['a day old', { daysOld: 0 }, [20, 3, 10, 3]],
  ['a few days old', { daysOld: 3 }, [60, 10, 30, 10]],
  ['older than a week', { daysOld: 8 }, []],
  ['a moderator’s', { daysOld: 0, role: 'moderator' as const }, []],
] as const)('an account that is %s has the limits of its age and role', async ([, fields, perHour], { make, as }) => {
  const { body } = await (await as(await make.person(fields))).get<Allowances>('/my/limits')

  expect(body.items.map((one) => one.perHour)).toEqual(perHour)
  expect(body.items.every(({ left, againAt, perHour: most }) => left === most && againAt === null)).toBe(true)
})

test('sample people have no limits, and visitors see none', async ({ make, as, sql }) => {
  const person = await make.person({ daysOld: 0 })
  await sql`update members set is_sample = true, demo_rank = 1 where id = ${person.id}`

  expect((await (await as(person)).get<Allowances>('/my/limits')).body.items).toEqual([])
  expect((await (await as(null)).get('/my/limits')).status).toBe(401)
})

test('links count in every field, including links added by an edit', async ({ make, as }) => {
  const person = await make.person({ daysOld: 0 })
  const client = await as(person)
  const withLinks = { ...bodies.blog, description: 'See https://a.test and [b](http://b.test).' }

  const { body: post } = await client.post<{ id: number; version: number }>('/posts', withLinks)
  expect(await leftOf(client, 'link')).toBe(1)
  const more = { ...withLinks, description: `${withLinks.description} c.com d.com`, version: post.version }
  expect(await client.patch<Problem>(`/posts/${post.id}`, more)).toMatchObject({ status: 429 })
  const one = { ...withLinks, description: `${withLinks.description} c.com`, version: post.version }
  expect((await client.patch(`/posts/${post.id}`, one)).status).toBe(200)
  expect(await leftOf(client, 'link')).toBe(0)

  const tooMany = await client.post<Problem>('/posts', { ...bodies.blog, description: 'a.com b.com c.com d.com' })
  expect(tooMany.body.detail).toBe('New accounts can post 3 links an hour. You have 4 here.')
})

test.for([
  ['It runs at 3.5 bar, e.g. on E85.Good', 0],
  ['mail me at ann@example.com', 0],
  ['https://a.test/x?y=z#w, www.b.com and c.org/d', 3],
  ['[here](https://a.test)[there](https://b.test)', 2],
] as const)('"%s" has %i links', ([text, count]) => {
  expect(countLinks(text)).toBe(count)
})

test('cleanup deletes actions older than an hour and keeps newer ones', async ({ make, as, sql }) => {
  const person = await make.person({ daysOld: 0 })
  const client = await as(person)
  await client.post('/posts', bodies.video)
  await sql`update account_acts set created_at = now() - interval '61 minutes' where member_id = ${person.id}`
  await client.post('/posts', bodies.video)

  await dropOldActs(sql)

  expect(await sql`select from account_acts where member_id = ${person.id}`).toHaveLength(1)
})

type Client = { get<Body>(path: string): Promise<{ body: Body }> }

async function leftOf(client: Client, act: string) {
  const { body } = await client.get<Allowances>('/my/limits')
  return body.items.find((item) => item.act === act)?.left
}
