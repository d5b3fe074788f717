import { QUOTE_WAITS } from '#contract/quote-waits.ts'
import { expect, test as plain } from '#test/test.ts'
import { reportables } from '../../../reportables.ts'
import { removalsOf } from '../../../slice-declarations.ts'
import { moderationJobs } from '../index.ts'

/** Lena hid a post, a comment, and a reply of Ann's. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [lena, ann] = [await make.person({ role: 'moderator' }), await make.person()]
  const [post, thread] = [await make.post({ author: ann }), await make.post({ kind: 'forum' })]
  const reply = await make.reply({ post: thread, author: ann })
  const comment = await make.comment({ post: thread, author: ann })
  await make.comment({ post: thread, parent: comment })
  const moderator = await as(lena)
  const hide = async (path: string) => (await moderator.post(`${path}/hide`, { reason: 'Spam' })).status
  return {
    lena,
    ann,
    post,
    reply,
    comment,
    hide,
    async hideAll() {
      return [
        await hide(`/posts/${post.id}`),
        await hide(`/replies/${reply.id}`),
        await hide(`/comments/${comment.id}`),
      ]
    },
    /** So many days later. */
    async after(days: number) {
      await sql`update moderation_decisions set removes_at = removes_at - make_interval(days => ${days}, secs => 60)`
      const jobs = moderationJobs(sql, { reportables, removals: removalsOf(QUOTE_WAITS) })
      for (const { run } of jobs) await run(undefined as never, new AbortController().signal)
    },
    texts: async () => [
      ...(await sql`select description as text from posts where id = ${post.id}`),
      ...(await sql`select text from replies where id = ${reply.id}`),
      ...(await sql`select text from comments where id = ${comment.id}`),
    ],
  }
})

test('what a moderator hid is deleted for good after 30 days', async ({ scene, sql }) => {
  expect(await scene.hideAll()).toEqual([200, 200, 200])
  await scene.after(29)
  expect(await scene.texts()).toHaveLength(3)
  await scene.after(1)

  // Their numbers and answers keep their places.
  expect(await scene.texts()).toEqual([{ text: '-' }, { text: '-' }])
  const decisions = await sql`select removed_at from moderation_decisions where author_id = ${scene.ann.id}`
  expect(decisions.every(({ removedAt }) => removedAt !== null)).toBe(true)
  await scene.after(30)
})

test('what was shown again stays', async ({ scene, as, sql }) => {
  await scene.hideAll()
  await (await as(scene.lena)).post(`/posts/${scene.post.id}/unhide`, {})
  await sql`update replies set hidden_at = null, hidden_cause = null where id = ${scene.reply.id}`
  await scene.after(31)

  expect((await scene.texts()).map(({ text }) => text === '-')).toEqual([false, false, true])
})

test('what cannot be deleted yet waits for another day', async ({ scene, make, sql }) => {
  const question = await make.post({ kind: 'forum', author: scene.ann, tokens: 40 })
  await sql`insert into bounties (post_id, vbt, ends_at) values (${question.id}, 40, now() + interval '9 days')`
  await make.reply({ post: question })
  await scene.hide(`/posts/${question.id}`)
  await scene.after(31)

  expect(await sql`select from posts where id = ${question.id}`).toHaveLength(1)
  expect(
    await sql`
    select removed_at from moderation_decisions where author_id = ${scene.ann.id} and removes_at > now()`,
  ).toEqual([{ removedAt: null }])
})
