import type { Problem } from '#contract/basics.ts'
import type { Me } from '#contract/members.ts'
import type { Post, PostVersionPage } from '#contract/posts.ts'
import { bodies } from '#test/minimal-posts.ts'
import { describe, expect, test } from '#test/test.ts'
import { hidePost, unhidePost } from './removal.actions.ts'

type Client = {
  get: (path: string) => Promise<{ status: number }>
  post: (path: string, body: object) => Promise<{ status: number }>
  patch: (path: string, body: object) => Promise<{ status: number }>
  delete: (path: string) => Promise<{ status: number }>
}

const actions: Record<string, (client: Client, id: number) => Promise<{ status: number }>> = {
  read: (client, id) => client.get(`/posts/${id}`),
  publish: (client) => client.post('/posts', bodies.video),
  edit: (client, id) => client.patch(`/posts/${id}`, { ...bodies.video, version: 1 }),
  remove: (client, id) => client.delete(`/posts/${id}`),
  restore: (client, id) => client.post(`/posts/${id}/restore`, {}),
  hide: (client, id) => client.post(`/posts/${id}/hide`, { reason: 'Spam' }),
  unhide: (client, id) => client.post(`/posts/${id}/unhide`, {}),
  history: (client, id) => client.get(`/posts/${id}/history`),
  view: (client, id) => client.post(`/posts/${id}/views`, {}),
  'see one’s deleted posts': (client) => client.get('/my/deleted-posts'),
  'see one’s drafts': (client) => client.get('/drafts'),
}

const people = ['visitor', 'unverified', 'other', 'author', 'moderator', 'admin'] as const

// 404: does not exist for them · 401: must sign in · 403: exists, but is not allowed
const published: Record<string, number[]> = {
  read: [200, 200, 200, 200, 200, 200],
  publish: [401, 403, 201, 201, 201, 201],
  edit: [401, 403, 403, 200, 403, 403],
  remove: [401, 403, 403, 204, 403, 403],
  restore: [401, 403, 403, 200, 403, 403],
  hide: [401, 403, 403, 403, 200, 200],
  unhide: [401, 403, 403, 403, 200, 200],
  history: [401, 403, 403, 200, 200, 200],
  view: [204, 204, 204, 204, 204, 204],
  'see one’s deleted posts': [401, 200, 200, 200, 200, 200],
  'see one’s drafts': [401, 200, 200, 200, 200, 200],
}
const hidden: Record<string, number[]> = {
  read: [404, 404, 404, 200, 200, 200],
  edit: [401, 403, 404, 200, 403, 403],
  remove: [401, 403, 404, 204, 403, 403],
  restore: [401, 403, 404, 200, 403, 403],
  hide: [401, 403, 403, 403, 200, 200],
  unhide: [401, 403, 403, 403, 200, 200],
  history: [401, 404, 404, 200, 200, 200],
  view: [404, 404, 404, 204, 204, 204],
}
const deleted: Record<string, number[]> = {
  read: [404, 404, 404, 200, 404, 404],
  edit: [401, 403, 404, 403, 404, 404],
  remove: [401, 403, 404, 204, 404, 404],
  restore: [401, 403, 404, 200, 404, 404],
  hide: [401, 403, 403, 403, 404, 404],
  unhide: [401, 403, 403, 403, 404, 404],
  history: [401, 404, 404, 200, 404, 404],
  view: [404, 404, 404, 204, 404, 404],
}
const now = new Date()
const longAgo = new Date(Date.now() - 30 * 86_400_000 - 60_000)

test.for([
  ['published', {}, published],
  ['hidden', { hiddenAt: now, hiddenReason: 'Spam' }, hidden],
  ['deleted', { deletedAt: now }, deleted],
  ['deleted and hidden', { deletedAt: now, hiddenAt: now }, deleted],
] as const)('permissions for a %s post', async ([, state, table], { make, as }) => {
  const outcome = async (action: string, who: (typeof people)[number]) => {
    const author = await make.person()
    const { id } = await make.post({ author, ...state })
    const person = who === 'author' ? author : await somebody(make, who)
    return (await actions[action]!(await as(person), id)).status
  }
  const rows = Object.keys(table).map(async (action) => {
    return [action, await Promise.all(people.map((who) => outcome(action, who)))]
  })
  const found = Object.fromEntries(await Promise.all(rows))

  expect(found).toEqual(table)
})

test('a post deleted 30 days ago exists for nobody', async ({ make, as }) => {
  const author = await make.person()
  const { id } = await make.post({ author, deletedAt: longAgo })

  for (const action of ['read', 'edit', 'remove', 'restore', 'history', 'view']) {
    expect((await actions[action]!(await as(author), id)).status).toBe(404)
  }
})

test('`can` follows the same rules', async ({ make, as }) => {
  const author = await make.person()
  const nothing = { edit: false, remove: false, restore: false, hide: false, unhide: false }
  const can = async (person: Me | null, state: object) => {
    const { id } = await make.post({ author, ...state })
    return (await (await as(person)).get<Post>(`/posts/${id}`)).body.can
  }
  const moderator = await make.person({ role: 'moderator' })

  expect(await can(null, {})).toEqual(nothing)
  expect(await can(await make.person(), {})).toEqual(nothing)
  expect(await can(author, {})).toEqual({ ...nothing, edit: true, remove: true })
  expect(await can(author, { hiddenAt: now })).toEqual({ ...nothing, edit: true, remove: true })
  expect(await can(author, { deletedAt: now })).toEqual({ ...nothing, restore: true })
  expect(await can(moderator, {})).toEqual({ ...nothing, hide: true })
  expect(await can(moderator, { hiddenAt: now })).toEqual({ ...nothing, unhide: true })
})

describe('hiding', () => {
  test('removes a post for everyone but its author and moderators, with the reason, and can be undone', async ({
    make,
    as,
  }) => {
    const author = await make.person()
    const { id } = await make.post({ author })
    const moderator = await as(await make.person({ role: 'moderator' }))

    expect((await moderator.post<Post>(`/posts/${id}/hide`, { reason: 'Spam' })).body).toMatchObject({
      state: 'hidden',
      hiddenReason: 'Spam',
    })
    expect((await (await as(null)).get(`/posts/${id}`)).status).toBe(404)
    expect((await (await as(author)).get<Post>(`/posts/${id}`)).body).toMatchObject({ hiddenReason: 'Spam' })

    expect((await moderator.post<Post>(`/posts/${id}/unhide`, {})).body).toMatchObject({
      state: 'published',
      hiddenReason: null,
    })
    expect((await (await as(null)).get(`/posts/${id}`)).status).toBe(200)
  })

  test('is for moderators only, whatever leads to it', async ({ make, sql }) => {
    const author = await make.person()
    const shown = await make.post({ author })
    const hidden = await make.post({ author, hiddenAt: now })

    await expect(hidePost(sql, author, shown.id, 'Spam')).rejects.toMatchObject({ status: 403 })
    await expect(unhidePost(sql, author, hidden.id)).rejects.toMatchObject({ status: 403 })
  })

  test('is recorded in the audit log once', async ({ make, as, sql }) => {
    const { id } = await make.post()
    const person = await make.person({ role: 'moderator' })
    const moderator = await as(person)

    await moderator.post(`/posts/${id}/hide`, { reason: 'Spam' })
    await moderator.post(`/posts/${id}/hide`, { reason: 'Again' })
    await moderator.post(`/posts/${id}/unhide`, {})

    expect(await sql`select actor_id, action, details from audit_log where subject_id = ${id} order by id`).toEqual([
      { actorId: person.id, action: 'post_hidden', details: { reason: 'Spam' } },
      { actorId: person.id, action: 'post_unhidden', details: {} },
    ])
  })

  test.for(['', ' ', 'x'.repeat(501), 5, undefined])(
    'needs a reason in words, not %s',
    async (reason, { make, as }) => {
      const { id } = await make.post()
      const moderator = await as(await make.person({ role: 'moderator' }))

      const { status, body } = await moderator.post<Problem>(`/posts/${id}/hide`, { reason })

      expect([status, body.errors?.[0]?.field]).toEqual([400, 'reason'])
    },
  )

  test('survives deleting and restoring', async ({ make, as }) => {
    const author = await make.person()
    const { id } = await make.post({ author, hiddenAt: now, hiddenReason: 'Spam' })
    const client = await as(author)

    await client.delete(`/posts/${id}`)
    expect((await client.post<Post>(`/posts/${id}/restore`, {})).body.state).toBe('hidden')
  })
})

test.for(['x', '0', '-1', '1.5', '9'.repeat(30), '%20', 'NaN'])('there is no post %s', async (id, { make, as }) => {
  const client = await as(await make.person({ role: 'admin' }))

  for (const reply of [
    await client.get<Problem>(`/posts/${id}`),
    await client.patch<Problem>(`/posts/${id}`, { ...bodies.video, version: 1 }),
    await client.post<Problem>(`/posts/${id}/hide`, { reason: 'Spam' }),
    await client.post<Problem>(`/posts/${id}/views`, {}),
    await client.get<Problem>(`/posts/${id}/history`),
  ]) {
    expect(reply).toMatchObject({ status: 404, body: { detail: 'Post not found.' } })
  }
})

test('the server can neither change nor delete rows of an append-only table', async ({ sql }) => {
  for (const table of ['post_versions', 'reply_versions', 'audit_log']) {
    await expect(sql`update ${sql(table)} set created_at = now()`).rejects.toThrow(/permission denied/)
    await expect(sql`delete from ${sql(table)}`).rejects.toThrow(/permission denied/)
  }
})

test('only the author and moderators see earlier versions', async ({ make, as }) => {
  const author = await make.person()
  const client = await as(author)
  const { body: post } = await client.post<Post>('/posts', bodies.video)
  await client.patch(`/posts/${post.id}`, { ...bodies.video, title: 'Second', version: 1 })

  for (const person of [author, await make.person({ role: 'moderator' })]) {
    const { body } = await (await as(person)).get<PostVersionPage>(`/posts/${post.id}/history`)
    expect(body.items).toMatchObject([{ version: 1, title: 'Morning light', editor: { id: author.id } }])
  }
})

type Make = { person: (fields?: object) => Promise<Me> }

async function somebody(make: Make, who: (typeof people)[number]) {
  if (who === 'visitor') return null
  if (who === 'unverified') return make.person({ isVerified: false })
  if (who === 'moderator' || who === 'admin') return make.person({ role: who })
  return make.person()
}
