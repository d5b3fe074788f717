import type { NewQuote, QuoteVersions } from '#contract/quotes.ts'
import { actOn, editQuote, laborFor, makeQuotes, quoteBody, sendQuote, standingOf } from '#test/quote-calls.ts'
import { clutch, inDays } from '#test/quotes.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../../platform/database/database.ts'

test('a provider sends a quote with lines, and its total follows from them', async ({ sql, make, as }) => {
  const ann = await as(await make.person())
  const post = await make.post({ kind: 'request' })
  const { status, body } = await sendQuote(ann, post, {
    lines: [...clutch, { kind: 'labor', title: '  Road  test ', quantity: 0.25, priceVbt: 410 }],
    warrantyMonths: 12,
    warrantyMiles: 12_000,
    note: ' We keep the flywheel. ',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    version: 1,
    viewer: 'seller',
    state: 'open',
    totalVbt: 4_103,
    range: null,
    warrantyMonths: 12,
    warrantyMiles: 12_000,
    availableFrom: inDays(2),
    workingDays: 2,
    note: 'We keep the flywheel.',
    can: ['edit', 'withdraw'],
  })
  expect(body.lines.at(-1)).toEqual({
    kind: 'labor',
    title: 'Road test',
    condition: null,
    quantity: 0.25,
    priceVbt: 410,
    totalVbt: 103,
  })
  expect(Math.round((Date.parse(body.validUntil) - Date.now()) / 3_600_000)).toBe(7 * 24)
  expect(await standingOf(sql, post)).toEqual({ state: 'open', quotes: 1, counted: 1, each: ['open'] })
  const waiting = await sql`select event from deadlines where subject_type = 'quote' and subject_id = ${body.id}`
  expect(waiting).toEqual([{ event: 'expire' }])
})

test('bad input names the field and what is allowed', async ({ make, as }) => {
  const ann = await as(await make.person())
  const post = await make.post({ kind: 'request' })
  const looking = await make.post({ kind: 'request', own: { urgency: 'Just Looking' } })
  const others = await make.post({ kind: 'directory' })
  const line = clutch[0]!
  const mistakes: [fields: Partial<NewQuote>, field: string, message: RegExp, on?: { id: number }][] = [
    [{ lines: [] }, 'lines', /^Add at least one line/],
    [{ lines: [{ ...line, title: ' \u200b ' }] }, 'lines.0.title', /./],
    [{ lines: [line, { ...line, condition: 'used' }] }, 'lines.1.condition', /^Only parts/],
    [{ lines: [{ ...line, kind: 'fee', quantity: 1.5 }] }, 'lines.0.quantity', /^Enter a whole number/],
    [{ lines: [{ ...line, quantity: 999, priceVbt: 1_000_000 }] }, 'lines.0.priceVbt', /\$250,000/],
    [{ lines: laborFor(0) }, 'lines', /^The total must be more than \$0/],
    [{ lines: [line, { kind: 'discount', title: 'Less', quantity: 7, priceVbt: 400 }] }, 'lines', /^The total must be/],
    [{ lines: [...laborFor(600_000), ...laborFor(600_000)] }, 'lines', /^The total can be \$250,000/],
    [{ availableFrom: inDays(-2) }, 'availableFrom', /^Choose a day from [A-Z][a-z]+ \d+, \d{4} to /],
    [{ availableFrom: inDays(182) }, 'availableFrom', /^Choose a day from/],
    [{ businessId: others.id }, 'businessId', /^Choose one of your own businesses/],
    [{ businessId: 999_999 }, 'businessId', /^Choose one of your own businesses/],
    [{ photos: ['https://a.example/vrumies/image/upload/v1/abc.webp'] }, 'photos', /^You didn’t upload this/],
    [{ lines: [], range: { fromVbt: 1, toVbt: 2 } }, 'range', /^Only people who are just looking/],
    [{ range: { fromVbt: 1, toVbt: 2 } }, 'range', /^Send lines or a price range/, looking],
    [{ lines: [], range: { fromVbt: 2, toVbt: 2 } }, 'range.toVbt', /^Enter more than \$0\.50/, looking],
  ]
  for (const [fields, field, message, on = post] of mistakes) {
    const { status, body } = await sendQuote(ann, on, fields)
    expect([status, body.errors?.length, body.errors?.[0]?.field]).toEqual([400, 1, field])
    expect(body.errors![0]!.message).toMatch(message)
  }
})

test('the first day is today where the work is', async ({ sql, make, as }) => {
  const ann = await as(await make.person())
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude) values
      (1, 'Kiritimati', 'LI', 'KI', 'Kiritimati', 6000, 1.87, -157.43), (2, 'Honolulu', 'HI', 'US', 'Honolulu, HI', 350000, 21.31, -157.86)`
  // Their clocks are a day apart.
  const [east, west] = [1, 2].map((placeId) => ({ kind: 'request' as const, placeId }))
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format()
  const today = { east: dayIn('Pacific/Kiritimati'), west: dayIn('Pacific/Honolulu') }
  expect((await sendQuote(ann, await make.post(east), { availableFrom: today.west })).status).toBe(400)
  expect((await sendQuote(ann, await make.post(east), { availableFrom: today.east })).status).toBe(201)
  expect((await sendQuote(ann, await make.post(west), { availableFrom: today.west })).status).toBe(201)
})

test('a business that the provider owns and everybody sees can quote', async ({ sql, make, as }) => {
  const owner = await make.person()
  const ann = await as(owner)
  const post = await make.post({ kind: 'request' })
  const shop = await make.post({ kind: 'directory', author: owner, title: 'Ann’s Garage' })
  await sql`update posts set hidden_at = now() where id = ${shop.id}`
  expect((await sendQuote(ann, post, { businessId: shop.id })).body.errors?.[0]?.field).toBe('businessId')
  await sql`update posts set hidden_at = null where id = ${shop.id}`
  expect((await sendQuote(ann, post, { businessId: shop.id })).body.business).toEqual({
    id: shop.id,
    title: 'Ann’s Garage',
  })
})

test('people who are just looking take a range, which a firm quote replaces', async ({ sql, make, as }) => {
  const { author, ann } = await makeQuotes(make, as as never)
  const post = await make.post({ kind: 'request', author, own: { urgency: 'Just Looking' } })
  const range = { fromVbt: 3_000, toVbt: 4_200 }
  const sent = (await sendQuote(ann, post, { lines: [], range })).body
  expect(sent).toMatchObject({ totalVbt: null, range, lines: [] })

  const cleo = await as(author)
  expect((await actOn(cleo, sent, 'accept')).body).toMatchObject({
    code: 'not_now',
    detail: 'This is a price range. Request a firm quote first.',
  })
  const asked = (await actOn(cleo, sent, 'ask_firm')).body
  expect([asked.firmAskedAt === null, asked.version, asked.can]).toEqual([false, 1, []])
  expect((await actOn(cleo, sent, 'ask_firm')).status).toBe(200)
  const firm = (await editQuote(ann, sent, {})).body
  expect(firm).toMatchObject({ version: 2, totalVbt: 4_000, range: null, firmAskedAt: null })
  expect((await actOn(cleo, firm, 'ask_firm')).body).toMatchObject({ code: 'not_now' })
  expect((await actOn(cleo, firm, 'accept')).body).toMatchObject({ state: 'reserved' })
  const asks = await sql`select event from request_history where quote_id = ${sent.id} and event = 'ask_firm'`
  expect(asks.length).toBe(1)
})

test('a provider has one quote on a request, edits it, and every version is kept', async ({ sql, make, as }) => {
  const { ann, cleo, post, anns } = await makeQuotes(make, as as never)
  expect((await sendQuote(ann, post)).body).toMatchObject({ code: 'quote_open' })
  await cleo.post(`/posts/${post.id}/quotes/seen`, {})
  const edited = (await editQuote(ann, anns, { lines: laborFor(750), validDays: 30, note: 'Cheaper.' })).body
  expect(edited).toMatchObject({
    id: anns.id,
    version: 2,
    totalVbt: 750,
    validDays: 30,
    seenAt: null,
    note: 'Cheaper.',
  })
  expect([edited.editedAt === null, edited.lines.length]).toEqual([false, 1])
  const { items } = (await ann.get<QuoteVersions>(`/quotes/${anns.id}/versions`)).body
  expect(items.map(({ version, totalVbt, lines }) => [version, totalVbt, lines.length])).toEqual([
    [2, 750, 1],
    [1, 4_000, 3],
  ])
  expect(await standingOf(sql, post)).toMatchObject({ quotes: 2, counted: 2 })
})

test('a quote that was withdrawn can be sent again', async ({ sql, make, as }) => {
  const { ann, cleo, post, anns } = await makeQuotes(make, as as never)
  const withdrawn = (await actOn(ann, anns, 'withdraw')).body
  expect(withdrawn).toMatchObject({ state: 'withdrawn', version: 1, can: [] })
  expect(await standingOf(sql, post)).toEqual({ state: 'open', quotes: 1, counted: 1, each: ['withdrawn', 'open'] })
  expect((await editQuote(ann, withdrawn)).body).toMatchObject({ code: 'not_now' })
  expect((await actOn(cleo, withdrawn, 'accept')).body).toMatchObject({
    code: 'not_now',
    detail: 'They withdrew this quote.',
  })

  const again = await sendQuote(ann, post, { lines: laborFor(700) })
  expect(again).toMatchObject({ status: 201, body: { id: anns.id, version: 2, state: 'open', totalVbt: 700 } })
  expect(await standingOf(sql, post)).toMatchObject({ quotes: 2, counted: 2 })
})

test('while the customer has until tomorrow to pay, a quote neither changes nor ends', async ({ make, as }) => {
  const { ann, cleo, anns } = await makeQuotes(make, as as never)
  await actOn(cleo, anns, 'accept')
  const detail = 'The customer accepted this quote. You can change it if they don’t pay in time.'
  expect((await editQuote(ann, anns)).body).toMatchObject({ code: 'not_now', detail })
  expect((await actOn(ann, anns, 'withdraw')).body).toMatchObject({ code: 'not_now', detail })
})

test('whoever acts on an earlier version is told what changed', async ({ make, as }) => {
  const { ann, cleo, anns } = await makeQuotes(make, as as never)
  const changes: [Partial<NewQuote>, string][] = [
    [{ lines: laborFor(2_800) }, 'They lowered the price from $1,000.00 (4,000 VBT) to $700.00 (2,800 VBT).'],
    [{ lines: laborFor(3_000) }, 'They raised the price from $700.00 (2,800 VBT) to $750.00 (3,000 VBT).'],
    [{ lines: laborFor(3_000), workingDays: 1 }, 'They changed how long the work takes from 2 days to 1 day.'],
    [{ lines: laborFor(3_000), workingDays: 1, warrantyMonths: 6 }, 'They changed the warranty.'],
    [
      { lines: [...laborFor(1_000), ...laborFor(2_000)], workingDays: 1, warrantyMonths: 6 },
      'They changed the lines of the quote.',
    ],
  ]
  let seen = anns
  for (const [fields, detail] of changes) {
    const next = (await editQuote(ann, seen, fields)).body
    expect((await actOn(cleo, seen, 'accept')).body).toMatchObject({ status: 409, code: 'quote_changed', detail })
    expect((await editQuote(ann, seen)).body).toMatchObject({
      code: 'quote_changed',
      detail: detail.replace('They', 'You'),
    })
    seen = next
  }
  expect((await actOn(cleo, { id: anns.id, version: 99 }, 'accept')).body).toMatchObject({
    code: 'quote_changed',
    detail: 'They changed this quote.',
  })
})

test('nobody quotes on their own request, and a blocked pair does not see each other’s', async ({ make, as }) => {
  const { author, providers, post, cleo, ann, anns } = await makeQuotes(make, as as never)
  expect((await sendQuote(cleo, post)).status).toBe(403)
  expect((await sendQuote(await as(null), post)).status).toBe(401)
  expect((await sendQuote(await as(await make.person({ isVerified: false })), post)).status).toBe(403)
  await make.block(providers[0], author)
  expect((await sendQuote(ann, post)).status).toBe(404)
  expect((await editQuote(ann, anns)).status).toBe(404)
  expect((await actOn(cleo, anns, 'accept')).status).toBe(404)
  const moderator = await make.person({ role: 'moderator' })
  await make.block(author, moderator)
  expect((await sendQuote(await as(moderator), post)).body).toMatchObject({ code: 'not_accepting_quotes' })
})

test('only requests take quotes', async ({ make, as }) => {
  const ann = await as(await make.person())
  const post = await make.post({ kind: 'market' })
  expect((await sendQuote(ann, post)).status).toBe(404)
  expect((await sendQuote(ann, { id: 999_999 })).status).toBe(404)
})

test('the same key sends one quote', async ({ sql, make, as }) => {
  const ann = await as(await make.person())
  const post = await make.post({ kind: 'request' })
  const key = crypto.randomUUID()
  const [first, second] = await Promise.all([sendQuote(ann, post, {}, key), sendQuote(ann, post, {}, key)])
  expect([first.status, second.status, first.body.id]).toEqual([201, 201, second.body.id])
  const others = await Promise.all(Array.from({ length: 10 }, () => sendQuote(ann, post, quoteBody())))
  expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['quote_open']))
  expect(await standingOf(sql, post)).toEqual({ state: 'open', quotes: 1, counted: 1, each: ['open'] })
})

test('a quote shows photos that its provider uploaded, and an edit puts others in their place', async ({
  sql,
  make,
  as,
}) => {
  const { ann, providers, anns } = await makeQuotes(make, as as never)
  const [first, second] = [await upload(sql, providers[0]), await upload(sql, providers[0])]
  const others = await upload(sql, providers[1])
  const photos = [second, first, second]
  const edited = (await editQuote(ann, anns, { photos })).body
  expect(edited.photos.map(({ url }) => url)).toEqual([second, first])
  expect((await editQuote(ann, edited, { photos: [others] })).body.errors?.[0]?.field).toBe('photos')
  expect((await editQuote(ann, edited, { photos: [first] })).body.photos.map(({ url }) => url)).toEqual([first])
})

test('new accounts can put only a few links into their quotes', async ({ make, as }) => {
  const ann = await as(await make.person({ daysOld: 0 }))
  const post = await make.post({ kind: 'request' })
  const note = Array.from({ length: 30 }, (_, n) => `https://a.example/${n}`).join(' ')
  expect((await sendQuote(ann, post, { note })).body).toMatchObject({ status: 429, code: 'new_account_limit' })
  const sent = (await sendQuote(ann, post, { note: 'https://a.example/1' })).body
  expect((await editQuote(ann, sent, { note })).body).toMatchObject({ code: 'new_account_limit' })
})

async function upload(sql: Pool, { id }: { id: number }) {
  const name = crypto.randomUUID()
  await sql`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height)
    values (${name}, 1, ${id}, 'image', 'webp', 10, 300, 300)`
  return `/vrumies/image/upload/v1/${name}.webp`
}
