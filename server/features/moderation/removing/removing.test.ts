import { QUOTE_WAITS } from '#contract/quote-waits.ts'
import { openDesk } from '#test/moderation.ts'
import { expect, test as plain } from '#test/test.ts'
import { departure } from '../../../departure.ts'
import { reportables } from '../../../reportables.ts'
import { removalsOf } from '../../../slice-declarations.ts'
import { deleteMember } from '../../own-data/deletion/actions.ts'
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
    thread,
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

test('what another decision hides, too, stays until the time of that one is up', async ({ scene, make, as, sql }) => {
  const desk = await openDesk(make, as)
  const other = await make.post({ author: scene.ann })
  for (const itemId of [scene.post.id, other.id]) await desk.report({ itemId })
  const found = await desk.caseOf(scene.post.id)
  await desk.decide(await desk.caseOf(other.id), { hidesOthers: true })
  const { body: second } = await desk.decide(found)
  await sql`update moderation_decisions set removes_at = removes_at + interval '10 days' where id = ${second.id}`

  await scene.after(31)
  expect(await sql`select from posts where id = ${scene.post.id}`).toHaveLength(1)
  await scene.after(10)
  expect(await sql`select from posts where id = ${scene.post.id}`).toHaveLength(0)
})

test('what is deleted for good is in no case and no report anymore, except for its title', async ({
  scene,
  make,
  as,
  sql,
}) => {
  const desk = await openDesk(make, as)
  const { id: itemId } = await make.post({ author: scene.ann, title: 'Cheap parts', description: 'Buy here.' })
  await desk.report({ itemId })
  const found = await desk.caseOf(itemId)
  await sql`
    with picture as (
      insert into media (public_id, version, owner_id, type, format, bytes, width, height)
      values (${crypto.randomUUID()}, 1, ${scene.ann.id}, 'image', 'webp', 1, 1, 1) returning id)
    insert into case_pictures (case_id, position, media_id) select ${found.id}, 0, id from picture`
  await desk.decide(found)
  const kept = async () => ({
    texts: await sql`
      select snapshot ->> 'title' as title, snapshot ->> 'text' as text from moderation_cases where id = ${found.id}
      union all select snapshot ->> 'title', snapshot ->> 'text' from reports where case_id = ${found.id}`,
    pictures: (await sql`select from case_pictures where case_id = ${found.id}`).length,
  })

  const whole = { title: 'Cheap parts', text: 'Buy here.' }
  await scene.after(29)
  expect(await kept()).toEqual({ texts: [whole, whole], pictures: 1 })
  await scene.after(1)

  const rest = { title: 'Cheap parts', text: '-' }
  expect(await kept()).toEqual({ texts: [rest, rest], pictures: 0 })
})

test('what its author deleted before is deleted for good, too', async ({ scene, as, sql }) => {
  await scene.hideAll()
  const author = await as(scene.ann)
  for (const path of [`/posts/${scene.post.id}`, `/replies/${scene.reply.id}`, `/comments/${scene.comment.id}`])
    await author.delete(path)
  await scene.after(31)

  expect(await scene.texts()).toEqual([{ text: '-' }, { text: '-' }])
  expect(
    await sql`
    select snapshot ->> 'text' as text from moderation_cases where author_id = ${scene.ann.id}`,
  ).toEqual(Array.from({ length: 3 }, () => ({ text: '-' })))
})

test('a block does not keep what its author may not see anymore', async ({ scene, sql }) => {
  await scene.hideAll()
  await sql`
    insert into blocks (member_id, blocked_id)
    select author_id, ${scene.ann.id} from posts where id = ${scene.thread.id}`
  await scene.after(31)

  expect(await scene.texts()).toEqual([{ text: '-' }, { text: '-' }])
})

test('what stays of an author who has left is deleted, too', async ({ scene, sql, media }) => {
  await scene.hideAll()
  await deleteMember(media, departure, scene.ann.id)
  await sql`update posts set accepted_reply_id = ${scene.reply.id} where id = ${scene.thread.id}`
  await scene.after(31)

  expect(await scene.texts()).toEqual([{ text: '-' }, { text: '-' }])
  expect(
    await sql`
    select accepted_reply_id, removed_at is not null as is_removed
    from posts join replies on replies.post_id = posts.id where replies.id = ${scene.reply.id}`,
  ).toEqual([{ acceptedReplyId: null, isRemoved: true }])
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
