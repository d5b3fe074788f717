import { QUOTE_STATES, type QuoteState } from '#contract/quote-steps.ts'
import type { Quote, QuoteAction } from '#contract/quotes.ts'
import type { RequestState } from '#contract/request-steps.ts'
import { actOn, actOnRequest, editQuote, makeQuotes, sendQuote } from '#test/quote-calls.ts'
import { expect, test } from '#test/test.ts'

const ROLES = ['buyer', 'seller', 'rival', 'other', 'visitor', 'moderator', 'admin', 'unverified'] as const
type Role = (typeof ROLES)[number]
/** Who may make each call, and on a quote in which states. */
const calls: Record<Exclude<QuoteAction, 'check_out'>, [who: Role, states: QuoteState[]]> = {
  accept: ['buyer', ['open', 'reserved']],
  release: ['buyer', ['reserved']],
  // Only extra work is declined, and only a range asked for a total: both tests are elsewhere.
  decline: ['buyer', []],
  ask_firm: ['buyer', []],
  edit: ['seller', ['open']],
  withdraw: ['seller', ['open']],
}
type Call = keyof typeof calls
const attempts = QUOTE_STATES.flatMap((state) =>
  (Object.keys(calls) as Call[]).flatMap((call) => ROLES.map((role) => ({ state, call, role }))),
)
type Attempt = (typeof attempts)[number]

function expected({ state, call, role }: Attempt) {
  if (role === 'visitor') return 401
  if (role === 'unverified') return 403
  if (role !== 'buyer' && role !== 'seller') return 404
  const [who, states] = calls[call]
  if (who !== role) return 403
  return states.includes(state) ? 200 : 409
}

test('every call, by every role, in every state of a quote, is answered as the table says', async ({
  sql,
  make,
  as,
}) => {
  const { cleo, ann, bob, anns } = await makeQuotes(make, as as never)
  const clients = {
    buyer: cleo,
    seller: ann,
    rival: bob,
    other: await as(await make.person()),
    visitor: await as(null),
    moderator: await as(await make.person({ role: 'moderator' })),
    admin: await as(await make.person({ role: 'admin' })),
    unverified: await as(await make.person({ isVerified: false })),
  } satisfies Record<Role, typeof ann>

  async function put(state: QuoteState) {
    const until = state === 'reserved' ? new Date(Date.now() + 3_600_000) : null
    const [{ version }] = await sql<[{ version: number }]>`
      update quotes set state = ${state}, reserved_until = ${until} where id = ${anns.id} returning version`
    // Whatever the step changes counts from here.
    await sql`update request_lives set quotes = 9 where post_id = ${anns.request.id}`
    return { id: anns.id, version }
  }

  const answers: object[] = []
  for (const attempt of attempts) {
    const seen = await put(attempt.state)
    const client = clients[attempt.role]
    const reply = attempt.call === 'edit' ? await editQuote(client, seen) : await actOn(client, seen, attempt.call)
    answers.push({ ...attempt, status: reply.status })
  }
  expect(answers).toEqual(attempts.map((attempt) => ({ ...attempt, status: expected(attempt) })))

  for (const state of QUOTE_STATES) {
    await put(state)
    const can = async (client: typeof ann) => (await client.get<Quote>(`/quotes/${anns.id}`)).body.can
    const allowed = (who: Role) =>
      (Object.keys(calls) as Call[]).filter((call) => expected({ state, call, role: who }) === 200)
    // Accepting again changes nothing, so it is not offered.
    const buyers = state === 'reserved' ? ['check_out', 'release'] : allowed('buyer')
    expect([state, await can(cleo), await can(ann)]).toEqual([state, buyers, allowed('seller')])
  }
})

type Standing = RequestState | 'hidden' | 'deleted'
/** What each call is answered by a request in each state, with a quote that is still open. */
const byRequest: Record<
  Standing,
  { send: number; edit: number; accept: number; extend: number; close: number; reopen: number }
> = {
  open: { send: 201, edit: 200, accept: 200, extend: 200, close: 200, reopen: 409 },
  expired: { send: 409, edit: 409, accept: 200, extend: 200, close: 200, reopen: 409 },
  closed: { send: 409, edit: 409, accept: 409, extend: 409, close: 409, reopen: 200 },
  awarded: { send: 409, edit: 409, accept: 409, extend: 409, close: 409, reopen: 409 },
  fulfilled: { send: 409, edit: 409, accept: 409, extend: 409, close: 409, reopen: 409 },
  hidden: { send: 404, edit: 409, accept: 409, extend: 409, close: 409, reopen: 409 },
  deleted: { send: 404, edit: 409, accept: 409, extend: 409, close: 409, reopen: 409 },
}
const codes: Partial<Record<string, string>> = {
  send: 'not_accepting_quotes',
  edit: 'not_accepting_quotes',
  accept: 'request_closed',
}

for (const standing of Object.keys(byRequest) as Standing[]) {
  test(`a request that is ${standing} allows what its state does`, async ({ sql, make, as }) => {
    const { post, cleo, ann, anns, bobs } = await makeQuotes(make, as as never)
    const carl = await as(await make.person())
    const put = async () => {
      const state = standing === 'hidden' || standing === 'deleted' ? 'open' : standing
      const now = (is: Standing) => (is === standing ? new Date() : null)
      await sql`update request_lives set state = ${state}, extended_at = null where post_id = ${post.id}`
      await sql`update posts set hidden_at = ${now('hidden')}, deleted_at = ${now('deleted')} where id = ${post.id}`
    }
    const act = {
      send: () => sendQuote(carl, post),
      edit: () => editQuote(ann, anns),
      accept: () => actOn(cleo, bobs, 'accept'),
      extend: () => actOnRequest(cleo, post, 'extend'),
      close: () => actOnRequest(cleo, post, 'close'),
      reopen: () => actOnRequest(cleo, post, 'reopen'),
    }
    for (const [name, call] of Object.entries(act)) {
      await put()
      const { status, body } = await call()
      const wanted = byRequest[standing][name as keyof typeof act]
      expect([name, status]).toEqual([name, wanted])
      if (wanted === 409) expect(body.code).toBe(codes[name] ?? 'not_now')
    }
    await put()
    const { version } = (await ann.get<Quote>(`/quotes/${anns.id}`)).body
    expect((await actOn(ann, { id: anns.id, version }, 'withdraw')).status).toBe(200)
  })
}

test('only the author extends, closes, and reopens a request', async ({ make, as }) => {
  const { post, ann } = await makeQuotes(make, as as never)
  const others = { provider: ann, moderator: await as(await make.person({ role: 'moderator' })) }
  for (const client of Object.values(others)) {
    for (const action of ['extend', 'close', 'reopen'] as const) {
      expect((await actOnRequest(client, post, action, 1)).status).toBe(403)
    }
  }
  expect((await actOnRequest(await as(null), post, 'close', 1)).status).toBe(401)
  expect((await actOnRequest(ann, await make.post({ kind: 'market' }), 'close', 1)).status).toBe(404)
})
