import type { Me, Profile } from '#contract/members.ts'
import type { PinnedPost } from '#contract/posts.ts'
import { test as base, expect } from '#test/test.ts'

/** The title of the post that a viewer sees pinned to a profile. */
const test = base.extend('pinnedOf', ({ as }) => async (owner: Me, viewer: Me | null) => {
  const reply = await (await as(viewer)).get<PinnedPost>(`/members/${owner.handle}/pinned-post`)
  return reply.body.post?.title ?? null
})

test('a member pins one post, replaces it by another, and unpins it', async ({ make, as, sql, pinnedOf }) => {
  const bea = await make.person()
  const [first, second] = [
    await make.post({ author: bea, title: 'First' }),
    await make.post({ author: bea, title: 'Second' }),
  ]
  const her = await as(bea)
  const happened = async () => {
    const rows =
      await sql`select type, subject_id from happenings where type like 'post%pinned' and actor_id = ${bea.id} order by id`
    return rows.map(({ type, subjectId }) => [type, subjectId])
  }
  expect(await pinnedOf(bea, null)).toBeNull()

  for (const post of [first, first, second]) expect((await her.put(`/posts/${post.id}/pin`, {})).status).toBe(204)
  expect(await pinnedOf(bea, null)).toBe('Second')
  expect((await her.delete(`/posts/${first.id}/pin`)).status).toBe(204)
  expect(await pinnedOf(bea, null)).toBe('Second')
  for (let times = 0; times < 2; times++) expect((await her.delete(`/posts/${second.id}/pin`)).status).toBe(204)

  expect(await pinnedOf(bea, bea)).toBeNull()
  expect(await happened()).toEqual([
    ['post_pinned', first.id],
    ['post_pinned', second.id],
    ['post_unpinned', second.id],
  ])
})

test('only authors pin, and only published posts', async ({ make, as, pinnedOf }) => {
  const [bea, cem] = [await make.person(), await make.person()]
  const post = await make.post({ author: bea })
  const hidden = await make.post({ author: bea, hiddenAt: new Date() })
  const deleted = await make.post({ author: bea, deletedAt: new Date() })
  const pin = async (who: Me | null, postId: number) => {
    const { status, body } = await (await as(who)).put<{ code: string }>(`/posts/${postId}/pin`, {})
    return [status, body?.code]
  }

  expect(await pin(null, post.id)).toEqual([401, 'sign_in_first'])
  expect(await pin(cem, post.id)).toEqual([403, 'forbidden'])
  expect(await pin(await make.person({ role: 'admin' }), post.id)).toEqual([403, 'forbidden'])
  expect(await pin(await make.person({ isVerified: false }), post.id)).toEqual([403, 'verify_first'])
  expect(await pin(cem, hidden.id)).toEqual([404, 'not_found'])
  for (const { id } of [hidden, deleted]) expect(await pin(bea, id)).toEqual([409, 'not_published'])
  expect(await pinnedOf(bea, bea)).toBeNull()
})

test('a pinned post is not shown while it is hidden or deleted, or to someone blocked', async ({
  make,
  as,
  sql,
  pinnedOf,
}) => {
  const [bea, cem] = [await make.person(), await make.person()]
  const post = await make.post({ author: bea, title: 'My build' })
  const other = await make.post({ author: cem, title: 'Not hers' })
  await (await as(bea)).put(`/posts/${post.id}/pin`, {})
  await (await as(cem)).put(`/posts/${other.id}/pin`, {})
  expect(await pinnedOf(bea, cem)).toBe('My build')

  for (const state of ['hidden_at', 'deleted_at']) {
    await sql`update posts set ${sql(state)} = now() where id = ${post.id}`
    expect([await pinnedOf(bea, bea), await pinnedOf(bea, null)]).toEqual([null, null])
    await sql`update posts set ${sql(state)} = null where id = ${post.id}`
  }
  await make.block(bea, cem)

  expect(await pinnedOf(bea, cem)).toBeNull()
  expect(await pinnedOf(bea, null)).toBe('My build')
})

test('pinning two posts at once leaves one of them', async ({ make, as, pinnedOf }) => {
  const bea = await make.person()
  const titles = ['One', 'Two', 'Three', 'Four']
  const posts = await Promise.all(titles.map((title) => make.post({ author: bea, title })))
  const her = await as(bea)

  const replies = await Promise.all(posts.map(({ id }) => her.put(`/posts/${id}/pin`, {})))

  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect(titles).toContain(await pinnedOf(bea, null))
})

test('pinning a post several times at once pins it', async ({ make, as, pinnedOf }) => {
  const bea = await make.person()
  const post = await make.post({ author: bea, title: 'One' })
  const her = await as(bea)

  const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => her.put(`/posts/${post.id}/pin`, {})))

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await pinnedOf(bea, null)).toBe('One')
})

test('a profile says what its member drives, and where', async ({ make, as, sql }) => {
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (11, 'Boise', 'ID', 'US', 'Boise, ID', 235000, 43.6, -116.2), (12, 'Reno', 'NV', 'US', 'Reno, NV', 264000, 39.5, -119.8)`
  const bea = await make.person()
  const vehicle = async (make_: string, isForSale: boolean, state: object = {}) => {
    const post = await make.post({ author: bea, kind: 'vehicle', ...state })
    await sql`update vehicles set make = ${make_}, is_for_sale = ${isForSale} where post_id = ${post.id}`
  }
  const facts = async () => {
    const { body } = await (await as(null)).get<Profile>(`/members/${bea.handle}`)
    return [body.make, body.town]
  }
  expect(await facts()).toEqual([null, null])

  await vehicle('Saab', true, { placeId: 12 })
  expect(await facts()).toEqual(['Saab', 'Reno, NV'])
  await vehicle('Volvo', false, { placeId: 11 })
  await vehicle('Mazda', true, { placeId: 11 })
  await vehicle('Lotus', false, { hiddenAt: new Date(), placeId: 12 })
  await vehicle('Tesla', false, { deletedAt: new Date(), placeId: 12 })

  expect(await facts()).toEqual(['Volvo', 'Boise, ID'])
})
