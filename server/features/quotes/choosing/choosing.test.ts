import { buy, give } from '#test/bounty.ts'
import { actOn, editQuote, makeQuotes, passQuoteHours, sendQuote, standingOf } from '#test/quote-calls.ts'
import { expect, test } from '#test/test.ts'

const HOUR_MS = 3_600_000
const hoursUntil = (moment: string | null) => Math.round((Date.parse(moment!) - Date.now()) / HOUR_MS)

test('accepting keeps a quote for a day, and accepting another one gives it up', async ({ sql, make, as }) => {
  const { cleo, ann, author, post, anns, bobs } = await makeQuotes(make, as as never)
  await give(sql, author, 4_000)
  const accepted = (await actOn(cleo, anns, 'accept')).body
  expect(accepted).toMatchObject({ state: 'reserved', version: 1, can: ['check_out', 'release'] })
  expect(hoursUntil(accepted.reservedUntil)).toBe(24)
  expect(await standingOf(sql, post)).toEqual({ state: 'open', quotes: 2, counted: 2, each: ['reserved', 'open'] })

  expect((await actOn(cleo, bobs, 'accept')).body).toMatchObject({ state: 'reserved' })
  expect(await standingOf(sql, post)).toMatchObject({ quotes: 2, counted: 2, each: ['open', 'reserved'] })
  const edited = await editQuote(ann, anns)
  expect([edited.status, edited.body.version]).toEqual([200, 2])
  const steps = await sql`
    select event, by, from_state, to_state from request_history where quote_id = ${anns.id} order by id`
  expect(steps.map(({ event, by, fromState, toState }) => [event, by, fromState, toState])).toEqual([
    ['send', 'seller', null, 'open'],
    ['accept', 'buyer', 'open', 'reserved'],
    ['release', 'buyer', 'reserved', 'open'],
    ['edit', 'seller', 'open', 'open'],
  ])
})

test('accepting again changes nothing, in two tabs or twice in one', async ({ sql, make, as }) => {
  const { cleo, anns } = await makeQuotes(make, as as never)
  const [first, second] = await Promise.all([actOn(cleo, anns, 'accept'), actOn(cleo, anns, 'accept')])
  const third = await actOn(cleo, anns, 'accept')
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
  expect(third.body.reservedUntil).toBe(first.body.reservedUntil)
  const accepts = await sql`select from request_history where quote_id = ${anns.id} and event = 'accept'`
  expect(accepts.count).toBe(1)
})

test('whoever lacks more than they may buy today has five days to pay', async ({ sql, make, as }) => {
  const { cleo, author, anns } = await makeQuotes(make, as as never)
  await sql`insert into purchase_limits (member_id, daily_cents, reason) values (${author.id}, 50000, 'New here')`
  expect(hoursUntil((await actOn(cleo, anns, 'accept')).body.reservedUntil)).toBe(5 * 24)
  await actOn(cleo, anns, 'release')
  // They bought 2,000 VBT, as much as they may in a day, and 2,000 are missing.
  await buy(sql, author, 2_000)
  expect(hoursUntil((await actOn(cleo, anns, 'accept')).body.reservedUntil)).toBe(5 * 24)
  await actOn(cleo, anns, 'release')
  await sql`update top_ups set paid_at = now() - interval '25 hours' where member_id = ${author.id}`
  expect(hoursUntil((await actOn(cleo, anns, 'accept')).body.reservedUntil)).toBe(24)
})

test('the author can release a quote, which is then open as before', async ({ make, as }) => {
  const { cleo, ann, anns } = await makeQuotes(make, as as never)
  expect((await actOn(cleo, anns, 'release')).body).toMatchObject({
    code: 'not_now',
    detail: 'You haven’t accepted this quote.',
  })
  await actOn(cleo, anns, 'accept')
  const released = (await actOn(cleo, anns, 'release')).body
  expect(released).toMatchObject({ state: 'open', reservedUntil: null, validUntil: anns.validUntil, can: ['accept'] })
  expect((await editQuote(ann, anns)).status).toBe(200)
})

test('a quote that has expired can’t be accepted, even if the timer is late', async ({ sql, make, as }) => {
  const { cleo, ann, post, anns } = await makeQuotes(make, as as never)
  await passQuoteHours(sql, anns, 7 * 24)
  expect((await actOn(cleo, anns, 'accept')).body).toMatchObject({
    code: 'not_now',
    detail: 'This quote has expired. Ask them to send it again.',
  })
  const again = (await sendQuote(ann, post)).body
  expect(again).toMatchObject({ id: anns.id, version: 2, state: 'open' })
  expect(await standingOf(sql, post)).toMatchObject({ quotes: 2, counted: 2 })
  const events = await sql`select event from request_history where quote_id = ${anns.id} order by id`
  expect(events.map(({ event }) => event)).toEqual(['send', 'expire', 'send'])
})

test('what was not paid in time can be accepted again, even if the timer is late', async ({ sql, make, as }) => {
  const { cleo, anns, bobs } = await makeQuotes(make, as as never)
  await actOn(cleo, anns, 'accept')
  await passQuoteHours(sql, anns, 24)
  expect((await cleo.get<{ state: string }>(`/quotes/${anns.id}`)).body.state).toBe('open')
  const again = (await actOn(cleo, anns, 'accept')).body
  expect([again.state, hoursUntil(again.reservedUntil)]).toEqual(['reserved', 24])
  await passQuoteHours(sql, anns, 24)
  expect((await actOn(cleo, bobs, 'accept')).body.state).toBe('reserved')
})

test('only extra work is declined', async ({ make, as }) => {
  const { cleo, anns } = await makeQuotes(make, as as never)
  expect((await actOn(cleo, anns, 'decline')).body).toMatchObject({
    code: 'not_now',
    detail: 'Only quotes on extra work can be declined.',
  })
})
