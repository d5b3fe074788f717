import type { Notification, NotificationPage } from '#contract/notifications.ts'
import { unlessDied } from '#test/crashes.ts'
import { test } from '#test/nearby.ts'
import { describe, expect } from '#test/test.ts'
import { matchRequest } from './actions.ts'
import { dropOldMatches, tellOwners } from './telling.actions.ts'

// Businesses are in Los Angeles unless a test says otherwise: 7 hours behind UTC in June, 8 in December.
const NOON = '2026-06-10T19:00:00Z'
const LATE = '2026-06-11T04:00:00Z' // 9 PM
const EARLY = '2026-06-11T14:59:59Z' // a second before 8 AM
const MORNING = '2026-06-11T15:00:00Z' // 8 AM
const NEXT_MORNING = '2026-06-12T15:00:00Z'

describe('urgent requests', () => {
  test('by day, the owner is told at once, and only once', async ({ sql, near }) => {
    const { owner } = await near.business()
    const request = await near.request({ urgency: 'Urgent' })

    await matchRequest(sql, request.id, NOON)
    await Promise.all([tellOwners(sql, NOON), tellOwners(sql, NOON)])
    await matchRequest(sql, request.id, NOON)
    await tellOwners(sql, NOON)

    expect(await near.toldTo(owner)).toEqual([[request.id]])
  })

  test('at night, they come together at 8 AM', async ({ sql, near }) => {
    const { owner } = await near.business()
    const [one, two] = [await near.request({ urgency: 'Urgent' }), await near.request({ urgency: 'Urgent' })]

    await matchRequest(sql, one.id, LATE)
    await matchRequest(sql, two.id, EARLY)
    await tellOwners(sql, EARLY)
    expect(await near.toldTo(owner)).toEqual([])

    await tellOwners(sql, MORNING)
    expect(await near.toldTo(owner)).toEqual([[two.id, one.id]])
  })

  test('a job that ran late, in the night, waits for the morning, too', async ({ sql, near }) => {
    const { owner } = await near.business()
    const request = await near.request({ urgency: 'Urgent' })

    await matchRequest(sql, request.id, NOON)
    await tellOwners(sql, LATE)
    expect(await near.toldTo(owner)).toEqual([])

    await tellOwners(sql, MORNING)
    expect(await near.toldTo(owner)).toEqual([[request.id]])
  })

  test.for([
    ['Los Angeles', 'America/Los_Angeles', '2026-06-11T15:00:00.000Z'],
    ['New York', 'America/New_York', '2026-06-11T12:00:00.000Z'],
    ['Honolulu, where it is 6 PM', 'Pacific/Honolulu', LATE],
    ['Kathmandu, where it is 9:45 AM', 'Asia/Kathmandu', LATE],
  ] as const)('9 PM in Los Angeles is night or not in %s', async ([, timeZone, dueAt], { sql, near }) => {
    await near.business({ time_zone: timeZone })
    const request = await near.request({ urgency: 'Urgent' })

    await matchRequest(sql, request.id, LATE)

    const [match] = await near.matchesOf(request)
    expect(Date.parse(match!.dueAt)).toBe(Date.parse(dueAt))
    expect(match!.how).toBe(dueAt === LATE ? 'at_once' : 'summary')
  })

  test.for([
    ['spring', '2026-03-08T06:30:00Z', '2026-03-08T15:00:00.000Z'],
    ['fall', '2026-11-01T05:30:00Z', '2026-11-01T16:00:00.000Z'],
  ] as const)('8 AM is 8 AM on the day that clocks change in %s', async ([, night, dueAt], { sql, near }) => {
    await near.business()
    const request = await near.request({ urgency: 'Urgent' })
    await sql`update request_lives set ends_at = '2027-01-01'`

    await matchRequest(sql, request.id, night)

    expect(await near.matchesOf(request)).toMatchObject([{ how: 'summary', dueAt }])
  })

  test('the sixth of a day waits for the next morning', async ({ sql, near }) => {
    const { owner } = await near.business()
    const requests = []
    for (let number = 0; number < 7; number++) requests.push(await near.request({ urgency: 'Urgent' }))
    const [six, seven] = requests.slice(5).map(({ id }) => id)

    for (const { id } of requests.slice(0, 3)) await matchRequest(sql, id, NOON)
    await tellOwners(sql, NOON)
    for (const { id } of requests.slice(3)) await matchRequest(sql, id, NOON)
    await Promise.all([tellOwners(sql, NOON), tellOwners(sql, NOON)])
    expect(await near.toldTo(owner)).toEqual(requests.slice(0, 5).map(({ id }) => [id]))

    await tellOwners(sql, MORNING)
    expect((await near.toldTo(owner)).slice(5)).toEqual([[seven, six]])

    const next = await near.request({ urgency: 'Urgent' })
    await matchRequest(sql, next.id, MORNING)
    await tellOwners(sql, MORNING)
    expect((await near.toldTo(owner)).at(-1)).toEqual([next.id])
  })

  test('one author can’t use up the day of an owner', async ({ sql, near, make }) => {
    const { owner } = await near.business()
    const author = await make.person()
    const requests = []
    for (let number = 0; number < 4; number++) requests.push(await near.request({ author, urgency: 'Urgent' }))
    const another = await near.request({ urgency: 'Urgent' })

    for (const { id } of [...requests, another]) await matchRequest(sql, id, NOON)
    await tellOwners(sql, NOON)

    const told = [...requests.slice(0, 2), another].map(({ id }) => [id])
    expect(await near.toldTo(owner)).toEqual(told)
  })
})

describe('other requests', () => {
  test('come in one digest a day, nearest first, with the number of those that it does not name', async ({
    sql,
    near,
    make,
  }) => {
    const owner = await make.person()
    await near.business({ owner, miles: 30, category: 'repair' })
    await near.business({ owner, miles: 2, category: 'towing' })
    const far = []
    for (let number = 0; number < 11; number++) far.push(await near.request())
    const close = await near.request({ service: 'towing' })

    for (const { id } of [...far, close]) await matchRequest(sql, id, NOON)
    await tellOwners(sql, EARLY)
    expect(await near.toldTo(owner)).toEqual([])
    await tellOwners(sql, MORNING)

    const [named, ...others] = await near.toldTo(owner)
    expect(others).toEqual([])
    expect(named).toHaveLength(10)
    expect(named![0]).toBe(close.id)
    await near.deliver()
    const [{ fact }] = await sql<[{ fact: { more: number } }]>`
      select details -> 'fact' as fact from notifications where member_id = ${owner.id}`
    expect(fact).toMatchObject({ how: 'digest', more: 2 })

    const later = await near.request()
    await matchRequest(sql, later.id, MORNING)
    await tellOwners(sql, MORNING)
    expect(await near.toldTo(owner)).toHaveLength(1)
    await tellOwners(sql, NEXT_MORNING)
    expect((await near.toldTo(owner)).at(-1)).toEqual([later.id])
  })

  test('published a second before 8 AM come in the digest of that morning', async ({ sql, near }) => {
    const { owner } = await near.business()
    const request = await near.request()

    await matchRequest(sql, request.id, EARLY)
    await tellOwners(sql, MORNING)

    expect(await near.toldTo(owner)).toEqual([[request.id]])
  })
})

test('nobody is told of what is over by then, and they are told if it opens again', async ({ sql, near, make }) => {
  const { owner, id } = await near.business()
  const author = await make.person()
  const endings: [end: (id: number) => PromiseLike<unknown>, undo: (id: number) => PromiseLike<unknown>][] = [
    [
      (post) => sql`update request_lives set state = 'closed' where post_id = ${post}`,
      (post) => sql`update request_lives set state = 'open' where post_id = ${post}`,
    ],
    [
      (post) => sql`update request_lives set ends_at = ${NOON} where post_id = ${post}`,
      (post) => sql`update request_lives set ends_at = '2027-01-01' where post_id = ${post}`,
    ],
    [
      (post) => sql`update posts set hidden_at = now() where id = ${post}`,
      (post) => sql`update posts set hidden_at = null where id = ${post}`,
    ],
    [
      () => sql`update posts set deleted_at = now() where id = ${id}`,
      () => sql`update posts set deleted_at = null where id = ${id}`,
    ],
    [() => make.block(owner, author), () => sql`delete from blocks where blocked_id = ${author.id}`],
    [
      () => sql`insert into mutes (member_id, muted_id) values (${author.id}, ${owner.id})`,
      () => sql`delete from mutes where member_id = ${author.id}`,
    ],
  ]
  for (const [end, undo] of endings) {
    const request = await near.request({ author })
    await sql`update request_lives set ends_at = '2027-01-01' where post_id = ${request.id}`
    await matchRequest(sql, request.id, NOON)
    await end(request.id)
    const before = (await near.toldTo(owner)).length
    await tellOwners(sql, MORNING)
    expect(await near.toldTo(owner)).toHaveLength(before)

    await undo(request.id)
    await matchRequest(sql, request.id, MORNING)
    await tellOwners(sql, NEXT_MORNING)
    expect((await near.toldTo(owner)).at(-1)).toEqual([request.id])
  }
})

test('whatever statement the server dies at, each owner is told once', async ({ sql, near, crashes }) => {
  const deaths = crashes.count
  for (let statements = 1; crashes.count - deaths === statements - 1; statements++) {
    const { owner } = await near.business()
    const [urgent, other] = [await near.request({ urgency: 'Urgent' }), await near.request()]
    await crashes.after(statements, () =>
      unlessDied(matchRequest(sql, urgent.id, NOON).then(() => tellOwners(sql, NOON))),
    )
    for (const { id } of [urgent, other]) await matchRequest(sql, id, NOON)
    for (const moment of [NOON, MORNING]) await tellOwners(sql, moment)
    expect(await near.toldTo(owner)).toEqual([[urgent.id], [other.id]])
    await sql`delete from posts where author_id = ${owner.id}`
  }
  expect(crashes.count - deaths).toBeGreaterThan(5)
})

test('who was told of what is forgotten after half a year, and what waits is not', async ({ sql, near }) => {
  const told = await near.business()
  const request = await near.request({ urgency: 'Urgent' })
  await matchRequest(sql, request.id, NOON)
  await tellOwners(sql, NOON)
  const waits = await near.business()
  await matchRequest(sql, request.id, NOON)

  await dropOldMatches(sql, '2026-12-07T19:00:00Z')
  expect((await near.matchesOf(request)).map(({ memberId }) => memberId)).toEqual([told.owner.id, waits.owner.id])
  await dropOldMatches(sql, '2026-12-07T19:00:01Z')
  expect((await near.matchesOf(request)).map(({ memberId }) => memberId)).toEqual([waits.owner.id])
})

describe('the notification', () => {
  const listOf = async (client: { get: <Body>(path: string) => Promise<{ body: Body }> }): Promise<Notification[]> =>
    (await client.get<NotificationPage>('/notifications')).body.items

  test('of an urgent request names it and how far it is, and leads to it', async ({ sql, near, as }) => {
    const { owner } = await near.business({ miles: 4 })
    const request = await near.request({ urgency: 'Urgent' })
    await matchRequest(sql, request.id, NOON)
    await tellOwners(sql, NOON)
    await near.deliver()

    const client = await as(owner)
    expect(await listOf(client)).toMatchObject([
      {
        type: 'request_nearby',
        outcome: 'Someone urgently needs a quote: “The clutch slips”, 4 miles from your business',
        path: `/requestpost/${request.id}`,
        actors: [],
      },
    ])

    await sql`update posts set deleted_at = now() where id = ${request.id}`
    expect(await listOf(client)).toEqual([])
  })

  test('of several names the nearest, and leaves out what is gone', async ({ sql, near, as }) => {
    const { owner } = await near.business({ miles: 0 })
    const requests = []
    for (let number = 0; number < 5; number++) requests.push(await near.request())
    for (const { id } of requests) await matchRequest(sql, id, NOON)
    await tellOwners(sql, MORNING)
    await near.deliver()
    await sql`update posts set hidden_at = now() where id = ${requests[0]!.id}`

    const client = await as(owner)
    const named = Array.from({ length: 3 }, () => '“The clutch slips” (less than a mile)').join(', ')
    expect(await listOf(client)).toMatchObject([
      {
        outcome: `4 new requests near your business: ${named}, and 1 more`,
        path: '/request?acceptsQuotes=true',
      },
    ])

    await sql`update posts set hidden_at = now() where id = any (${requests.map(({ id }) => id)}::bigint[])`
    expect(await listOf(client)).toMatchObject([{ outcome: 'The requests near your business are gone' }])
  })

  test('does not come to somebody who turned it off', async ({ sql, near, as }) => {
    const { owner } = await near.business()
    const client = await as(owner)
    for (const channel of ['app', 'mail', 'push']) {
      await client.patch('/notification-settings', { channel: { type: 'request_nearby', channel, isOn: false } })
    }
    const request = await near.request({ urgency: 'Urgent' })
    await matchRequest(sql, request.id, NOON)
    await tellOwners(sql, NOON)
    await near.deliver()

    expect(await listOf(client)).toEqual([])
  })
})
