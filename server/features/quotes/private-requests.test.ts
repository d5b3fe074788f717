import type { CollectionList } from '#contract/admin.ts'
import type { Problem } from '#contract/basics.ts'
import type { Me } from '#contract/members.ts'
import type { Message } from '#contract/messages.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import type { Post } from '#contract/posts.ts'
import { addressesOf } from '#test/addresses.ts'
import { makeConversation } from '#test/conversations.ts'
import { send } from '#test/inbox.ts'
import { bodies } from '#test/minimal-posts.ts'
import { test as base } from '#test/nearby.ts'
import { expect } from '#test/test.ts'
import { matchRequest } from './matching/actions.ts'
import { tellOwners } from './matching/telling.actions.ts'

const SECRET = 'Wobblegate'
const PUBLIC = 'Sidewinder'
const body = { ...bodies.request, urgency: 'I Can Wait', title: `${SECRET} in the clutch`, service: 'repair' }
const listings = '/posts?kind=request&limit=100'

/** Where an admin finds public requests. */
const lists = [
  `/api${listings}`,
  '/api/posts/following?kind=request',
  '/api/search/posts?q=clutch&kind=request',
  '/api/search/suggestions?q=clutch',
  '/api/admin/collections/requestPosts/documents?q=clutch',
  '/feeds/request.atom',
]

/** A private request from Maya to Delgado Transmissions, by the API. */
const test = base.extend('scene', async ({ near, make, as, town }) => {
  const business = await near.business()
  const author = await make.person({ name: 'Maya' })
  const ann = await as(author)
  const sent = await ann.post<Post>('/posts', { ...body, placeId: town.id, businessId: business.id })
  return { business, author, owner: business.owner, sent, id: sent.body.id }
})

test('its author and the owner of the business see a private request', async ({ scene, as }) => {
  const { author, owner, business, sent, id } = scene
  expect(sent).toMatchObject({
    status: 201,
    body: { state: 'published', hiddenReason: null, request: { businessId: business.id, state: 'open' } },
  })
  const forOwner = await (await as(owner)).get<Post>(`/posts/${id}`)
  expect(forOwner).toMatchObject({ status: 200, body: { state: 'published', can: { edit: false, hide: false } } })
  expect((await (await as(author)).get<Post>(`/posts/${id}`)).body.can).toMatchObject({ edit: true, remove: true })
})

test('nobody else finds it by its id, and no list, search, feed, map, profile, or viewer has it, for anyone', async ({
  scene,
  sql,
  town,
  app,
  routes,
  make,
  as,
}) => {
  const { id, author } = scene
  const admin = await make.person({ role: 'admin' })
  await (await as(await make.person())).post('/posts', { ...body, title: `${PUBLIC} in the clutch`, placeId: town.id })
  const ids = { postId: id, quoteId: 1, conversationId: 1, handle: author.handle }
  const addresses = [...addressesOf(routes, ids), ...lists]
  /** Where a person reads a word. */
  const read = async (person: Me | null) => {
    const { headers } = await as(person)
    const bodies = new Map<string, string>()
    for (const url of addresses) bodies.set(url, (await app.inject({ method: 'GET', url, headers })).body)
    return (word: string) => addresses.filter((url) => bodies.get(url)!.includes(word))
  }

  const forAdmin = await read(admin)
  expect(forAdmin(PUBLIC)).toEqual(expect.arrayContaining(lists))
  expect([...forAdmin(SECRET), ...(await read(null))(SECRET)]).toEqual([])
  for (const person of [null, admin, await make.person(), await make.person({ role: 'moderator' })])
    expect((await (await as(person)).get(`/posts/${id}`)).status).toBe(404)
  expect((await app.inject('/sitemaps/posts-1.xml')).body).not.toContain(`requestpost/${id}<`)
  // What lists, maps, counts, and searches read.
  expect(
    await sql`select id from listed_posts where id = ${id} union all select post_id from post_search where post_id = ${id}`,
  ).toHaveLength(0)
  const own = new Set((await read(author))(SECRET).map((url) => url.split('?')[0]))
  // Its own pages, and nothing that lists posts.
  const pages = new RegExp(`^/api/(posts/${id}(/|$)|requests/${id}/|notifications|my/)`)
  expect([...own].filter((url) => !pages.test(url!))).toEqual([])
  expect(own).toContain(`/api/posts/${id}`)
})

test('it counts nowhere, and nobody is told of it but the owner', async ({ scene, sql, near, make, as }) => {
  const { id, author, owner } = scene
  const [admin, fan] = [await as(await make.person({ role: 'admin' })), await make.person()]
  await sql`
    insert into follows (member_id, target_type, target, label, followed_id, level)
    values (${fan.id}, 'member', ${String(author.id)}, 'Maya', ${author.id}, 'watching')`

  await matchRequest(sql, id)
  await tellOwners(sql)
  await near.deliver()

  const told = await sql`select member_id, type from notifications where subject_id = ${id}`
  expect([...told]).toEqual([{ memberId: owner.id, type: 'quote_wanted' }])
  const { items } = (await (await as(owner)).get<NotificationPage>('/notifications')).body
  expect(items).toMatchObject([
    {
      outcome: `Maya sent you a private request: “${SECRET} in the clutch”`,
      path: `/requestpost/${id}`,
    },
  ])
  const { items: collections } = (await admin.get<CollectionList>('/admin/collections')).body
  const [{ listed }] = await sql<[{ listed: number }]>`select count(*)::int as listed from listed_request`
  expect(collections).toContainEqual({ name: 'requestPosts', documents: listed })
})

test('a business that is gone, somebody’s own, or of somebody who blocked or muted them can’t be asked', async ({
  sql,
  near,
  make,
  as,
}) => {
  const author = await make.person()
  const client = await as(author)
  const own = await near.business({ owner: author })
  const [hidden, blocks, isBlocked, mutes] = await Promise.all(Array.from({ length: 4 }, () => near.business()))
  await sql`update posts set hidden_at = now() where id = ${hidden!.id}`
  await make.block(blocks!.owner, author)
  await make.block(author, isBlocked!.owner)
  await sql`insert into mutes (member_id, muted_id) values (${mutes!.owner.id}, ${author.id})`
  const video = await make.post()

  for (const { id } of [own, hidden!, blocks!, isBlocked!, mutes!, video]) {
    const refused = await client.post<Problem>('/posts', { ...body, businessId: id })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'businessId' }] } })
  }
  expect(await sql`select from posts where author_id = ${author.id} and kind = 'request'`).toHaveLength(0)
})

test('an edit keeps it private, and can’t choose another business', async ({ scene, near, as }) => {
  const { author, id, business } = scene
  const client = await as(author)
  const other = await near.business()
  const change = { ...body, title: 'Now it grinds', version: 1 }

  expect((await client.patch(`/posts/${id}`, { ...change, businessId: other.id })).status).toBe(400)
  const changed = await client.patch<Post>(`/posts/${id}`, change)
  expect(changed).toMatchObject({ status: 200, body: { title: 'Now it grinds', request: { businessId: business.id } } })
  expect((await (await as(null)).get<{ items: Post[] }>(listings)).body.items.map((post) => post.id)).not.toContain(id)
})

test('when deleted and restored, it is private again', async ({ scene, as }) => {
  const { author, owner, id } = scene
  const [mine, theirs, visitor] = [await as(author), await as(owner), await as(null)]

  await mine.delete(`/posts/${id}`)
  expect((await theirs.get(`/posts/${id}`)).status).toBe(404)
  await mine.post(`/posts/${id}/restore`, {})
  expect((await theirs.get(`/posts/${id}`)).status).toBe(200)
  expect((await visitor.get(`/posts/${id}`)).status).toBe(404)
})

test('a moderator sees it once one side reported it, and can hide it from the business', async ({
  scene,
  make,
  as,
}) => {
  const { author, owner, id } = scene
  const moderator = await as(await make.person({ role: 'moderator' }))
  const [mine, theirs] = [await as(author), await as(owner)]
  const stranger = await as(await make.person())
  const report = { itemType: 'post', itemId: id, reason: 'spam' }
  expect((await stranger.post('/reports', report)).status).toBe(404)
  expect((await moderator.post(`/posts/${id}/hide`, { reason: 'Spam' })).status).toBe(404)

  expect((await theirs.post('/reports', report)).status).toBe(201)
  const seen = await moderator.get<Post>(`/posts/${id}`)
  expect(seen).toMatchObject({ status: 200, body: { state: 'published', can: { hide: true } } })
  expect((await moderator.post(`/posts/${id}/hide`, { reason: 'Spam' })).body).toMatchObject({ state: 'hidden' })
  expect((await theirs.get(`/posts/${id}`)).status).toBe(404)
  expect((await mine.get<Post>(`/posts/${id}`)).body).toMatchObject({ state: 'hidden', hiddenReason: 'Spam' })

  expect((await moderator.post(`/posts/${id}/unhide`, {})).body).toMatchObject({ state: 'published' })
  expect((await theirs.get<Post>(`/posts/${id}`)).body).toMatchObject({ state: 'published' })
  expect((await stranger.get(`/posts/${id}`)).status).toBe(404)
})

test('it takes no comments, and both sides can like and bookmark it', async ({ scene, as }) => {
  const { author, owner, id } = scene
  for (const person of [author, owner]) {
    const client = await as(person)
    const refused = await client.post<Problem>(`/posts/${id}/comments`, { text: 'Can you look at it?' })
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: 'A private request has no comments. Send a message instead.' },
    })
    expect((await client.put(`/posts/${id}/bookmark`, {})).status).toBe(200)
    expect((await client.put(`/posts/${id}/reaction`, { reaction: 1 })).status).toBe(200)
  }
})

test('in messages, only its two sides see its card', async ({ scene, sql, make, as }) => {
  const { author, owner, id } = scene
  const stranger = await make.person()
  const ann = await as(author)
  const cardFor = async (person: Me) => {
    const chat = await makeConversation(sql, author, person)
    expect((await send(ann, chat.id, 'Can you do this?', { postId: id })).body.post).toMatchObject({ id })
    const path = `/conversations/${chat.id}/messages`
    return (await (await as(person)).get<{ items: Message[] }>(path)).body.items.at(-1)!.post
  }

  expect(await cardFor(owner)).toMatchObject({ id, title: `${SECRET} in the clutch` })
  expect(await cardFor(stranger)).toBe(null)
  const theirs = await makeConversation(sql, stranger, owner)
  expect((await send(await as(stranger), theirs.id, 'And this?', { postId: id })).status).toBe(400)
})

test('a block between the two hides it from the owner', async ({ scene, make, as }) => {
  const { author, owner, id } = scene
  await make.block(owner, author)
  expect((await (await as(owner)).get(`/posts/${id}`)).status).toBe(404)
  expect((await (await as(author)).get(`/posts/${id}`)).status).toBe(200)
})
