import { JOB_STATES, type JobEvent, type JobState, jobSteps } from '#contract/job-steps.ts'
import type { OrderAction } from '#contract/order-kinds.ts'
import type { OrderStep } from '#contract/order-steps.ts'
import type { Order } from '#contract/orders.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { form, jpeg, preset, site } from '#test/files.ts'
import { makeJob } from '#test/jobs.ts'
import { inDays } from '#test/quotes.ts'
import { expect, test } from '#test/test.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { assertBy, assertPossible } from '../orders/steps/refusals.ts'
import { jobOrders } from './kind.ts'

const ROLES = ['buyer', 'seller', 'other', 'visitor', 'moderator', 'admin'] as const
type Role = (typeof ROLES)[number]

/** The call of each step that a person takes, with a body that is otherwise right. */
const calls = {
  cancel: {},
  decline: { reason: 'My lift broke.' },
  start_work: {},
  mark_done: {},
  say_done: {},
  accept_work: {},
  dispute: { reason: 'poor_work', text: 'It slips.', backVbt: 10 },
  withdraw_dispute: {},
  decide: { backVbt: 10, reason: 'Seen.' },
} satisfies Partial<Record<JobEvent, object>>
type Called = keyof typeof calls
const called = Object.keys(calls) as Called[]
const stepOf = (event: JobEvent): OrderStep<JobState> => jobSteps[event] as OrderStep<JobState>

test('the steps that a person takes are all tried', () => {
  const byPeople = (Object.keys(jobSteps) as JobEvent[]).filter((event) =>
    ['buyer', 'seller', 'moderator'].includes(stepOf(event).by),
  )

  expect([...called, 'pay', 'pay_extra', 'cancel_checkout'].toSorted()).toEqual(byPeople.toSorted())
})

test('in every state, a side may take the steps of the table, and no others', () => {
  const attempts = called.flatMap((event) =>
    JOB_STATES.flatMap((state) => (['buyer', 'seller'] as const).map((role) => ({ event, state, role }))),
  )
  const statusOf = ({ event, state, role }: (typeof attempts)[number]) => {
    try {
      assertBy(jobOrders, event, role)
      assertPossible(jobOrders, event, { state, variant: 'first' })
      return 200
    } catch (error) {
      return (error as Refusal).status
    }
  }
  const tableSays = ({ event, state, role }: (typeof attempts)[number]) => {
    if (stepOf(event).by !== role) return 403
    return stepOf(event).from.includes(state) ? 200 : 409
  }

  expect(attempts.map((each) => [each, statusOf(each)])).toEqual(attempts.map((each) => [each, tableSays(each)]))
})

/** What each role is answered to calls about a job that is over, and was never disputed. */
function expected(event: Called, role: Role) {
  const { by } = stepOf(event)
  if (role === 'visitor') return 401
  if (by === 'moderator' && (role === 'moderator' || role === 'admin')) return 404
  if (role === by) return 409
  // A moderator’s call is for their role; all others are for the sides.
  if (by === 'moderator') return 403
  return role === 'buyer' || role === 'seller' ? 403 : 404
}

test('each role is refused each step, and reads the job, as its part allows', async ({ sql, make, as }) => {
  const job = await makeJob(sql, make, as)
  const clients = {
    buyer: job.cleo,
    seller: job.ann,
    other: await as(await make.person()),
    visitor: await as(null),
    moderator: await as(await make.person({ role: 'moderator' })),
    admin: await as(await make.person({ role: 'admin' })),
  } satisfies Record<Role, typeof job.cleo>
  // In this state, nobody can take any of these steps.
  await sql`update orders set state = 'completed', completed_at = now() where id = ${job.id}`
  const { version } = await job.see()

  const answers: object[] = []
  for (const event of called) {
    for (const role of ROLES) {
      const path = `/orders/${job.id}/${event.replaceAll('_', '-')}`
      const { status } = await clients[role].post(path, { version, ...calls[event] })
      answers.push([event, role, status])
    }
  }

  expect(answers).toEqual(called.flatMap((event) => ROLES.map((role) => [event, role, expected(event, role)])))
})

test('the address and the photos of the result are for both sides and, in a dispute, for moderators', async ({
  sql,
  make,
  as,
  app,
}) => {
  const job = await makeJob(sql, make, as)
  const [other, moderator] = [await as(await make.person()), await as(await make.person({ role: 'moderator' }))]
  const { upload } = await site(app)
  const uploaded = async ({ headers }: typeof other) => {
    const { body } = await upload('image', form(preset, { name: 'a.jpg', bytes: await jpeg(400, 300) }), headers)
    return new URL(body.secure_url!).pathname
  }
  await job.dueToday()
  await job.act('ann', 'start-work')
  const theirs = await job.act('ann', 'mark-done', { photos: [await uploaded(job.cleo)] })
  expect([theirs.status, theirs.body.errors?.[0]?.field]).toEqual([400, 'photos'])
  const { body } = await job.act('ann', 'mark-done', { photos: [await uploaded(job.ann)] })
  const [photo] = body.job!.photos
  expect(photo).toMatchObject({ width: 400, height: 300 })
  const read = async (client: typeof other) => {
    const { statusCode } = await app.inject({ url: pictureUrl(photo!, 160, 'square'), headers: client.headers })
    const page = await client.get<Order>(`/orders/${job.id}`)
    return [page.status, page.body.job?.address, statusCode]
  }
  const all = [200, '12 Oak Lane, Pasadena, CA', 200]
  const none = [404, undefined, 404]

  expect([await read(job.cleo), await read(job.ann)]).toEqual([all, all])
  expect([await read(other), await read(moderator)]).toEqual([none, none])
  await job.act('cleo', 'dispute', calls.dispute)
  expect([await read(moderator), await read(other)]).toEqual([all, none])
  expect((await app.inject(photo!.url)).statusCode).toBe(401)
  expect((await app.inject({ url: photo!.url.replace('1.', '2.'), headers: job.ann.headers })).statusCode).toBe(404)
})

const more: [OrderAction, object][] = [
  ['propose_dates', { startsOn: inDays(9), workingDays: 2 }],
  ['agree_dates', {}],
  ['still_in_progress', {}],
]

test('nobody else changes the dates of a job, and nobody changes them once it is over', async ({ sql, make, as }) => {
  const job = await makeJob(sql, make, as)
  const other = await as(await make.person())
  const { version } = await job.see()
  for (const [action, body] of more) {
    const path = `/orders/${job.id}/${action.replaceAll('_', '-')}`
    expect([action, (await other.post(path, { version, ...body })).status]).toEqual([action, 404])
  }
  await job.act('cleo', 'cancel')
  for (const [action, body] of more) {
    const { status } = await job.act('cleo', action.replaceAll('_', '-'), body)
    expect([action, status]).toEqual([action, 409])
  }
})
