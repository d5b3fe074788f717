import type { Reply, Thread } from '#contract/replies.ts'
import { expect, test } from '#test/test.ts'
import { hideReply, unhideReply } from './hiding.actions.ts'

type Client = {
  get: (path: string) => Promise<{ status: number }>
  post: (path: string, body: object) => Promise<{ status: number }>
  put: (path: string, body: object) => Promise<{ status: number }>
  patch: (path: string, body: object) => Promise<{ status: number }>
  delete: (path: string) => Promise<{ status: number }>
}
type Ids = { postId: number; replyId: number }

const actions: Record<string, (client: Client, place: Ids) => Promise<{ status: number }>> = {
  'read the thread': (client, { postId }) => client.get(`/posts/${postId}/thread`),
  'read its replies': (client, { postId }) => client.get(`/posts/${postId}/replies`),
  'read one': (client, { replyId }) => client.get(`/replies/${replyId}`),
  reply: (client, { postId }) => client.post(`/posts/${postId}/replies`, { text: 'Me too.' }),
  edit: (client, { replyId }) => client.patch(`/replies/${replyId}`, { text: 'Better so.' }),
  'read its versions': (client, { replyId }) => client.get(`/replies/${replyId}/history`),
  like: (client, { replyId }) => client.put(`/replies/${replyId}/like`, {}),
  unlike: (client, { replyId }) => client.delete(`/replies/${replyId}/like`),
  hide: (client, { replyId }) => client.post(`/replies/${replyId}/hide`, { reason: 'Spam' }),
  unhide: (client, { replyId }) => client.post(`/replies/${replyId}/unhide`, {}),
  accept: (client, { postId, replyId }) => client.put(`/posts/${postId}/accepted-reply`, { replyId }),
  unaccept: (client, { postId }) => client.delete(`/posts/${postId}/accepted-reply`),
  follow: (client, { postId }) => client.put(`/posts/${postId}/thread-level`, { level: 'watching' }),
  'mark as read': (client, { postId }) => client.put(`/posts/${postId}/read-number`, { number: 1 }),
  'see unread counts': (client, { postId }) => client.get(`/my/unread-replies?post=${postId}`),
  preview: (client) => client.post('/markdown', { text: '**bold**' }),
  remove: (client, { replyId }) => client.delete(`/replies/${replyId}`),
}

const people = ['visitor', 'unverified', 'other', 'author', 'asker', 'blocked', 'moderator'] as const

// 404: does not exist for them · 401: must sign in · 403: exists, but is not allowed. `blocked`: either side of a
// block with the author of the reply, not with the author of the thread.
const shown: Record<string, number[]> = {
  'read the thread': [200, 200, 200, 200, 200, 200, 200],
  'read its replies': [200, 200, 200, 200, 200, 200, 200],
  'read one': [200, 200, 200, 200, 200, 404, 200],
  reply: [401, 403, 201, 201, 201, 201, 201],
  edit: [401, 403, 403, 200, 403, 404, 403],
  'read its versions': [401, 403, 403, 200, 403, 404, 200],
  like: [401, 403, 204, 403, 204, 404, 204],
  unlike: [401, 403, 204, 204, 204, 404, 204],
  hide: [401, 403, 403, 403, 403, 403, 200],
  unhide: [401, 403, 403, 403, 403, 403, 200],
  accept: [401, 403, 403, 403, 200, 403, 403],
  unaccept: [401, 403, 403, 403, 200, 403, 403],
  follow: [401, 403, 204, 204, 204, 204, 204],
  'mark as read': [401, 204, 204, 204, 204, 204, 204],
  'see unread counts': [401, 200, 200, 200, 200, 200, 200],
  preview: [401, 200, 200, 200, 200, 200, 200],
  remove: [401, 403, 403, 204, 403, 404, 403],
}
const hidden: Record<string, number[]> = {
  'read one': [404, 404, 404, 200, 404, 404, 200],
  edit: [401, 403, 404, 200, 404, 404, 403],
  'read its versions': [401, 404, 404, 200, 404, 404, 200],
  like: [401, 403, 404, 404, 404, 404, 404],
  unlike: [401, 403, 404, 404, 404, 404, 404],
  hide: [401, 403, 403, 403, 403, 403, 200],
  unhide: [401, 403, 403, 403, 403, 403, 200],
  accept: [401, 403, 403, 403, 404, 403, 403],
  remove: [401, 403, 404, 204, 404, 404, 403],
}
const removed: Record<string, number[]> = {
  'read one': [404, 404, 404, 404, 404, 404, 404],
  edit: [401, 403, 404, 404, 404, 404, 404],
  'read its versions': [401, 404, 404, 404, 404, 404, 404],
  like: [401, 403, 404, 404, 404, 404, 404],
  unlike: [401, 403, 404, 404, 404, 404, 404],
  hide: [401, 403, 403, 403, 403, 403, 404],
  unhide: [401, 403, 403, 403, 403, 403, 404],
  accept: [401, 403, 403, 403, 404, 403, 403],
  remove: [401, 403, 404, 404, 404, 404, 404],
}
const inHiddenPost: Record<string, number[]> = {
  'read the thread': [404, 404, 404, 404, 200, 404, 200],
  'read its replies': [404, 404, 404, 404, 200, 404, 200],
  'read one': [404, 404, 404, 404, 200, 404, 200],
  reply: [401, 403, 404, 404, 403, 404, 403],
  edit: [401, 403, 404, 404, 403, 404, 403],
  'read its versions': [401, 404, 404, 404, 403, 404, 200],
  like: [401, 403, 404, 404, 404, 404, 404],
  hide: [401, 403, 403, 403, 403, 403, 200],
  accept: [401, 403, 404, 404, 403, 404, 403],
  follow: [401, 403, 404, 404, 204, 404, 204],
  'mark as read': [401, 404, 404, 404, 204, 404, 204],
  remove: [401, 403, 404, 404, 403, 404, 403],
}
const now = new Date()

test.for([
  ['a shown reply', {}, {}, shown],
  ['a hidden reply', {}, { hiddenAt: now }, hidden],
  ['a removed reply', {}, { removedAt: now }, removed],
  ['a reply of a hidden post', { hiddenAt: now }, {}, inHiddenPost],
] as const)('permissions for %s', async ([, ofPost, ofReply, table], { make, as }) => {
  const outcome = async (action: string, who: (typeof people)[number]) => {
    const [asker, author, other] = [await make.person(), await make.person(), await make.person()]
    const post = await make.post({ kind: 'forum', author: asker, ...ofPost })
    const { id } = await make.reply({ post, author, ...ofReply })
    if (who === 'blocked') await make.block(author, other)
    const persons = { visitor: null, other, author, asker, blocked: other }
    const person =
      who === 'unverified'
        ? await make.person({ isVerified: false })
        : who === 'moderator'
          ? await make.person({ role: 'moderator' })
          : persons[who]
    return (await actions[action]!(await as(person), { postId: post.id, replyId: id })).status
  }
  const rows = Object.keys(table).map(async (action) => {
    return [action, await Promise.all(people.map((who) => outcome(action, who)))]
  })

  expect(Object.fromEntries(await Promise.all(rows))).toEqual(table)
})

test('hiding is for moderators only, whatever leads to it', async ({ make, sql }) => {
  const author = await make.person()
  const post = await make.post({ kind: 'forum' })
  const shown = await make.reply({ post, author })
  const hidden = await make.reply({ post, author, hiddenAt: now })

  await expect(hideReply(sql, author, shown.id, 'Spam')).rejects.toMatchObject({ status: 403 })
  await expect(unhideReply(sql, author, hidden.id)).rejects.toMatchObject({ status: 403 })
})

test("a blocked author's post has no thread for the viewer", async ({ make, as }) => {
  const [asker, blocked] = [await make.person(), await make.person()]
  const post = await make.post({ kind: 'forum', author: asker })
  const reply = await make.reply({ post })
  await make.block(blocked, asker)
  const client = await as(blocked)

  const outcomes = Object.entries(actions).filter(([name]) => !/hide|unread|preview/.test(name))
  for (const [name, act] of outcomes) {
    expect([name, (await act(client, { postId: post.id, replyId: reply.id })).status]).toEqual([name, 404])
  }
})

test('other kinds of posts have no thread', async ({ make, as }) => {
  const { id } = await make.post({ kind: 'video' })
  const client = await as(await make.person())

  expect((await client.get(`/posts/${id}/thread`)).status).toBe(404)
  expect((await client.post(`/posts/${id}/replies`, { text: 'Hello' })).status).toBe(404)
})

test('`can` follows the same rules', async ({ make, as }) => {
  const [asker, author] = [await make.person(), await make.person()]
  const post = await make.post({ kind: 'forum', author: asker })
  const { id } = await make.reply({ post, author })
  const nothing = { edit: false, remove: false, hide: false, unhide: false, like: false, accept: false }
  const can = async (person: typeof asker | null) => (await (await as(person)).get<Reply>(`/replies/${id}`)).body.can

  expect(await can(null)).toEqual(nothing)
  expect(await can(await make.person({ isVerified: false }))).toEqual(nothing)
  expect(await can(await make.person())).toEqual({ ...nothing, like: true })
  expect(await can(author)).toEqual({ ...nothing, edit: true, remove: true })
  expect(await can(asker)).toEqual({ ...nothing, like: true, accept: true })
  expect(await can(await make.person({ role: 'moderator' }))).toEqual({ ...nothing, like: true, hide: true })
  expect((await (await as(null)).get<Thread>(`/posts/${post.id}/thread`)).body.can.reply).toBe(false)
  expect((await (await as(asker)).get<Thread>(`/posts/${post.id}/thread`)).body.can.reply).toBe(true)
})
