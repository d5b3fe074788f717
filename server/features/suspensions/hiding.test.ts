import type { CommentPage } from '#contract/comments.ts'
import type { Profile } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import type { FoundPersonPage } from '#contract/search.ts'
import { daysFromNow, suspend } from '#test/suspensions.ts'
import { expect, test as plain } from '#test/test.ts'
import { defaultTerms } from '../../order-kinds.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { reverseSuspension, suspensionJobs, undoSuspension } from './index.ts'

/** Lena moderates. Ann wrote a blog post, and a reply and a comment in Bob's thread. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [lena, ann, bob] = [await make.person({ role: 'moderator' }), await make.person(), await make.person()]
  const [post, thread] = [
    await make.post({ author: ann, kind: 'blog' }),
    await make.post({ author: bob, kind: 'forum' }),
  ]
  const reply = await make.reply({ post: thread, author: ann })
  const comment = await make.comment({ post, author: bob })
  const answer = await make.comment({ post, author: ann, parent: comment })
  await make.comment({ post: thread, author: ann })
  const reader = await as(bob)
  return {
    lena,
    ann,
    post,
    thread,
    reply,
    answer,
    reader,
    /** The counters of Bob's thread, and whether others see what Ann wrote. */
    async seen() {
      const [row] = await sql`
        select replies, comments, commenters from posts where id = ${thread.id}`
      const isPostThere = (await reader.get(`/posts/${post.id}`)).status === 200
      const isReplyThere = (await reader.get(`/replies/${reply.id}`)).status === 200
      const { items } = (await reader.get<CommentPage>(`/posts/${thread.id}/comments`)).body
      return { ...row, isPostThere, isReplyThere, comments: items.length }
    },
    causes: () => sql`
      select hidden_cause from posts where author_id = ${ann.id}
      union all select hidden_cause from replies where author_id = ${ann.id}
      union all select hidden_cause from comments where author_id = ${ann.id}`,
    async runJobs() {
      for (const { run } of suspensionJobs(sql, defaultTerms))
        await run(undefined as never, new AbortController().signal)
    },
  }
})

const all = { replies: 1, comments: 1, commenters: 1, isPostThere: true, isReplyThere: true }
const nothing = { replies: 0, comments: 0, commenters: 0, isPostThere: false, isReplyThere: false }

test('what a suspended member published is hidden at once, and comes back when it ends', async ({ scene, sql }) => {
  expect(await scene.seen()).toEqual(all)
  const { id, decisionId } = await suspend(sql, scene.lena, scene.ann)
  expect(await scene.seen()).toEqual(nothing)

  await inTransaction(sql, (tx) => reverseSuspension(tx, scene.lena, decisionId))
  expect(await scene.seen()).toEqual(all)
  await scene.runJobs()
  expect(await sql`select posts_to from suspensions where id = ${id}`).toEqual([{ postsTo: null }])
})

test('it comes back when the time is up', async ({ scene, sql }) => {
  const { id } = await suspend(sql, scene.lena, scene.ann, { until: daysFromNow(3) })
  await scene.runJobs()
  expect(await scene.seen()).toEqual(nothing)

  await sql`update suspensions set ends_at = now() where id = ${id}`
  await scene.runJobs()
  expect(await scene.seen()).toEqual(all)
  expect(
    await sql`
    select actor_id, details from happenings where type = 'suspension_ended' and subject_id = ${id}`,
  ).toEqual([{ actorId: scene.ann.id, details: { memberId: scene.ann.id, isLifted: false } }])
})

test('a member who may only read keeps their posts, unless the moderator hides them', async ({ scene, sql }) => {
  await suspend(sql, scene.lena, scene.ann, { kind: 'read_only', hidesPosts: false })
  expect(await scene.seen()).toEqual(all)

  await suspend(sql, scene.lena, scene.ann, { kind: 'read_only', hidesPosts: true })
  expect(await scene.seen()).toEqual(nothing)
})

test('what a moderator hid stays hidden when the suspension ends', async ({ scene, as, sql }) => {
  const moderator = await as(scene.lena)
  await moderator.post(`/posts/${scene.post.id}/hide`, { reason: 'Spam' })
  const { decisionId } = await suspend(sql, scene.lena, scene.ann)
  await inTransaction(sql, (tx) => undoSuspension(tx, decisionId))

  expect(await scene.seen()).toEqual({ ...all, isPostThere: false })
})

test('a job hides the rest of many posts, and what was published in that moment', async ({ scene, make, sql }) => {
  for (const _ of Array.from({ length: 120 })) await make.comment({ post: scene.thread, author: scene.ann })
  const { id } = await suspend(sql, scene.lena, scene.ann)
  const shown = () => sql`select from comments where author_id = ${scene.ann.id} and hidden_at is null`
  expect(await shown()).toHaveLength(22)
  await scene.runJobs()
  expect(await shown()).toHaveLength(0)

  await make.comment({ post: scene.thread, author: scene.ann })
  await scene.runJobs()
  expect(await shown()).toHaveLength(0)
  await sql`update suspensions set started_at = now() - interval '1 hour' where id = ${id}`
  await scene.runJobs()
  expect(await sql`select posts_to from suspensions where id = ${id}`).toEqual([{ postsTo: null }])
})

test('the author of hidden posts is told nothing about each of them', async ({ scene, sql }) => {
  await suspend(sql, scene.lena, scene.ann)
  await scene.runJobs()

  expect(await sql`select from notifications where member_id = ${scene.ann.id}`).toHaveLength(0)
})

test('a private request is hidden from its business, too, and is private again later', async ({
  scene,
  make,
  as,
  sql,
}) => {
  const owner = await make.person()
  const business = await make.post({ author: owner, kind: 'directory' })
  const request = await make.post({ author: scene.ann, kind: 'request' })
  await sql`update requests set business_id = ${business.id} where post_id = ${request.id}`
  await sql`update posts set hidden_at = now() where id = ${request.id}`
  const [shop, stranger] = [await as(owner), await as(await make.person())]
  const statuses = async () => [
    (await shop.get<Post>(`/posts/${request.id}`)).status,
    (await stranger.get<Post>(`/posts/${request.id}`)).status,
  ]
  expect(await statuses()).toEqual([200, 404])

  const { decisionId } = await suspend(sql, scene.lena, scene.ann)
  expect(await statuses()).toEqual([404, 404])
  await inTransaction(sql, (tx) => undoSuspension(tx, decisionId))
  expect(await statuses()).toEqual([200, 404])
})

test('feeds, the sitemap, and shared pages show nothing of a suspended member', async ({ app, scene, sql }) => {
  const { ann, post } = scene
  await sql`update posts set title = 'Quixotic pills' where id = ${post.id}`
  await sql`update members set bio = 'Quixotic bio' where id = ${ann.id}`
  const pages = ['/feeds/blog.atom', '/sitemaps/posts-1.xml', `/blogpost/${post.id}`, `/profile/${ann.handle}`]
  const shown = new RegExp(`Quixotic|/blogpost/${post.id}<`)
  const showing = async () => {
    const bodies = await Promise.all(pages.map(async (url) => (await app.inject(url)).body))
    return pages.filter((_, index) => shown.test(bodies[index]!))
  }
  expect(await showing()).toEqual(pages)
  await suspend(sql, scene.lena, ann)

  expect(await showing()).toEqual([])
})

test('the profile of a suspended member has a name, and says why there is no more', async ({ scene, as, sql }) => {
  await sql`update members set bio = 'Cheap pills at example.com' where id = ${scene.ann.id}`
  await suspend(sql, scene.lena, scene.ann)

  const { handle } = scene.ann
  const seen = (await scene.reader.get<Profile>(`/members/${handle}`)).body
  expect(seen).toMatchObject({ name: 'Ann', isSuspended: true, bio: null, posts: {} })
  const moderator = await as(scene.lena)
  expect((await moderator.get<Profile>(`/members/${handle}`)).body.bio).toBe('Cheap pills at example.com')
  expect((await scene.reader.get(`/members/${handle}/storefront`)).status).toBe(404)
  expect((await scene.reader.get<FoundPersonPage>(`/search/people?q=${handle}`)).body.items).toEqual([])
})
