import { happenTo } from '#test/happen.ts'
import { test } from '#test/nearby.ts'
import { rowsRead } from '#test/plans.ts'
import { expect } from '#test/test.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { matchRequest } from './actions.ts'
import { matchRequests } from './handler.ts'
import { MOST_OWNERS, ownersNear } from './owners.queries.ts'

/** Noon in Los Angeles, where the businesses are. */
const NOON = '2026-06-10T19:00:00Z'

test('owners of businesses of its service within 50 miles hear of a request', async ({ sql, near }) => {
  const fits = await near.business({ miles: 0.2 })
  const other = await near.business({ miles: 49, category: 'other' })
  await near.business({ miles: 51 })
  await near.business({ category: 'storage' })
  const request = await near.request()

  await matchRequest(sql, request.id)

  expect(await near.matchesOf(request)).toMatchObject([
    { memberId: fits.owner.id, miles: 0 },
    { memberId: other.owner.id, miles: 49 },
  ])
})

test.for(['other', null])(
  'a request for the service %s concerns every business nearby',
  async (service, { sql, near }) => {
    await near.business({ category: 'storage' })
    await near.business({ category: 'towing' })
    const request = await near.request({ service: service as string })

    await matchRequest(sql, request.id)

    expect(await near.matchesOf(request)).toHaveLength(2)
  },
)

test('somebody with several businesses hears once, as the nearest one', async ({ sql, near }) => {
  const { owner } = await near.business({ miles: 20 })
  await near.business({ miles: 5, owner })
  await near.business({ miles: 10, owner })
  const request = await near.request()

  await matchRequest(sql, request.id)

  expect(await near.matchesOf(request)).toMatchObject([{ memberId: owner.id, miles: 5 }])
})

test('the author does not hear of their own request, nor do people on either side of a block or a mute', async ({
  sql,
  near,
  make,
}) => {
  const author = await make.person()
  await near.business({ owner: author })
  const people = await Promise.all(Array.from({ length: 6 }, () => near.business()))
  const [blocks, isBlocked, mutes, isMuted, mutesWord, hears] = people.map(({ owner }) => owner)
  await make.block(blocks!, author)
  await make.block(author, isBlocked!)
  await sql`insert into mutes (member_id, muted_id) values (${mutes!.id}, ${author.id}), (${author.id}, ${isMuted!.id})`
  await sql`insert into muted_words (member_id, word) values (${mutesWord!.id}, 'clutch')`
  const request = await near.request({ author })

  await matchRequest(sql, request.id)

  expect((await near.matchesOf(request)).map(({ memberId }) => memberId)).toEqual([hears!.id])
})

test('nobody hears of a request that is closed, expired, hidden, deleted, private, or without a town', async ({
  sql,
  near,
}) => {
  const business = await near.business()
  const over = [
    (id: number) => sql`update request_lives set state = 'closed' where post_id = ${id}`,
    (id: number) => sql`update request_lives set ends_at = now() where post_id = ${id}`,
    (id: number) => sql`update posts set hidden_at = now() where id = ${id}`,
    (id: number) => sql`update posts set deleted_at = now() where id = ${id}`,
    (id: number) => sql`update requests set business_id = ${business.id} where post_id = ${id}`,
    (id: number) => sql`update posts set place_id = null where id = ${id}`,
  ]
  for (const end of over) {
    const request = await near.request()
    await end(request.id)
    await matchRequest(sql, request.id)
    expect(await near.matchesOf(request)).toEqual([])
  }
})

test('owners of businesses that are hidden or deleted do not hear of it', async ({ sql, near }) => {
  const [hidden, deleted] = [await near.business(), await near.business()]
  await sql`update posts set hidden_at = now() where id = ${hidden.id}`
  await sql`update posts set deleted_at = now() where id = ${deleted.id}`
  const request = await near.request()

  await matchRequest(sql, request.id)

  expect(await near.matchesOf(request)).toEqual([])
})

test('a request that moves to another town is heard there, and no longer where nobody was told yet', async ({
  sql,
  near,
}) => {
  const [told, untold] = [await near.business(), await near.business()]
  const request = await near.request()
  await matchRequest(sql, request.id, NOON)
  await sql`update request_matches set told_at = now() where member_id = ${told.owner.id}`
  const there = await near.business({ miles: 100 })
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    select id + 1000, 'Bakersfield', 'CA', 'US', 'Bakersfield, CA', 1, latitude + 100 / 69.09, longitude from places
    where id = (select place_id from posts where id = ${request.id})`
  await sql`update posts set place_id = place_id + 1000 where id = ${request.id}`

  await matchRequest(sql, request.id, NOON)

  const members = (await near.matchesOf(request)).map(({ memberId }) => memberId)
  expect(members).toEqual(expect.arrayContaining([told.owner.id, there.owner.id]))
  expect(members).not.toContain(untold.owner.id)
})

test('a request that becomes urgent is told at once to those who wait for the digest', async ({ sql, near }) => {
  const [waits, told] = [await near.business(), await near.business()]
  const request = await near.request({ urgency: 'I Can Wait' })
  await matchRequest(sql, request.id, NOON)
  await sql`update request_matches set told_at = now() where member_id = ${told.owner.id}`
  await sql`update requests set urgency = 'Urgent' where post_id = ${request.id}`

  await matchRequest(sql, request.id, NOON)

  expect(await near.matchesOf(request)).toMatchObject([
    { memberId: waits.owner.id, how: 'at_once', isTold: false },
    { memberId: told.owner.id, how: 'digest', isTold: true },
  ])
})

test('runs at the same time store each owner once', async ({ sql, near }) => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => near.business()))
  const request = await near.request()

  await Promise.all(Array.from({ length: 4 }, () => matchRequest(sql, request.id)))

  expect(await near.matchesOf(request)).toHaveLength(owners.length)
})

test('of a crowd, the nearest 500 hear, and finding them reads no businesses far away', async ({ sql, near, town }) => {
  for (let batch = 0; batch < 6; batch++) await crowd(sql, { longitude: town.longitude, from: 100 * batch })
  await crowd(sql, { longitude: town.longitude, from: 6_000 })
  await sql`analyze`
  const request = await near.request()

  await matchRequest(sql, request.id)

  const matches = await near.matchesOf(request)
  expect(matches).toHaveLength(MOST_OWNERS)
  expect(Math.max(...matches.map(({ miles }) => miles))).toBe(35)
  const read = await rowsRead(sql, ownersNear(sql, request.id, sql`now()`) as never)
  const businesses = read.filter(({ table }) => table === 'listed_directory').reduce((sum, { rows }) => sum + rows, 0)
  expect(businesses).toBeLessThan(700)
})

/** A hundred businesses in a line to the north. */
async function crowd(sql: Pool, { longitude, from }: { longitude: number; from: number }) {
  await sql`
    with owners as (
      insert into members (handle, name) select 'shop-' || n, 'Shop' from generate_series(${from + 1}::int, ${from + 100}::int) n
      returning id, substr(handle, 6)::int as n
    )
    insert into posts (kind, author_id, title, description, reading_seconds, latitude, longitude)
    select 'directory', id, 'Shop', 'x', 1, 34 + 0.001 * n, ${longitude} from owners`
  await sql`
    insert into directory_entries (post_id, category, time_zone, hours)
    select id, 'repair', 'America/Los_Angeles', '{}' from posts
    where title = 'Shop' and id not in (select post_id from directory_entries)`
}

test('a search in the background follows whatever brings a request near somebody', async ({ sql, near, make }) => {
  const request = await near.request()
  const video = await make.post()
  const sent: object[] = []
  const happen = happenTo(sql, [matchRequests({ send: async (_sql, _name, data) => void sent.push(data) })])

  await happen('post_published', request.author, request.id)
  await happen('post_edited', request.author, request.id)
  await happen('post_restored', request.author, request.id)
  await happen('request_stepped', request.author, request.id, { state: 'open' })
  expect(sent).toEqual(Array.from({ length: 4 }, () => ({ postId: request.id })))

  await happen('request_stepped', request.author, request.id, { state: 'closed' })
  await happen('post_published', request.author, video.id)
  await sql`update posts set place_id = null where id = ${request.id}`
  await happen('post_edited', request.author, request.id)
  expect(sent).toHaveLength(4)
})
