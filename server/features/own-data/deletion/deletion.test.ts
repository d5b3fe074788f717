import type { Problem } from '#contract/basics.ts'
import { VBT_CENTS } from '#contract/money.ts'
import { ask, buy, give, tokensOf } from '#test/bounty.ts'
import { leave as leaveDeposit, makeVehicle } from '#test/deposits.ts'
import { form, jpeg, preset, site } from '#test/files.ts'
import { fullLife, THEIR_WORD } from '#test/make-full-life.ts'
import { expect, test } from '#test/test.ts'
import { departure } from '../../../departure.ts'
import type { Pool } from '../../../platform/database/database.ts'
import {
  chargeBack,
  checkBooks,
  getBalances,
  getSystemBalances,
  postTransfers,
  tip,
  topUp,
  unitsOf,
} from '../../ledger/index.ts'
import { deleteMember } from './actions.ts'

/** Where a deleted member's text stays, without a name. */
const KEPT_TEXTS = ['messages', 'moderation_cases', 'replies', 'reply_renderings', 'reports', 'reviews']

type Reference = { table: string; column: string; target: string }

/** Every column of the database that references members or accounts. Partitions have those of their table. */
function references(sql: Pool) {
  return sql<Reference[]>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as target
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conparentid = 0 and confrelid in ('members'::regclass, 'accounts'::regclass)
    order by 1, 2`
}

async function countRows(sql: Pool, { table, column, target }: Reference, ids: { members: number; accounts: string }) {
  const id = target === 'members' ? ids.members : ids.accounts
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from ${sql(table)} where ${sql(column)}::text = ${String(id)}`
  return row.count
}

test('a deleted member leaves nothing in any table except the declared exceptions', async ({ make, sql, media }) => {
  const person = await make.person({ name: 'Zyx Omatic', handle: 'zyx-omatic-1' })
  await fullLife(sql, make, person)
  const [{ accountId }] = await sql<[{ accountId: string }]>`select account_id from members where id = ${person.id}`
  const ids = { members: person.id, accounts: accountId }
  const all = await references(sql)
  for (const reference of all) {
    const name = `${reference.table}.${reference.column}`
    expect(await countRows(sql, reference, ids), `${name}: give them a row in test/make-full-life.ts`).toBeGreaterThan(
      0,
    )
  }

  await deleteMember(media, departure, person.id)

  for (const reference of all) {
    expect(await countRows(sql, reference, ids), `${reference.table}.${reference.column}`).toBe(0)
  }
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'pgmigrations%'`
  for (const { name } of tables) {
    const marks = [person.handle, person.name, accountId, ...(KEPT_TEXTS.includes(name) ? [] : [THEIR_WORD])]
    const left = await sql`
      select * from ${sql(name)} as each
      where exists (select from unnest(${marks}::text[]) mark where position(mark in each::text) > 0)`
    expect(left, name).toHaveLength(0)
  }
  expect((await sql`select from audit_log where actor_id = ${person.id}`).length).toBeGreaterThan(0)
})

test('bounties of a deleted member come back, what is left goes to the site, and what others have stays', async ({
  make,
  sql,
  media,
}) => {
  const person = await make.person()
  const { friend } = await fullLife(sql, make, person)
  const { fees } = await getSystemBalances(sql)
  expect(await tokensOf(sql, person)).toEqual([30, 6])

  await deleteMember(media, departure, person.id)

  expect(await tokensOf(sql, person)).toEqual([0, 0])
  expect(await tokensOf(sql, friend)).toEqual([13, 0])
  expect((await getSystemBalances(sql)).fees - fees).toBe(unitsOf(22))
  expect(await checkBooks(sql)).toEqual([])
})

test('a bounty that was offered just before its author left comes back, too', async ({ make, as, sql, media }) => {
  const person = await make.person()
  await give(sql, person, 20)
  await ask(await as(person), 12)

  await deleteMember(media, { ...departure, preparations: [] }, person.id)

  expect(await tokensOf(sql, person)).toEqual([0, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('members type the tokens that they give up; what can be refunded goes back to the card', async ({
  make,
  as,
  sql,
}) => {
  const person = await make.person()
  await give(sql, person, 20)
  await buy(sql, person, 40)
  const client = await as(person)
  await ask(client, 12)
  const { handle } = person
  const leave = (givenUpVbt?: number) =>
    client.post<Problem>('/me/delete', { handle, ...(givenUpVbt !== undefined && { givenUpVbt }) })

  expect((await client.get('/me/farewell')).body).toEqual({
    ...nothing,
    bountiesVbt: 12,
    refundVbt: 40,
    refundCents: 1000,
    givenUpVbt: 20,
  })
  for (const wrong of [undefined, 0, 19, 20.5]) {
    expect(await leave(wrong)).toMatchObject({ status: 400, body: { errors: [{ field: 'givenUpVbt' }] } })
  }
  expect(await tokensOf(sql, person)).toEqual([48, 12])
  expect((await leave(20)).status).toBe(204)

  expect(await tokensOf(sql, person)).toEqual([0, 0])
  const refunds = await sql`
    select top_up_refunds.cents, top_up_refunds.state from top_up_refunds join top_ups on top_ups.id = top_up_id
    where member_id = ${person.id}`
  expect([...refunds]).toEqual([{ cents: 1000, state: 'asked' }])
  expect(await checkBooks(sql)).toEqual([])
})

test('tokens that were bought and are held for a bounty or a deposit are refunded, not given up', async ({
  make,
  as,
  sql,
}) => {
  const [person, seller] = [await make.person(), await make.person()]
  await buy(sql, person, 40)
  const client = await as(person)
  await ask(client, 30)
  await leaveDeposit(client, await makeVehicle(make, seller, { vbt: 10 }), 10)
  expect(await tokensOf(sql, person)).toEqual([0, 40])
  const { fees } = await getSystemBalances(sql)

  expect((await client.get('/me/farewell')).body).toEqual({
    ...nothing,
    bountiesVbt: 30,
    depositsVbt: 10,
    refundVbt: 40,
    refundCents: 1000,
  })
  expect((await client.post('/me/delete', { handle: person.handle })).status).toBe(204)

  const refunds = await sql`
    select top_up_refunds.cents from top_up_refunds join top_ups on top_ups.id = top_up_id where member_id = ${person.id}`
  expect([...refunds]).toEqual([{ cents: 1000 }])
  expect((await getSystemBalances(sql)).fees).toBe(fees)
  expect(await checkBooks(sql)).toEqual([])
})

test('what comes back pays what is owed first, and the rest of the debt is forgiven', async ({ make, as, sql }) => {
  const [person, friend] = [await make.person(), await make.person()]
  const client = await as(person)
  await give(sql, person, 12)
  await ask(client, 12)
  await spendAndOwe(sql, { from: person, to: friend, vbt: 20 })

  expect((await client.get('/me/farewell')).body).toEqual({
    ...nothing,
    bountiesVbt: 12,
    paidOffVbt: 12,
    forgivenVbt: 8,
  })
  expect((await client.post('/me/delete', { handle: person.handle })).status).toBe(204)
  expect(await getBalances(sql, person.id)).toEqual({ available: 0, held: 0, debt: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('members learn of a payment that is still with the bank', async ({ make, as, sql }) => {
  const person = await make.person()
  await sql`
    insert into top_ups (receipt_number, member_id, vbt, cents, state, is_test)
    values (${crypto.randomUUID()}, ${person.id}, 40, 1000, 'processing', true)`

  expect((await (await as(person)).get('/me/farewell')).body).toEqual({ ...nothing, pendingVbt: 40 })
})

const nothing = {
  bountiesVbt: 0,
  depositsVbt: 0,
  paidOffVbt: 0,
  forgivenVbt: 0,
  refundVbt: 0,
  refundCents: 0,
  pendingVbt: 0,
  givenUpVbt: 0,
}

type Spending = { from: { id: number }; to: { id: number }; vbt: number }

/** Spends a purchase that the bank then takes back. */
async function spendAndOwe(sql: Pool, { from: { id }, to, vbt }: Spending) {
  const purchase = { topUpId: id, memberId: id, cents: vbt * VBT_CENTS }
  await postTransfers(sql, [topUp(purchase)])
  await postTransfers(sql, [
    tip({ fromId: id, toId: to.id, subject: 'post:1', units: unitsOf(vbt), requestKey: crypto.randomUUID() }),
  ])
  await postTransfers(sql, [chargeBack({ ...purchase, disputeId: `dp_${id}` })])
}

test('a member without tokens, or with debt, can leave', async ({ make, sql, media }) => {
  const [person, debtor] = [await make.person(), await make.person()]
  await spendAndOwe(sql, { from: debtor, to: person, vbt: 16 })

  for (const { id } of [person, debtor]) await deleteMember(media, departure, id)

  for (const one of [person, debtor]) expect(await getBalances(sql, one.id)).toEqual({ available: 0, held: 0, debt: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('the counters of others match a recount', async ({ make, sql, media }) => {
  const person = await make.person()
  const life = await fullLife(sql, make, person)

  await deleteMember(media, departure, person.id)

  expect(await wrongNumbers(sql)).toEqual([])
  const due = await sql`select subject_type, subject_id from due_points`
  expect([...due]).toEqual(
    expect.arrayContaining([
      { subjectType: 'post', subjectId: life.theirs.id },
      { subjectType: 'comment', subjectId: life.friends.id },
      { subjectType: 'reply', subjectId: life.friendsReply.id },
      { subjectType: 'followers', subjectId: life.friend.id },
    ]),
  )
  const [friend] = await sql`select followers, following from members where id = ${life.friend.id}`
  expect(friend).toEqual({ followers: 1, following: 0 })
  const [theirs] = await sql`select likes, bookmarks, comments, commenters from posts where id = ${life.theirs.id}`
  expect(theirs).toEqual({ likes: 1, bookmarks: 1, comments: 2, commenters: 1 })
})

test('answered comments stay as placeholders, replies as those of a deleted member', async ({
  make,
  sql,
  media,
  as,
}) => {
  const person = await make.person({ name: 'Gone Soon' })
  const life = await fullLife(sql, make, person)

  await deleteMember(media, departure, person.id)

  expect(await sql`select from posts where id = ${life.own.id}`).toHaveLength(0)
  expect(await sql`select from comments where id = ${life.alone.id}`).toHaveLength(0)
  const [place] =
    await sql`select author_id, removed_at is not null as is_removed, text from comments where id = ${life.answered.id}`
  expect(place).toEqual({ authorId: null, isRemoved: true, text: '-' })
  const visitor = await as(null)
  const { body: comments } = await visitor.get<{ items: object[] }>(`/posts/${life.theirs.id}/comments`)
  expect(JSON.stringify(comments)).toContain('An answer of another')
  expect(JSON.stringify(comments)).not.toContain(THEIR_WORD)
  const { body: thread } = await visitor.get<object>(`/posts/${life.thread.id}/replies`)
  expect(JSON.stringify(thread)).toContain(`${THEIR_WORD} reply`)
  expect(JSON.stringify(thread)).not.toContain('Gone Soon')
})

test('notifications only about the deleted member are removed, others stay, and unread counts are updated', async ({
  make,
  sql,
  media,
}) => {
  const person = await make.person()
  const { friend, other, alonesGroup, sharedGroup } = await fullLife(sql, make, person)

  await deleteMember(media, departure, person.id)

  expect(await sql`select from notifications where id = ${alonesGroup.id}`).toHaveLength(0)
  expect(await sql`select from notifications where id = ${sharedGroup.id}`).toHaveLength(1)
  const bells = await sql`select unread from bells where member_id in ${sql([friend.id, other.id])} order by member_id`
  expect(bells.map(({ unread }) => unread)).toEqual([0, 1])
})

test("reports about the member's content are deleted; a report about a reply, which stays, loses their name", async ({
  make,
  sql,
  media,
}) => {
  const [person, other, note] = [await make.person(), await make.person(), crypto.randomUUID()]
  const [post, others] = [await make.post({ author: person }), await make.post({ kind: 'forum', author: other })]
  const reply = await make.reply({ post: others, author: person })
  const author = { id: person.id, handle: person.handle, name: person.name }
  for (const [type, id, snapshot] of [
    ['post', post.id, { text: 'Theirs', author }],
    ['reply', reply.id, { text: 'Their reply', author }],
    ['post', others.id, { text: 'Of another', author: { id: other.id } }],
  ] as const) {
    await sql`
      insert into reports (item_type, item_id, reason, note, snapshot)
      values (${type}, ${id}, 'spam', ${note}, ${sql.json(snapshot)})`
  }

  await deleteMember(media, departure, person.id)

  const left = await sql<{ snapshot: object }[]>`
    select snapshot from reports where note = ${note} order by id`
  expect(left.map(({ snapshot }) => snapshot)).toEqual([
    { text: 'Their reply', author: null },
    { text: 'Of another', author: { id: other.id } },
  ])
})

test("the member's files return 404 immediately, in every size, and are deleted from disk", async ({
  app,
  make,
  as,
  sql,
  media,
}) => {
  const person = await make.person()
  const client = await as(person)
  const { upload, origin } = await site(app)
  const { body } = await upload('image', form(preset, { name: 'car.jpg', bytes: await jpeg() }), client.headers)
  const sizes = ['', 'w_320/', 'w_320,f_auto/'].map((size) => body.secure_url!.replace('/upload/', `/upload/${size}`))
  for (const url of sizes) expect((await fetch(url)).status, url).toBe(200)
  const key = `${body.public_id}/original.webp`
  expect(await media.storage.find(key)).not.toBeNull()

  expect((await client.post('/me/delete', { handle: person.handle })).status).toBe(204)

  for (const url of sizes) expect((await fetch(url)).status, url).toBe(404)
  expect(await media.storage.find(key)).toBeNull()
  expect(await media.storage.find(`${body.public_id}/${body.version}-w320.webp`)).toBeNull()
  expect(await sql`select from media_leftovers where public_id = ${body.public_id!}`).toHaveLength(0)
  expect((await client.get<{ me: null }>('/session')).body.me).toBeNull()
  expect((await fetch(`${origin}/api/members/${person.handle}`)).status).toBe(404)
})

test("deletion needs the member's own handle and, without a password, a recent sign-in", async ({ make, as, sql }) => {
  const [person, other] = [await make.person(), await make.person()]
  const client = await as(person)

  for (const handle of [other.handle, 'nobody', `${person.handle}x`]) {
    expect(await client.post<Problem>('/me/delete', { handle })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'handle' }] },
    })
  }
  await sql`
    update sessions set created_at = now() - interval '11 minutes'
    where account_id = (select account_id from members where id = ${person.id})`
  expect(await client.post<Problem>('/me/delete', { handle: person.handle })).toMatchObject({
    status: 403,
    body: { code: 'sign_in_again' },
  })
  expect(await sql`select from members where id in ${sql([person.id, other.id])}`).toHaveLength(2)

  const fresh = await as(person)
  expect((await fresh.post('/me/delete', { handle: `@${person.handle.toUpperCase()}` })).status).toBe(204)
  expect(await sql`select from members where id in ${sql([person.id, other.id])}`).toHaveLength(1)
})

test('members with a password must enter it', async ({ app, as, sql }) => {
  const email = `${crypto.randomUUID()}@example.test`
  await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { host: 'localhost', origin: 'http://localhost' },
    payload: { name: 'Pat', email, password: 'correct horse' },
  })
  const [member] = await sql<{ id: number; handle: string }[]>`
    select members.id, handle from members join accounts on accounts.id = account_id where email = ${email}`
  const account = await sql<{ id: string }[]>`select id from accounts where email = ${email}`
  expect(account).toHaveLength(1)
  const person = member ?? (await joined(sql, account[0]!.id))
  const client = await as({
    ...person,
    name: 'Pat',
    showsHandle: false,
    avatar: null,
    role: 'member',
    isVerified: true,
    standing: 'good',
    standingUntil: null,
  })
  const leave = (more: object) => client.post<Problem>('/me/delete', { handle: person.handle, ...more })

  expect(await leave({})).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  expect(await leave({ password: 'wrong horse' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  })
  expect((await leave({ password: 'correct horse' })).status).toBe(204)
  expect(await sql`select from accounts where email = ${email}`).toHaveLength(0)
})

test('sample people cannot be deleted', async ({ make, as, sql }) => {
  const person = await make.person()
  await sql`update members set is_sample = true, demo_rank = 1 where id = ${person.id}`

  expect((await (await as(person)).post('/me/delete', { handle: person.handle })).status).toBe(403)
  expect(await sql`select from members where id = ${person.id}`).toHaveLength(1)
})

async function joined(sql: Pool, accountId: string) {
  const [person] = await sql<[{ id: number; handle: string }]>`
    insert into members (handle, name, account_id) values (${`p-${accountId
      .slice(0, 8)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, 'a')}`}, 'Pat', ${accountId})
    returning id, handle`
  return person
}

/** Counters of posts, comments, replies, and members that differ from their rows. */
function wrongNumbers(sql: Pool) {
  return sql`
    select 'post' as what, id from posts where
      likes <> (select count(*) from post_states where post_id = posts.id and reaction = 1)
      or dislikes <> (select count(*) from post_states where post_id = posts.id and reaction = -1)
      or bookmarks <> (select count(*) from post_states where post_id = posts.id and bookmarked_at is not null)
      or comments <> (select count(*) from comments where post_id = posts.id and reply_id is null and removed_at is null and hidden_at is null)
      or commenters <> (select count(*) from post_commenters where post_id = posts.id and remarks > 0 and member_id <> posts.author_id)
    union all
    select 'comment', id from comments where
      likes <> (select count(*) from comment_likes where comment_id = comments.id)
      or answers <> (select count(*) from comments answer where answer.parent_id = comments.id and answer.removed_at is null and answer.hidden_at is null)
    union all
    select 'reply', id from replies where
      likes <> (select count(*) from reply_likes where reply_id = replies.id)
      or comments <> (select count(*) from comments where reply_id = replies.id and removed_at is null and hidden_at is null)
    union all
    select 'member', id from members where
      followers <> (select count(*) from follows where followed_id = members.id)
      or following <> (select count(*) from follows where member_id = members.id and followed_id is not null)`
}
