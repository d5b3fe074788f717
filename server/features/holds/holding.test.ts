import type { Comment } from '#contract/comments.ts'
import type { Me } from '#contract/members.ts'
import type { Post, PostPage } from '#contract/posts.ts'
import type { Reply } from '#contract/replies.ts'
import { happenTo } from '#test/happen.ts'
import { bodies } from '#test/minimal-posts.ts'
import { describe, expect, test as plain } from '#test/test.ts'
import { happeningHandlers } from '../../happening-handlers.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { openRealtime } from '../../platform/background/realtime.ts'
import { textChecks } from './index.ts'

const advert = (
  what: string,
) => `Selling my ${what}. The engine is numbers matching, the carburetors are rebuilt, and the clutch
  is new. There is no rust anywhere, and the title is clean and in hand. Come and see it in Portland on any weekend you like.`

const paths = { post: '/posts', comment: '/comments', reply: '/replies' }

/** A rule that counts, what someone publishes, and what a moderator lets through. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const word = `word${crypto.randomUUID().replaceAll(/\W/g, '')}`
  await sql`insert into hold_rules (kind, text, key, state, tried_at) values ('word', ${word}, ${word}, 'active', now())`
  const caseOf = (itemType: string, id: number) => sql`
    select cause, state, hold_reasons, author_id from moderation_cases where item_type = ${itemType} and item_id = ${id}`
  const told = (type: string, id: number) => sql`select from happenings where type = ${type} and subject_id = ${id}`
  const publish = async (person: Me, fields: object = {}) => {
    const reply = await (await as(person)).post<Post>('/posts', { ...bodies.forum, ...fields })
    expect(reply.status).toBe(201)
    return reply.body
  }
  const moderator = await make.person({ role: 'moderator' })
  const desk = await as(moderator)
  const decided = happenTo(sql, happeningHandlers({ sql, realtime: openRealtime(), jobs: noJobs }))
  const keep = async (itemType: keyof typeof paths, itemId: number) => {
    expect(await desk.post(`${paths[itemType]}/${itemId}/unhide`, {})).toMatchObject({ status: 200 })
    const [decision] = await sql<[{ id: number; caseId: number }]>`
      select decisions.id, case_id from moderation_decisions decisions join moderation_cases cases on cases.id = case_id
      where cases.item_type = ${itemType} and item_id = ${itemId} order by decisions.id desc limit 1`
    const { id, caseId } = decision
    return {
      undo: () => desk.post(`/moderation/decisions/${id}/undo`, {}),
      /** The time to undo it is up. */
      settle: () => decided('case_decided', moderator, id, { caseId, itemType, itemId, action: 'keep' }),
    }
  }
  return { word, caseOf, told, publish, keep, bad: { description: `Get your ${word} here.` } }
})

describe('a post with a word that admins hold', () => {
  test('waits for a moderator: its author sees it and is told, and nobody else sees it', async ({
    scene,
    make,
    as,
  }) => {
    const author = await make.person()

    const post = await scene.publish(author, scene.bad)

    expect(post).toMatchObject({ state: 'hidden', hiddenCause: 'hold', hiddenReason: null, can: { edit: true } })
    const path = `/posts/${post.id}`
    expect((await (await as(author)).get<Post>(path)).body).toMatchObject({ hiddenCause: 'hold' })
    const moderator = await as(await make.person({ role: 'moderator' }))
    expect((await moderator.get<Post>(path)).body).toMatchObject({ can: { hide: true, unhide: true } })
    const other = await as(await make.person())
    expect((await other.get(path)).status).toBe(404)
    const { items } = (await other.get<PostPage>('/posts?kind=forum')).body
    expect(items.map(({ id }) => id)).not.toContain(post.id)
    expect(await scene.caseOf('post', post.id)).toEqual([
      {
        cause: 'hold',
        state: 'open',
        holdReasons: [{ check: 'word', detail: scene.word }],
        authorId: author.id,
      },
    ])
    expect(await scene.told('post_published', post.id)).toHaveLength(0)
  })

  test('is looked for in titles, texts, and links', async ({ scene, make }) => {
    const author = await make.person()

    for (const fields of [{ title: `About ${scene.word}` }, scene.bad]) {
      expect(await scene.publish(author, fields)).toMatchObject({ hiddenCause: 'hold' })
    }
    expect(await scene.publish(author)).toMatchObject({ state: 'published', hiddenCause: null })
  })

  test('is never held if its author is a moderator, an admin, or a sample member', async ({ scene, make, sql }) => {
    for (const role of ['moderator', 'admin'] as const)
      expect(await scene.publish(await make.person({ role }), scene.bad)).toMatchObject({ state: 'published' })
    const sample = await make.person()
    await sql`update members set is_sample = true where id = ${sample.id}`
    const viewer = { ...sample, standing: 'good' } as const
    expect(await sql.begin((tx) => textChecks.reasonsFor(tx, viewer, scene.word))).toEqual([])
  })

  test('is held when an edit brings it in, once, and an edit does not bring it out', async ({ scene, make, as }) => {
    const author = await make.person()
    const client = await as(author)
    const { id } = await scene.publish(author)
    const edit = async (version: number, fields: object) =>
      (await client.patch<Post>(`/posts/${id}`, { ...bodies.forum, ...fields, version })).body

    expect(await edit(1, scene.bad)).toMatchObject({ state: 'hidden', hiddenCause: 'hold' })
    expect(await edit(2, {})).toMatchObject({ hiddenCause: 'hold' })
    expect(await edit(3, scene.bad)).toMatchObject({ hiddenCause: 'hold' })

    expect(await scene.caseOf('post', id)).toMatchObject([{ holdReasons: [{ detail: scene.word }] }])
  })

  test('is announced once a moderator has let it through, and it is too late to undo that', async ({ scene, make }) => {
    const { id } = await scene.publish(await make.person(), scene.bad)
    const first = await scene.keep('post', id)
    await first.undo()
    const second = await scene.keep('post', id)
    await first.settle()
    expect(await scene.told('post_published', id)).toHaveLength(0)

    await second.settle()
    await second.settle()

    expect(await scene.told('post_published', id)).toHaveLength(1)
  })
})

test('a private request is nobody’s business', async ({ scene, make }) => {
  const business = await make.post({ kind: 'directory' })

  const post = await scene.publish(await make.person(), {
    ...bodies.request,
    ...scene.bad,
    businessId: business.id,
  })

  expect(post).toMatchObject({ state: 'published', hiddenCause: null })
})

describe('a text', () => {
  test('of somebody else is held, and of a deleted post it is not', async ({ scene, make, sql }) => {
    const [ann, bea] = [await make.person(), await make.person()]
    const original = await scene.publish(ann, { description: advert('240Z') })

    const copy = await scene.publish(bea, { description: advert('240Z').toUpperCase() })
    expect(copy).toMatchObject({ hiddenCause: 'hold' })
    expect(await scene.caseOf('post', copy.id)).toMatchObject([{ holdReasons: [{ check: 'same_text', detail: '1' }] }])

    await sql`update posts set deleted_at = now() where id in (${original.id}, ${copy.id})`
    expect(await scene.publish(bea, { description: advert('240Z') })).toMatchObject({ state: 'published' })
  })

  test('that a moderator hid is held when its author publishes it again', async ({ scene, make, as }) => {
    const author = await make.person()
    const first = await scene.publish(author, { description: advert('Bronco') })
    const moderator = await as(await make.person({ role: 'moderator' }))
    await moderator.post(`/posts/${first.id}/hide`, { reason: 'Spam' })

    expect(await scene.publish(author, { description: advert('Bronco') })).toMatchObject({ hiddenCause: 'hold' })
  })
})

test('a new account is held for a link in a first post', async ({ scene, make }) => {
  const author = await make.person({ daysOld: 1 })

  const post = await scene.publish(author, { description: 'See https://example.com for more.' })

  expect(post).toMatchObject({ hiddenCause: 'hold' })
  expect(await scene.caseOf('post', post.id)).toMatchObject([{ holdReasons: [{ check: 'first_links' }] }])
})

describe('a comment with such a word', () => {
  test('waits: it counts nowhere, and nobody is told until it is shown', async ({ scene, make, as }) => {
    const [post, author] = [await make.post(), await make.person()]
    const client = await as(author)

    const { status, body } = await client.post<Comment>(`/posts/${post.id}/comments`, { text: `A ${scene.word}` })

    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'hidden', hiddenCause: 'hold', text: `A ${scene.word}` })
    expect((await (await as(null)).get(`/comments/${body.id}`)).status).toBe(404)
    const countOf = async () => (await client.get<Post>(`/posts/${post.id}`)).body.comments
    expect(await countOf()).toBe(0)
    expect(await scene.told('comment_made', body.id)).toHaveLength(0)
    expect(await scene.caseOf('comment', body.id)).toMatchObject([{ cause: 'hold', authorId: author.id }])

    const first = await scene.keep('comment', body.id)
    expect(await countOf()).toBe(1)
    await first.undo()
    expect(await countOf()).toBe(0)
    const second = await scene.keep('comment', body.id)
    await first.settle()
    expect(await scene.told('comment_made', body.id)).toHaveLength(0)
    await second.settle()
    expect(await scene.told('comment_made', body.id)).toHaveLength(1)
  })

  test('is held after an edit, too', async ({ scene, make, as }) => {
    const post = await make.post()
    const client = await as(await make.person())
    const { id } = (await client.post<Comment>(`/posts/${post.id}/comments`, { text: 'Nice.' })).body

    const { body } = await client.patch<Comment>(`/comments/${id}`, { text: scene.word })

    expect(body).toMatchObject({ hiddenCause: 'hold' })
    expect((await client.get<Post>(`/posts/${post.id}`)).body.comments).toBe(0)
  })
})

test('a reply with such a word waits, new or edited, and keeps its number', async ({ scene, make, as }) => {
  const [post, author] = [await make.post({ kind: 'forum' }), await make.person()]
  const client = await as(author)
  const repliesOf = async () => (await client.get<Post>(`/posts/${post.id}`)).body

  const held = (await client.post<Reply>(`/posts/${post.id}/replies`, { text: `A ${scene.word}` })).body
  const fine = (await client.post<Reply>(`/posts/${post.id}/replies`, { text: 'Measure first.' })).body

  expect(held).toMatchObject({ state: 'hidden', hiddenCause: 'hold', number: 1 })
  expect(fine).toMatchObject({ state: 'shown', hiddenCause: null, number: 2 })
  expect(await repliesOf()).toMatchObject({ comments: 1 })
  expect(await scene.told('reply_made', held.id)).toHaveLength(0)
  expect((await client.patch<Reply>(`/replies/${fine.id}`, { text: scene.word })).body).toMatchObject({
    hiddenCause: 'hold',
  })
  expect(await repliesOf()).toMatchObject({ comments: 0 })

  const kept = [await scene.keep('reply', held.id), await scene.keep('reply', fine.id)]
  expect(await repliesOf()).toMatchObject({ comments: 2 })
  for (const decision of kept) await decision.settle()
  expect(await scene.told('reply_made', held.id)).toHaveLength(1)
  expect(await scene.told('reply_made', fine.id)).toHaveLength(1)
})
