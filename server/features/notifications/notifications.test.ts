import type { Me } from '#contract/members.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { Notification, NotificationPage } from '#contract/notifications.ts'
import { happenTo } from '#test/happen.ts'
import { test as base, expect } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { noRealtime } from '../../platform/background/realtime.ts'
import { storeReplyRendering } from '../replies/index.ts'
import { notificationHandler } from './index.ts'

const handlers = [notificationHandler({ realtime: noRealtime, jobs: noJobs, sources: notificationSources })]

/** What other slices do that causes notifications. Each action records and delivers. */
const test = base
  .extend('act', ({ sql, make }) => {
    const happen = happenTo(sql, handlers)
    return {
      happen,
      async comment(
        author: Me,
        post: { id: number },
        text: string,
        more: { parentId?: number; mentioned?: number[] } = {},
      ) {
        const { id } = await make.comment({ author, post, text })
        if (more.parentId) await sql`update comments set parent_id = ${more.parentId} where id = ${id}`
        await happen('comment_made', author, id, { postId: post.id, ...more })
        return { id }
      },
      async reply(
        author: Me,
        post: { id: number },
        text: string,
        more: { quotedId?: number; mentioned?: number[] } = {},
      ) {
        const [reply] = await sql<[{ id: number; number: number }]>`
        with numbered as (update posts set last_number = last_number + 1 where id = ${post.id} returning last_number)
        insert into replies (post_id, number, author_id, text, quoted_id)
        select ${post.id}, last_number, ${author.id}, ${text}, ${more.quotedId ?? null} from numbered
        returning id, number`
        await storeReplyRendering(sql, reply.id, text)
        await sql`
        insert into post_commenters (post_id, member_id, remarks) values (${post.id}, ${author.id}, 1)
        on conflict do nothing`
        await happen('reply_made', author, reply.id, { postId: post.id, ...more })
        return reply
      },
      async like(member: { id: number }, post: { id: number }, reaction: 1 | -1 | null = 1) {
        await sql`
        insert into post_states (member_id, post_id, reaction, reacted_at)
        values (${member.id}, ${post.id}, ${reaction}, ${reaction && new Date()})
        on conflict (member_id, post_id) do update set reaction = excluded.reaction, reacted_at = excluded.reacted_at`
        const types = { 1: 'post_liked', '-1': 'post_disliked', null: 'post_unliked' } as const
        await happen(types[`${reaction}`], member, post.id)
      },
      async follow(member: { id: number }, type: string, target: string | number, level = 'normal') {
        await sql`
        insert into follows (member_id, target_type, target, label, followed_id, place_id, level)
        values (${member.id}, ${type}, ${String(target)}, ${String(target)}, ${type === 'member' ? Number(target) : null},
          ${type === 'place' ? Number(target) : null}, ${level})`
        if (type === 'member') await happen('member_followed', member, Number(target))
      },
    }
  })
  .extend('notificationsOf', ({ as }) => async (person: Me) => {
    const client = await as(person)
    const { items } = (await client.get<NotificationPage>('/notifications?limit=100')).body
    const { unread } = (await client.get<{ unread: number }>('/notifications/unread')).body
    // In every test, the number on the bell must equal a recount.
    expect(unread).toBe(items.filter(({ isNew }) => isNew).length)
    return items
  })

const sentences = (items: Notification[]) => items.map((one) => sentenceOf(one))

test('a comment on a post notifies its author, with the text and where it is', async ({
  make,
  act,
  notificationsOf,
}) => {
  const [ann, bea] = [await make.person(), await make.person({ name: 'Bea' })]
  const post = await make.post({ author: ann })

  const comment = await act.comment(bea, post, 'More interior mic, less music.')

  expect(await notificationsOf(ann)).toEqual([
    expect.objectContaining({
      type: 'comment',
      actors: [expect.objectContaining({ id: bea.id, name: 'Bea' })],
      text: 'More interior mic, less music.',
      path: `/videopost/${post.id}?comment=${comment.id}`,
      isNew: true,
    }),
  ])
  expect(sentences(await notificationsOf(ann))).toEqual(['Bea commented on your video'])
  expect(await notificationsOf(bea)).toEqual([])
})

test('a mention or an answer replaces the notification of a comment', async ({ make, act, notificationsOf }) => {
  const ann = await make.person({ name: 'Ann' })
  const [bea, cem] = [await make.person({ name: 'Bea' }), await make.person({ name: 'Cem' })]
  const post = await make.post({ author: ann, kind: 'market', title: 'Wheels' })
  const first = await act.comment(bea, post, 'Still there?')

  await act.comment(cem, post, 'Asking the same', { parentId: first.id, mentioned: [ann.id] })

  expect(sentences(await notificationsOf(bea))).toEqual(['Cem replied to your comment'])
  expect(sentences(await notificationsOf(ann))).toEqual([
    'Cem mentioned you in “Wheels”',
    'Bea commented on your listing',
  ])
})

test('likes of one post share a notification that names the latest members', async ({ make, act, notificationsOf }) => {
  const ann = await make.person()
  const post = await make.post({ author: ann })
  for (const name of ['One', 'Two', 'Three', 'Four']) await act.like(await make.person({ name }), post)
  expect(sentences(await notificationsOf(ann))).toEqual(['Four and 3 others liked your video'])

  await act.like(await make.person({ name: 'Ana' }), post)

  const [only, ...more] = await notificationsOf(ann)
  expect(more).toEqual([])
  expect(sentenceOf(only!)).toBe('Ana and 4 others liked your video')
  expect(only!.path).toBe(`/videopost/${post.id}`)
})

test('undoing a like withdraws its notification, and liking again does not notify again', async ({
  make,
  act,
  notificationsOf,
  as,
}) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const post = await make.post({ author: ann })

  await act.like(bea, post)
  await act.like(bea, post, null)
  expect(await notificationsOf(ann)).toEqual([])

  await act.like(bea, post)
  const [like] = await notificationsOf(ann)
  await (await as(ann)).put(`/notifications/${like!.id}/read`, {})
  await act.like(bea, post, null)
  await act.like(bea, post)

  expect((await notificationsOf(ann)).map(({ isNew }) => isNew)).toEqual([false])
})

test('a happening delivered twice notifies once, even if it was read in between', async ({
  make,
  act,
  notificationsOf,
  as,
  sql,
}) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const post = await make.post({ author: ann })
  await act.comment(bea, post, 'Once')
  const again = async () => {
    await sql`insert into undelivered_happenings (happening_id) select id from happenings on conflict do nothing`
    await deliverHappenings(sql, handlers)
  }

  await again()
  expect(await notificationsOf(ann)).toHaveLength(1)
  await (await as(ann)).put('/notifications/read', { upTo: (await notificationsOf(ann))[0]!.id })
  await again()

  expect((await notificationsOf(ann)).map(({ isNew }) => isNew)).toEqual([false])
})

test("a reply notifies the thread's author and repliers, in one row until they read it", async ({
  make,
  act,
  notificationsOf,
}) => {
  const people = {
    ann: await make.person(),
    bea: await make.person({ name: 'Bea' }),
    cem: await make.person({ name: 'Cem' }),
  }
  const post = await make.post({ author: people.ann, kind: 'forum', title: 'It hums' })
  const first = await act.reply(people.bea, post, 'Bearing.')

  await act.reply(people.cem, post, 'Tire.')

  const [ofAuthor] = await notificationsOf(people.ann)
  expect(sentenceOf(ofAuthor!)).toBe('Cem and Bea replied to your forum post')
  // The first unread reply.
  expect(ofAuthor!.path).toBe(`/forumpost/${post.id}?reply=${first.id}`)
  expect(sentences(await notificationsOf(people.bea))).toEqual(['Cem replied in “It hums”'])
  expect(await notificationsOf(people.cem)).toEqual([])
})

test("removing a reply withdraws its notifications, but keeps the thread's if others replied", async ({
  make,
  act,
  notificationsOf,
  sql,
}) => {
  const [ann, bea] = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bea' })]
  const cem = await make.person({ name: 'Cem' })
  const post = await make.post({ author: ann, kind: 'forum', title: 'It hums' })
  const first = await act.reply(bea, post, 'Bearing.', { mentioned: [cem.id] })
  const comment = await make.comment({ author: cem, post, reply: first })
  const answer = await make.comment({ author: ann, post, reply: first, parent: comment })
  await act.happen('comment_made', cem, comment.id, { postId: post.id })
  await act.happen('comment_made', ann, answer.id, { postId: post.id })
  await act.reply(cem, post, 'Tire.')
  expect(sentences(await notificationsOf(bea))).toEqual([
    'Cem replied in “It hums”',
    'Ann commented on your reply',
    'Cem commented on your reply',
  ])
  expect((await notificationsOf(cem)).map(({ type }) => type)).toEqual(['answer', 'mention'])

  await sql`update replies set removed_at = now() where id = ${first.id}`
  await act.happen('reply_removed', bea, first.id, { postId: post.id, number: first.number })

  expect(sentences(await notificationsOf(bea))).toEqual(['Cem replied in “It hums”'])
  expect(await notificationsOf(cem)).toEqual([])
  const [thread] = await notificationsOf(ann)
  expect([sentenceOf(thread!), thread!.path]).toEqual([
    'Cem and Bea replied to your forum post',
    `/forumpost/${post.id}`,
  ])
})

test.for<[level: string | null, isNotified: boolean]>([
  [null, false],
  ['muted', false],
  ['normal', false],
  ['following', true],
  ['watching', true],
])(
  'a reply notifies a member who has not replied and has set the thread to %s: %s',
  async ([level, isNotified], { make, act, notificationsOf, sql }) => {
    const [ann, bea] = [await make.person(), await make.person()]
    const post = await make.post({ kind: 'forum' })
    await sql`insert into post_states (member_id, post_id, thread_level) values (${ann.id}, ${post.id}, ${level})`

    await act.reply(bea, post, 'News.')

    expect(await notificationsOf(ann)).toHaveLength(isNotified ? 1 : 0)
  },
)

test('a muted thread notifies nobody, not even its author', async ({ make, act, notificationsOf, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const post = await make.post({ author: ann, kind: 'forum' })
  await sql`insert into post_states (member_id, post_id, thread_level) values (${ann.id}, ${post.id}, 'muted')`

  await act.reply(bea, post, 'Hello @ann', { mentioned: [ann.id] })
  await act.like(bea, post)

  expect(await notificationsOf(ann)).toEqual([])
})

test('quoting notifies the quoted author, and accepting notifies the author of the answer', async ({
  make,
  act,
  notificationsOf,
  sql,
}) => {
  const [ann, bea] = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bea' })]
  const post = await make.post({ author: ann, kind: 'forum', title: 'It hums' })
  const reply = await act.reply(bea, post, 'Bearing.')
  await act.reply(ann, post, '> Bearing.\n\n**Which** one?', { quotedId: reply.id })
  await sql`update posts set accepted_reply_id = ${reply.id} where id = ${post.id}`

  await act.happen('answer_accepted', ann, reply.id, { postId: post.id })

  expect(sentences(await notificationsOf(bea))).toEqual([
    'Ann accepted your answer in “It hums”',
    'Ann replied to your reply',
  ])
  expect((await notificationsOf(bea))[1]).toMatchObject({ text: 'Which one?' })
})

test('likes of comments and replies link to them', async ({ make, act, notificationsOf, sql }) => {
  const [ann, bea] = [await make.person(), await make.person({ name: 'Bea' })]
  const post = await make.post({ kind: 'forum' })
  const [comment, reply] = [await act.comment(ann, post, 'Short'), await act.reply(ann, post, 'Long')]
  await sql`insert into comment_likes (comment_id, member_id) values (${comment.id}, ${bea.id})`
  await sql`insert into reply_likes (reply_id, member_id) values (${reply.id}, ${bea.id})`

  await act.happen('comment_liked', bea, comment.id, { postId: post.id })
  await act.happen('reply_liked', bea, reply.id, { postId: post.id })

  expect((await notificationsOf(ann)).map((one) => [sentenceOf(one), one.path])).toEqual([
    ['Bea liked your reply', `/forumpost/${post.id}?reply=${reply.id}`],
    ['Bea liked your comment', `/forumpost/${post.id}?comment=${comment.id}`],
  ])
})

test('new followers share one row, which links to the latest', async ({ make, act, notificationsOf }) => {
  const ann = await make.person()
  const [bea, cem] = [await make.person({ name: 'Bea' }), await make.person({ name: 'Cem' })]
  await act.follow(bea, 'member', ann.id)

  await act.follow(cem, 'member', ann.id)

  const [only] = await notificationsOf(ann)
  expect(sentenceOf(only!)).toBe('Cem and Bea followed you')
  expect(only!.path).toBe(`/profile/${cem.handle}`)
})

test('a new post notifies members who watch its author, tag, make, or place once, but not followers', async ({
  make,
  act,
  notificationsOf,
  sql,
}) => {
  const author = await make.person({ name: 'Cem' })
  const place = (
    await sql<[{ id: number }]>`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (77, 'Reno', 'NV', 'US', 'Reno, NV', 1, 39, -119) returning id`
  )[0]
  const watchers = await Promise.all(Array.from({ length: 6 }, (): Promise<Me> => make.person()))
  const [ofAuthor, ofTag, ofMake, ofPlace, ofAll, follower] = watchers as [Me, Me, Me, Me, Me, Me]
  for (const who of [ofAuthor, ofAll]) await act.follow(who, 'member', author.id, 'watching')
  for (const who of [ofTag, ofAll]) await act.follow(who, 'tag', 'brakes', 'watching')
  for (const who of [ofMake, ofAll]) await act.follow(who, 'make', 'nissan', 'watching')
  for (const who of [ofPlace, ofAll]) await act.follow(who, 'place', place.id, 'watching')
  await act.follow(follower, 'member', author.id, 'following')
  const vehicle = await make.post({ author, kind: 'vehicle', title: 'Z', placeId: place.id })
  const forum = await make.post({ author, kind: 'forum', title: 'Pads', tags: ['Brakes'] })

  await act.happen('post_published', author, vehicle.id)
  await act.happen('post_published', author, forum.id)

  const both = ['Cem published “Pads”', 'Cem published “Z”']
  expect(await Promise.all(watchers.map(async (who) => sentences(await notificationsOf(who))))).toEqual([
    both,
    ['Cem published “Pads”'],
    ['Cem published “Z”'],
    ['Cem published “Z”'],
    both,
    [],
  ])
})

test('muting a member stops notifications of their posts from every source', async ({ make, act, notificationsOf }) => {
  const [ann, author] = [await make.person(), await make.person()]
  await act.follow(ann, 'member', author.id, 'muted')
  await act.follow(ann, 'tag', 'oil', 'watching')
  const post = await make.post({ author, kind: 'forum', tags: ['oil'] })

  await act.happen('post_published', author, post.id)

  expect(await notificationsOf(ann)).toEqual([])
})

test('members are notified of bookmark reminders, search matches, and price drops', async ({
  make,
  act,
  notificationsOf,
  sql,
}) => {
  const ann = await make.person()
  const seller = await make.person({ name: 'Sal' })
  const post = await make.post({ author: seller, kind: 'market', title: 'Wheels' })
  await sql`insert into post_states (member_id, post_id, bookmarked_at) values (${ann.id}, ${post.id}, now())`
  const [search] = await sql<[{ id: number }]>`
    insert into saved_searches (member_id, name, query, rhythm, has_more)
    values (${ann.id}, 'Cheap wheels', 'wheels price:<200', 'at_once', false) returning id`

  await act.happen('bookmark_due', ann, post.id)
  await act.happen('search_matched', ann, search.id, { postIds: [post.id] })
  await act.happen('search_matched', ann, search.id, { postIds: [post.id, post.id] })
  await act.happen('price_dropped', seller, post.id, { fromVbt: 100, toVbt: 90 })
  await act.happen('price_dropped', seller, post.id, { fromVbt: 90, toVbt: 80 })

  expect((await notificationsOf(ann)).map((one) => [sentenceOf(one), one.path])).toEqual([
    ['Sal lowered the price of “Wheels” from $25.00 to $20.00', `/marketpost/${post.id}`],
    ['3 new posts match your search “Cheap wheels”', '/search?q=wheels+price%3A%3C200'],
    ['You asked for a reminder about “Wheels”', `/marketpost/${post.id}`],
  ])
})

test('a price drop of a vehicle is in dollars, from the first price since it was last seen', async ({
  make,
  act,
  notificationsOf,
  sql,
}) => {
  const [ann, seller] = [await make.person(), await make.person({ name: 'Sal' })]
  const post = await make.post({ author: seller, kind: 'vehicle', title: 'Coupe' })
  await sql`insert into post_states (member_id, post_id, bookmarked_at) values (${ann.id}, ${post.id}, now())`

  await act.happen('price_dropped', seller, post.id, { fromUsd: 14_800, toUsd: 13_900 })
  await act.happen('price_dropped', seller, post.id, { fromUsd: 13_900, toUsd: 12_500 })

  expect((await notificationsOf(ann)).map((one) => sentenceOf(one))).toEqual([
    'Sal lowered the price of “Coupe” from $14,800 to $12,500',
  ])
})

test('members whose saved search matches a post are notified when its price drops', async ({
  make,
  as,
  act,
  notificationsOf,
}) => {
  const [ann, bea, seller] = [await make.person(), await make.person(), await make.person({ name: 'Sal' })]
  const save = async (person: Me, q: string) =>
    expect((await (await as(person)).post('/my/saved-searches', { name: 'Mine', q, rhythm: 'daily' })).status).toBe(201)
  await save(ann, 'type:market unobtainium')
  await save(bea, 'type:market sheepskin')
  const post = await make.post({ author: seller, kind: 'market', title: 'Unobtainium wheels', tokens: 90 })

  await act.happen('price_dropped', seller, post.id, { fromVbt: 100, toVbt: 90 })

  const sentence = 'Sal lowered the price of “Unobtainium wheels” from $25.00 to $22.50'
  expect((await notificationsOf(ann)).map((one) => sentenceOf(one))).toEqual([sentence])
  expect(await notificationsOf(bea)).toEqual([])
})

test('a reply notifies those who replied before in this topic, not those of other topics', async ({
  make,
  act,
  notificationsOf,
}) => {
  const [ann, bea, cem] = [await make.person(), await make.person({ name: 'Bea' }), await make.person()]
  const [post, other] = [await make.post({ kind: 'forum', title: 'It hums' }), await make.post({ kind: 'forum' })]
  await act.reply(ann, post, 'Bearing.')
  await act.reply(cem, other, 'Tire.')

  await act.reply(bea, post, 'Belt.')

  expect(sentences(await notificationsOf(ann))).toEqual(['Bea replied in “It hums”'])
  expect(await notificationsOf(cem)).toEqual([])
})
