import type { Comment, CommentPage } from '#contract/comments.ts'
import type { Me } from '#contract/members.ts'
import { expect, test } from '#test/test.ts'
import { hideComment, unhideComment } from './hiding.actions.ts'

type Reply = Promise<{ status: number; body?: unknown }>
type Client = {
  get: (path: string) => Reply
  post: (path: string, body: object) => Reply
  put: (path: string, body: object) => Reply
  patch: (path: string, body: object) => Reply
  delete: (path: string) => Reply
}
type Ids = { id: number; postId: number }

const actions: Record<string, (client: Client, ids: Ids) => Reply> = {
  read: (client, { id }) => client.get(`/comments/${id}`),
  'read its answers': (client, { id }) => client.get(`/comments/${id}/answers`),
  'comment beside it': (client, { postId }) => client.post(`/posts/${postId}/comments`, { text: 'Nice.' }),
  answer: (client, { id, postId }) => client.post(`/posts/${postId}/comments`, { text: 'Nice.', parentId: id }),
  edit: (client, { id }) => client.patch(`/comments/${id}`, { text: 'Nicer.' }),
  remove: (client, { id }) => client.delete(`/comments/${id}`),
  like: (client, { id }) => client.put(`/comments/${id}/like`, {}),
  'like no more': (client, { id }) => client.delete(`/comments/${id}/like`),
  hide: (client, { id }) => client.post(`/comments/${id}/hide`, { reason: 'Spam' }),
  unhide: (client, { id }) => client.post(`/comments/${id}/unhide`, {}),
}

const people = ['visitor', 'unverified', 'other', 'blocked', 'author', 'moderator'] as const

// 404: invisible to them · 401: must sign in · 403: visible, but not allowed
const shown: Record<string, number[]> = {
  read: [200, 200, 200, 404, 200, 200],
  'read its answers': [200, 200, 200, 404, 200, 200],
  'comment beside it': [401, 403, 201, 201, 201, 201],
  answer: [401, 403, 201, 404, 201, 201],
  edit: [401, 403, 403, 404, 200, 403],
  remove: [401, 403, 403, 404, 204, 403],
  like: [401, 403, 200, 404, 403, 200],
  'like no more': [401, 403, 200, 404, 403, 200],
  hide: [401, 403, 403, 403, 403, 200],
  unhide: [401, 403, 403, 403, 403, 200],
}
const hidden: Record<string, number[]> = {
  read: [404, 404, 404, 404, 200, 200],
  'read its answers': [404, 404, 404, 404, 200, 200],
  answer: [401, 403, 404, 404, 404, 404],
  edit: [401, 403, 404, 404, 403, 403],
  remove: [401, 403, 404, 404, 204, 403],
  like: [401, 403, 404, 404, 404, 404],
  hide: [401, 403, 403, 403, 403, 200],
  unhide: [401, 403, 403, 403, 403, 200],
}
const onHiddenPost: Record<string, number[]> = {
  read: [404, 404, 404, 404, 404, 200],
  'comment beside it': [401, 403, 404, 404, 404, 403],
  answer: [401, 403, 404, 404, 404, 403],
  edit: [401, 403, 404, 404, 404, 403],
  like: [401, 403, 404, 404, 404, 200],
}

test.for([
  ['shown', {}, {}, shown],
  ['hidden', { hiddenAt: new Date() }, {}, hidden],
  ['shown, on a hidden post', {}, { hiddenAt: new Date() }, onHiddenPost],
] as const)(
  'each person may do exactly what the table says with a comment: %s',
  { timeout: 30_000 },
  async ([, state, post, table], { make, as, sql }) => {
    const outcome = async (action: string, who: (typeof people)[number]) => {
      const author = await make.person()
      const { id: postId } = await make.post(post)
      const { id } = await make.comment({ post: { id: postId }, author, ...state })
      const person = who === 'author' ? author : await somebody(make, who)
      if (who === 'blocked') await sql`insert into blocks (member_id, blocked_id) values (${author.id}, ${person!.id})`
      return (await actions[action]!(await as(person), { id, postId })).status
    }
    const rows = Object.keys(table).map(async (action) => {
      return [action, await Promise.all(people.map((who) => outcome(action, who)))]
    })

    expect(Object.fromEntries(await Promise.all(rows))).toEqual(table)
  },
)

test('`can` follows the same rules', async ({ make, as }) => {
  const author = await make.person()
  const post = await make.post()
  await make.comment({ post, author })
  const nothing = { edit: false, remove: false, hide: false, unhide: false, like: false, answer: false, report: false }
  const can = async (person: Me | null) => {
    const { items } = (await (await as(person)).get<CommentPage>(`/posts/${post.id}/comments`)).body
    return (items[0] as Comment).can
  }

  expect(await can(null)).toEqual(nothing)
  expect(await can(await make.person({ isVerified: false }))).toEqual(nothing)
  expect(await can(await make.person())).toEqual({ ...nothing, like: true, answer: true, report: true })
  expect(await can(author)).toEqual({ ...nothing, edit: true, remove: true, answer: true })
  expect(await can(await make.person({ role: 'moderator' }))).toEqual({
    ...nothing,
    like: true,
    answer: true,
    report: true,
    hide: true,
  })
})

test('a comment can be written on a reply of the same post that its author can read', async ({ make, as }) => {
  const [asker, other, writer] = [await make.person(), await make.person(), await make.person()]
  const post = await make.post({ kind: 'forum', author: asker })
  const { id: replyId } = await make.reply({ post, author: other })
  const { id: elsewhere } = await make.reply({ post: await make.post({ kind: 'forum' }) })
  const { id: hidden } = await make.reply({ post, hiddenAt: new Date() })
  const { post: send } = await as(writer)
  const under = async (id: number) => (await send(`/posts/${post.id}/comments`, { text: 'Nice.', replyId: id })).status

  expect(await under(replyId)).toBe(201)
  expect(await under(elsewhere)).toBe(404)
  expect(await under(hidden)).toBe(404)
})

test('hiding is for moderators only, whatever leads to it', async ({ make, sql }) => {
  const [author, post] = [await make.person(), await make.post()]
  const shown = await make.comment({ post, author })
  const hidden = await make.comment({ post, author, hiddenAt: new Date() })

  await expect(hideComment(sql, author, shown.id, 'Spam')).rejects.toMatchObject({ status: 403 })
  await expect(unhideComment(sql, author, hidden.id)).rejects.toMatchObject({ status: 403 })
})

test.for(['x', '0', '-1', '9'.repeat(30), '%20'])('comment %s is not found', async (id, { make, as }) => {
  const client = await as(await make.person({ role: 'admin' }))

  for (const action of Object.values(actions).filter((act) => act !== actions['comment beside it'])) {
    expect((await action(client, { id: id as never, postId: 1 })).status).toBeOneOf([400, 404])
  }
})

type Make = { person: (fields?: object) => Promise<Me> }

async function somebody(make: Make, who: (typeof people)[number]) {
  if (who === 'visitor') return null
  if (who === 'unverified') return make.person({ isVerified: false })
  return make.person(who === 'moderator' ? { role: who } : {})
}
