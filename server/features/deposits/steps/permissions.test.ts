import { DEPOSIT_STATES, type DepositState, type DepositStep, depositSteps } from '#contract/deposit-steps.ts'
import { DEPOSIT_ACTIONS, type Deposit, type DepositAction } from '#contract/deposits.ts'
import { give } from '#test/bounty.ts'
import { call, leave, makeVehicle } from '#test/deposits.ts'
import { expect, test } from '#test/test.ts'

const ROLES = ['buyer', 'seller', 'other', 'visitor', 'moderator', 'admin'] as const
type Role = (typeof ROLES)[number]
type Agreed = 'nobody' | 'buyer' | 'seller'
type Standing = { state: DepositState; agreed: Agreed; isDue: boolean }
type Attempt = Standing & { name: DepositAction; role: Role }

const standings: Standing[] = DEPOSIT_STATES.flatMap((state) => {
  const open = state === 'held' ? (['nobody', 'buyer', 'seller'] as const) : (['nobody'] as const)
  const times = state === 'offered' || state === 'held' ? [false, true] : [false]
  return open.flatMap((agreed) => times.map((isDue) => ({ state, agreed, isDue })))
})
const attempts: Attempt[] = standings.flatMap((standing) =>
  DEPOSIT_ACTIONS.flatMap((name) => ROLES.map((role) => ({ ...standing, name, role }))),
)

/** The response that the table of steps calls for. */
function expected(attempt: Attempt) {
  const { role } = attempt
  if (role === 'visitor') return 401
  return role === 'buyer' || role === 'seller' ? ofSide(attempt, role) : 404
}

function ofSide({ name, state, agreed, isDue }: Attempt, side: 'buyer' | 'seller') {
  const { by, from }: DepositStep = depositSteps[name]
  if (![by].flat().includes(side)) return 403
  const isFitting = { agree: agreed !== side, disagree: agreed === side }[name as 'agree'] ?? true
  return isFitting && !isDue && from.some((each) => each === state) ? 200 : 409
}

/** The columns of a deposit in this state. */
function rowOf({ state, agreed, isDue }: Standing) {
  const isPaid = state === 'paid'
  const agrees = { buyer_agrees: isPaid || agreed === 'buyer', seller_agrees: isPaid || agreed === 'seller' }
  const minutes = isDue ? -1 : 1
  return state === 'offered' || state === 'held'
    ? { ...agrees, state, ended: null, ended_at: null, ends_at: new Date(Date.now() + minutes * 60_000) }
    : { ...agrees, state, ended: isPaid ? 'agreed' : 'declined', ended_at: new Date(), ends_at: null }
}

test('every step, by every role, in every state, is answered and offered as the table says', async ({
  sql,
  make,
  as,
}) => {
  const people = { seller: await make.person(), buyer: await make.person(), other: await make.person() }
  const staff = { moderator: await make.person({ role: 'moderator' }), admin: await make.person({ role: 'admin' }) }
  await give(sql, people.buyer, 400)
  const clients = Object.fromEntries(
    await Promise.all(
      [...Object.entries({ ...people, ...staff }), ['visitor', null] as const].map(
        async ([role, person]) => [role, await as(person)] as const,
      ),
    ),
  ) as Record<Role, Awaited<ReturnType<typeof as>>>
  const { id } = (await leave(clients.buyer, await makeVehicle(make, people.seller))).body

  const stand = (standing: Standing) =>
    sql`update deposits set ${sql({ ...rowOf(standing), version: 1000 })} where id = ${id}`

  // Only refused calls are tried: allowed ones would change the deposit, and other tests cover them.
  const refused = attempts.filter((attempt) => expected(attempt) !== 200)
  const answers: object[] = []
  for (const attempt of refused) {
    await stand(attempt)
    answers.push({
      ...attempt,
      status: (await call(clients[attempt.role], attempt.name, { id, version: 1000 })).status,
    })
  }
  expect(answers).toEqual(refused.map((attempt) => ({ ...attempt, status: expected(attempt) })))
  expect(refused.length).toBeGreaterThan(200)

  for (const standing of standings) {
    await stand(standing)
    for (const role of ['buyer', 'seller'] as const) {
      const { can } = (await clients[role].get<Deposit>(`/deposits/${id}`)).body
      const allowed = DEPOSIT_ACTIONS.filter((name) => expected({ ...standing, name, role }) === 200)
      expect({ ...standing, role, can }).toEqual({ ...standing, role, can: allowed })
    }
  }
  for (const role of ['other', 'moderator', 'admin'] as const) {
    expect((await clients[role].get(`/deposits/${id}`)).status).toBe(404)
  }
})
