import type { Points } from '#contract/points.ts'
import type { Post } from '#contract/posts.ts'
import { happened } from '#test/happen.ts'
import { untilLockWait } from '#test/lock-wait.ts'
import { expect, test } from '#test/test.ts'
import { happeningHandlers } from '../../happening-handlers.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { noRealtime } from '../../platform/background/realtime.ts'
import type { Pool } from '../../platform/database/database.ts'
import { recountPoints, settlePoints } from './actions.ts'
import { weights } from './weights.ts'

test('the published table of weights matches what is counted', async ({ as }) => {
  const { body } = await (await as(null)).get<Points>('/points')

  expect(Object.fromEntries(body.weights.map(({ deed, points }) => [deed, points]))).toEqual(weights)
})

test("what others do earns points for the post and its author, but one's own acts earn nothing", async ({
  make,
  as,
  sql,
}) => {
  const [bea, ann] = [await make.person(), await make.person()]
  const { id } = await make.post({ author: bea })
  for (const person of [ann, bea]) {
    const client = await as(person)
    await client.put(`/posts/${id}/reaction`, { reaction: 1 })
    await client.put(`/posts/${id}/bookmark`, {})
  }
  await (await as(ann)).put(`/follows/member/${bea.id}`, {})
  await count(sql)

  const earned = weights.postLiked + weights.postBookmarked
  expect((await (await as(null)).get<Post>(`/posts/${id}`)).body.points).toBe(earned)
  expect(await pointsOf(sql, bea.id)).toBe(earned + weights.memberFollowed)
  expect(await pointsOf(sql, ann.id)).toBe(0)

  await (await as(ann)).put(`/posts/${id}/reaction`, { reaction: null })
  await (await as(ann)).delete(`/posts/${id}/bookmark`)
  await (await as(ann)).delete(`/follows/member/${bea.id}`)
  await count(sql)
  expect(await pointsOf(sql, bea.id)).toBe(0)
})

test('blocked members earn each other nothing until the block is removed', async ({ make, as, sql }) => {
  const [bea, ann] = [await make.person(), await make.person()]
  const { id } = await make.post({ author: bea })
  await (await as(ann)).put(`/posts/${id}/reaction`, { reaction: 1 })
  await count(sql)
  expect(await pointsOf(sql, bea.id)).toBe(weights.postLiked)

  await sql`insert into blocks (member_id, blocked_id) values (${bea.id}, ${ann.id})`
  await happened(sql, 'member_blocked', bea, ann.id)
  await count(sql)
  expect(await pointsOf(sql, bea.id)).toBe(0)

  await sql`delete from blocks where member_id = ${bea.id}`
  await happened(sql, 'member_unblocked', bea, ann.id)
  await count(sql)
  expect(await pointsOf(sql, bea.id)).toBe(weights.postLiked)
})

test('hiding a post removes its points, and unhiding restores them', async ({ make, as, sql }) => {
  const [bea, ann] = [await make.person(), await make.person()]
  const moderator = await as(await make.person({ role: 'moderator' }))
  const { id } = await make.post({ author: bea })
  await (await as(ann)).put(`/posts/${id}/reaction`, { reaction: 1 })

  await moderator.post(`/posts/${id}/hide`, { reason: 'Spam' })
  await count(sql)
  expect(await pointsOf(sql, bea.id)).toBe(0)

  await moderator.post(`/posts/${id}/unhide`, {})
  await count(sql)
  expect(await pointsOf(sql, bea.id)).toBe(weights.postLiked)
})

test('only the currently accepted answer earns its author points', async ({ make, sql }) => {
  const [asker, one, other] = [await make.person(), await make.person(), await make.person()]
  const { id } = await make.post({ kind: 'forum', author: asker })
  const ids: number[] = []
  for (const [place, author] of [one, other, asker].entries()) {
    const [row] = await sql<[{ id: number }]>`
      insert into replies (post_id, number, author_id, text) values (${id}, ${place + 1}, ${author.id}, 'Try this.')
      returning id`
    ids.push(row.id)
  }
  const accept = async (replyId: number | null) => {
    await sql`update posts set accepted_reply_id = ${replyId} where id = ${id}`
    await happened(sql, 'answer_accepted', asker, replyId ?? ids[0]!, { postId: id })
    await count(sql)
    return Promise.all([one, other, asker].map((person) => pointsOf(sql, person.id)))
  }

  expect(await accept(ids[0]!)).toEqual([weights.answerAccepted, 0, 0])
  expect(await accept(ids[1]!)).toEqual([0, weights.answerAccepted, 0])
  expect(await accept(ids[2]!)).toEqual([0, 0, 0])
})

test('a like of a comment earns its author points', async ({ make, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const post = await make.post()
  const { id } = await make.comment({ post, author: bea })
  await sql`insert into comment_likes (comment_id, member_id) values (${id}, ${ann.id}), (${id}, ${bea.id})`
  await sql`update comments set likes = 2 where id = ${id}`
  await happened(sql, 'comment_liked', ann, id, { postId: post.id })
  await count(sql)

  expect(await pointsOf(sql, bea.id)).toBe(weights.commentLiked)
})

test('initial points stay, whatever is counted', async ({ make, as, sql }) => {
  const bea = await make.person()
  const { id } = await make.post({ author: bea, points: 13, likes: 60 })
  await sql`insert into opening_totals (post_id, likes, points) values (${id}, 60, 13)`
  await sql`update members set points = 13, opening_points = 13 where id = ${bea.id}`
  await recountPoints(sql)
  expect(await pointsOf(sql, bea.id)).toBe(13)

  await (await as(await make.person())).put(`/posts/${id}/reaction`, { reaction: 1 })
  await count(sql)

  expect((await (await as(null)).get<Post>(`/posts/${id}`)).body.points).toBe(13 + weights.postLiked)
  expect(await pointsOf(sql, bea.id)).toBe(13 + weights.postLiked)
})

test('a count and an update of the same two members do not deadlock', async ({ make, as, sql }) => {
  const [earlier, later] = [await make.person(), await make.person()]
  const post = await make.post({ author: later })
  const fan = await as(await make.person())
  await fan.put(`/posts/${post.id}/reaction`, { reaction: 1 })
  await fan.put(`/follows/member/${earlier.id}`, {})

  let counting: Promise<unknown> | undefined
  await sql.begin(async (tx) => {
    await tx`select from members where id = ${earlier.id} for no key update`
    // Only now: what earlier tests delivered is counted a second later, and these would be counted with it.
    await sql`
      insert into due_points (subject_type, subject_id)
      values ('post', ${post.id}), ('followers', ${earlier.id})`
    counting = settlePoints(sql)
    await untilLockWait(sql)
    await tx`select from members where id = ${later.id} for no key update`
  })
  await counting

  expect(await pointsOf(sql, later.id)).toBe(weights.postLiked)
  expect(await pointsOf(sql, earlier.id)).toBe(weights.memberFollowed)
})

test('after many concurrent actions, a recount changes nothing', async ({ make, as, sql }) => {
  const people = await Promise.all(Array.from({ length: 5 }, () => make.person()))
  const clients = await Promise.all(people.map((person) => as(person)))
  const posts = await Promise.all(people.flatMap((author) => [make.post({ author }), make.post({ author })]))
  const any = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!
  const acts = [
    () => any(clients).put(`/posts/${any(posts).id}/reaction`, { reaction: any([1, -1, null]) }),
    () => any(clients).put(`/posts/${any(posts).id}/bookmark`, {}),
    () => any(clients).delete(`/posts/${any(posts).id}/bookmark`),
    () => any(clients).put(`/follows/member/${any(people).id}`, {}),
    () => any(clients).delete(`/follows/member/${any(people).id}`),
  ]

  const waves = Array.from({ length: 60 }, () => Promise.all(Array.from({ length: 5 }, () => any(acts)())))
  // Some of it is counted while the rest is still in progress.
  await Promise.all([...waves, count(sql), count(sql)])
  await count(sql)
  const counted = await allPoints(sql)
  expect(counted.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThan(0)

  await recountPoints(sql)
  expect(await allPoints(sql)).toEqual(counted)
})

let handlers: ReturnType<typeof happeningHandlers> | undefined

async function count(sql: Pool) {
  // The same each time: a second later they count, too, and many of them would occupy all connections.
  handlers ??= happeningHandlers({ sql, realtime: noRealtime, jobs: noJobs })
  while ((await deliverHappenings(sql, handlers)) > 0);
  await settlePoints(sql)
}

async function pointsOf(sql: Pool, id: number) {
  const [row] = await sql<{ points: number }[]>`select points from members where id = ${id}`
  return row?.points
}

async function allPoints(sql: Pool) {
  const rows = await sql<{ name: string; points: number }[]>`
    select 'post ' || id as name, points from posts union all select 'member ' || id, points from members order by 1`
  return [...rows]
}
