import type { FastifyInstance } from 'fastify'
import type { Me } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import { addressesOf } from '#test/addresses.ts'
import { give } from '#test/bounty.ts'
import { makeConversation, makeMessage } from '#test/conversations.ts'
import { payQuote } from '#test/jobs.ts'
import { heardBy } from '#test/orders-heard.ts'
import { editQuote, laborFor, sendQuote } from '#test/quote-calls.ts'
import { insertQuote } from '#test/quotes.ts'
import { test as base, expect } from '#test/test.ts'
import { ownedTables } from '../../slice-declarations.ts'
import { listOwnRows } from '../own-data/export/queries.ts'

const ADDRESS = '77 Hidden Court'
/** What Ann’s quote says, and what only the exact address tells. */
const SECRETS = { quote: /Zircon-coated|7,?777|wilma’s word/i, address: /77 Hidden Court|34\.5555|118\.6666/ }
type Secret = keyof typeof SECRETS

const test = base.extend('scene', async ({ sql, make, as }) => {
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (1, 'Pasadena', 'CA', 'US', 'Pasadena, CA', 1, 34.15, -118.14) on conflict do nothing`
  const author = await make.person({ name: 'Maya' })
  const [ann, bob, blocked] = [await make.person(), await make.person(), await make.person()]
  const where = { address: ADDRESS, placeId: 1, latitude: 34.55555, longitude: -118.66666, isExactPlace: true }
  const post = await make.post({ kind: 'request', author, title: 'Clutch slips', tokens: 8_000, ...where })
  const lines = [{ kind: 'part', title: 'Zircon-coated disc', quantity: 1, priceVbt: 7_777 }] as const
  const quote = await insertQuote(sql, { post, provider: ann, lines: [...lines], note: 'Wilma’s word on it' })
  const bobs = await insertQuote(sql, { post, provider: bob, note: 'Mine is plainer' })
  await sql`update request_lives set quotes = 2 where post_id = ${post.id}`
  await make.block(author, blocked)
  const people = { author, ann, bob, blocked, ...(await onlookers(make)) }
  const chat = await makeConversation(sql, author, bob)
  const { id: messageId } = await makeMessage(sql, chat.id, author, 'About this one')
  await sql`update messages set post_id = ${post.id} where id = ${messageId}`
  const clients = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, person]) => [name, await as(person)] as const)),
  )
  return { post, quote, bobs, chat, people, clients }
})

async function onlookers(make: { person: (given?: { role?: 'moderator' | 'admin' }) => Promise<Me> }) {
  const [other, moderator, admin] = [
    await make.person(),
    await make.person({ role: 'moderator' }),
    await make.person({ role: 'admin' }),
  ]
  return { other, moderator, admin, visitor: null }
}

type Client = { headers: Record<string, string> }

/** Where this client reads what. */
async function readsOf(app: FastifyInstance, { headers }: Client, addresses: string[]) {
  const reads: Record<Secret, string[]> = { quote: [], address: [] }
  for (const url of addresses) {
    const { body } = await app.inject({ method: 'GET', url, headers })
    for (const secret of ['quote', 'address'] as const) if (SECRETS[secret].test(body)) reads[secret].push(url)
  }
  return reads
}

test('before payment, only its sides read a quote, and only author and admins the exact address, wherever they look', async ({
  app,
  routes,
  scene,
}) => {
  const { post, quote, chat, people, clients } = scene
  const ids = { postId: post.id, quoteId: quote.id, conversationId: chat.id, handle: people.author.handle }
  const addresses = addressesOf(routes, ids)
  const read = (name: string) => readsOf(app, clients[name]!, addresses)

  for (const name of ['bob', 'other', 'blocked', 'moderator', 'visitor'])
    expect([name, await read(name)]).toEqual([name, { quote: [], address: [] }])
  expect((await read('admin')).quote).toEqual([])
  const anns = await read('ann')
  expect(anns.address).toEqual([])
  expect(anns.quote).toEqual(
    expect.arrayContaining([`/api/posts/${post.id}/quotes`, '/api/quotes', `/api/quotes/${quote.id}`]),
  )
  const authors = await read('author')
  expect(authors.address).toContain(`/api/posts/${post.id}`)
  expect(authors.quote).toContain(`/api/quotes/${quote.id}/versions`)
})

test('once a quote is paid, its provider sees the address as long as the job lasts, and others still don’t', async ({
  sql,
  scene,
}) => {
  const { post, quote, clients } = scene
  const addressFor = async (name: string) => {
    const client = clients[name] as unknown as { get: <Body>(path: string) => Promise<{ body: Body }> }
    return (await client.get<Post>(`/posts/${post.id}`)).body.address
  }
  await sql`update quotes set state = 'reserved', reserved_until = now() + interval '1 day' where id = ${quote.id}`
  expect(await addressFor('ann')).toBe(null)

  await sql`update quotes set state = 'accepted', reserved_until = null, order_id = 900 where id = ${quote.id}`
  await sql`update request_lives set state = 'awarded', order_id = 900 where post_id = ${post.id}`
  expect([await addressFor('ann'), await addressFor('author'), await addressFor('admin')]).toEqual(
    Array(3).fill(ADDRESS),
  )
  for (const name of ['bob', 'other', 'moderator', 'visitor'])
    expect([name, await addressFor(name)]).toEqual([name, null])

  await sql`update request_lives set state = 'fulfilled' where post_id = ${post.id}`
  expect(await addressFor('ann')).toBe(null)
})

test('an export has a member’s own quotes and requests, and nobody else’s quotes', async ({ sql, scene }) => {
  const { people } = scene
  const exportOf = async ({ id }: Me) => {
    const pieces: string[] = []
    for (const { read } of listOwnRows(sql, Object.values(ownedTables), id))
      for await (const piece of read()) pieces.push(piece)
    return pieces.join('')
  }

  expect(await exportOf(people.ann)).toMatch(SECRETS.quote)
  expect(await exportOf(people.ann)).not.toMatch(SECRETS.address)
  for (const person of [people.bob, people.author]) expect(await exportOf(person)).not.toMatch(SECRETS.quote)
  expect(await exportOf(people.bob)).not.toMatch(SECRETS.address)
})

test('no notification tells others what a quote says, or where the customer is', async ({ sql, make, as, scene }) => {
  const { post, people } = scene
  const dan = await make.person()
  await give(sql, people.author, 10_000)
  const [author, dans, bob] = [await as(people.author), await as(dan), await as(people.bob)]
  const { body: sent } = await sendQuote(dans, post, { lines: laborFor(6_000), note: 'Zircon-coated' })
  const { body: edited } = await editQuote(dans, sent, { lines: laborFor(7_777), note: 'Wilma’s word on it' })
  await author.post(`/posts/${post.id}/quotes/seen`, {})

  await payQuote(author, edited)

  const heard = async (client: Awaited<ReturnType<typeof as>>) => {
    const newest = await heardBy(sql, client)
    return { newest, all: JSON.stringify((await client.get('/notifications')).body) }
  }
  const bobs = await heard(bob)
  expect(bobs.newest).toBe('Another quote was accepted for “Clutch slips”')
  for (const { all } of [bobs, await heard(await as(people.moderator)), await heard(await as(people.admin))]) {
    expect(all).not.toMatch(SECRETS.quote)
    expect(all).not.toMatch(SECRETS.address)
  }
  expect((await heard(dans)).newest).toBeDefined()
})
