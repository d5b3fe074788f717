import { OFFER_STATES, type OfferState } from '#contract/offer-steps.ts'
import { OFFER_ACTIONS, type Offer, type OfferAction, type OfferPage, type OfferSide } from '#contract/offers.ts'
import { answer, makeOffer, offer } from '#test/offers.ts'
import { expect, test } from '#test/test.ts'

const ROLES = ['buyer', 'seller', 'other', 'visitor', 'moderator', 'admin', 'unverified'] as const
type Role = (typeof ROLES)[number]
/** Who may make each call on an open offer: the side it waits for, or the side that named the last amount. */
const calls: Record<OfferAction, [who: 'asked' | 'asking', body: object]> = {
  accept: ['asked', {}],
  counter: ['asked', { amount: 90 }],
  decline: ['asked', {}],
  withdraw: ['asking', {}],
}

type Standing = { state: OfferState; waitsFor: OfferSide | null }

const standings: Standing[] = [
  { state: 'open', waitsFor: 'buyer' },
  { state: 'open', waitsFor: 'seller' },
  ...OFFER_STATES.filter((state) => state !== 'open').map((state) => ({ state, waitsFor: null })),
]
const attempts = standings.flatMap((standing) =>
  OFFER_ACTIONS.flatMap((call) => ROLES.map((role) => ({ ...standing, call, role }))),
)
type Attempt = (typeof attempts)[number]

function expected({ state, waitsFor, call, role }: Attempt) {
  if (role === 'visitor') return 401
  if (role === 'unverified') return 403
  if (role !== 'buyer' && role !== 'seller') return 404
  if (state !== 'open') return 409
  return (calls[call][0] === 'asked') === (waitsFor === role) ? 200 : 403
}

test('every call, by every role, in every state, is answered as the table says', async ({ sql, make, as }) => {
  const { made, ann, bea, post } = await makeOffer(sql, make, as as never)
  const clients = {
    buyer: ann,
    seller: bea,
    visitor: await as(null),
    other: await as(await make.person()),
    moderator: await as(await make.person({ role: 'moderator' })),
    admin: await as(await make.person({ role: 'admin' })),
    unverified: await as(await make.person({ isVerified: false })),
  } satisfies Record<Role, typeof ann>

  /** The buyer named 80 VBT, the seller 95. */
  async function answered({ state, waitsFor, call, role }: Attempt) {
    const ended = state === 'open' || state === 'accepted' ? null : new Date()
    await sql`
      update offers set state = ${state}, waits_for = ${waitsFor}, ended_at = ${ended}, version = 1000, rounds = 2,
        buyer_amount = 80, seller_amount = 95, ends_at = now() + interval '1 day'
      where id = ${made.id}`
    await sql`delete from offer_rounds where round > 2`
    return (await answer(clients[role], { id: made.id, version: 1000 }, call, calls[call][1])).status
  }

  const answers: object[] = []
  for (const attempt of attempts) answers.push({ ...attempt, status: await answered(attempt) })
  expect(answers).toEqual(attempts.map((attempt) => ({ ...attempt, status: expected(attempt) })))
  expect(attempts.length).toBe(9 * 4 * 7)

  expect((await offer(clients.visitor, post, 80)).status).toBe(401)
  expect((await offer(clients.unverified, post, 80)).status).toBe(403)
  expect((await offer(bea, post, 80)).status).toBe(403)
  for (const role of ['moderator', 'admin', 'other'] as const)
    expect((await offer(clients[role], post, 80)).status).toBe(201)
})

test('both sides are offered what the table lets them do, and nothing else', async ({ sql, make, as }) => {
  const { made, ann, bea } = await makeOffer(sql, make, as as never)
  const see = async (client: typeof ann, side: OfferSide): Promise<Offer> => {
    const lists = ['', '&only=ended'].map((only) => client.get<OfferPage>(`/offers?side=${side}${only}`))
    return (await Promise.all(lists)).flatMap(({ body }) => body.items)[0]!
  }
  const can = async () => [(await see(ann, 'buyer')).can, (await see(bea, 'seller')).can]
  expect(await can()).toEqual([['withdraw'], ['accept', 'counter', 'decline']])
  const countered = (await answer(bea, made, 'counter', { amount: 90 })).body
  expect(await can()).toEqual([['accept', 'counter', 'decline'], ['withdraw']])
  await answer(ann, countered, 'accept')
  expect(await can()).toEqual([['check_out'], []])
  for (const state of OFFER_STATES.filter((each) => each !== 'open' && each !== 'accepted')) {
    await sql`update offers set state = ${state}, ended_at = now() where id = ${made.id}`
    expect(await can()).toEqual([[], []])
  }
})
