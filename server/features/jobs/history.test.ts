import fc from 'fast-check'
import type { Post } from '#contract/posts.ts'
import { give } from '#test/bounty.ts'
import { unlessDied } from '#test/crashes.ts'
import { crash, expectCrashes, histories } from '#test/histories.ts'
import { passHours } from '#test/request-time.ts'
import { expectWhole } from '#test/request-truths.ts'
import { live, request, type Step, type World } from '#test/request-world.ts'
import { expect, test } from '#test/test.ts'

/** How often each thing happens. */
const WEIGHTS = {
  send: 3,
  edit: 2,
  withdraw: 1,
  accept: 3,
  release: 1,
  check_out: 3,
  pay: 4,
  drop_checkout: 1,
  extend: 1,
  close: 1,
  reopen: 2,
  edit_request: 1,
  delete_request: 1,
  restore_request: 2,
  hide_request: 1,
  unhide_request: 2,
  time: 2,
  start_work: 3,
  mark_done: 2,
  accept_work: 2,
  say_done: 1,
  still_in_progress: 1,
  cancel: 1,
  decline: 1,
  propose_dates: 1,
  agree_dates: 1,
  give_back: 1,
  reviews: 1,
  dispute: 1,
  answer_dispute: 1,
  propose_split: 2,
  ask_moderator: 1,
  withdraw_dispute: 1,
  decide: 1,
  quote_extra: 2,
  accept_extra: 2,
  check_out_extra: 2,
  decline_extra: 1,
  withdraw_extra: 1,
}
const acts = Object.entries(WEIGHTS).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) }))

/** Its steps happen at the same time. `crash`: the server dies after so many statements, and starts again. */
type Round = { steps: Step[]; crash: number | null }

const { options, timeout } = histories(3)
const step = fc.record<Step>({
  act: fc.oneof(...acts),
  which: fc.nat(11),
  amount: fc.integer({ min: 1, max: 45 }),
  isTwice: fc.boolean(),
  key: fc.uuid(),
})
const rounds = fc.array(fc.record<Round>({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), crash }), {
  minLength: 12,
  maxLength: 24,
})

test(
  'whatever an author, two providers, a moderator, and timers do, and whenever the server dies, quotes, jobs, and tokens agree',
  async ({ make, as, sql, crashes }) => {
    const reached = new Set<string>()
    const history = fc.asyncProperty(rounds, fc.nat(3), async (list, opening) => {
      const author = await make.person()
      await give(sql, author, 3_000)
      const providers = [await make.person(), await make.person()]
      const ann = await as(author)
      const { body: post } = await ann.post<Post>('/posts', request)
      const world: World = {
        sql,
        crashes,
        post,
        author,
        ann,
        checkouts: [],
        answered: [],
        providers: await Promise.all(providers.map(async (each) => ({ id: each.id, client: await as(each) }))),
        mod: await as(await make.person({ role: 'moderator' })),
      }
      await open(world, opening)
      for (const round of list) await pass(world, round)
      await expectWhole(world)
      const states = await sql<{ state: string }[]>`
        select distinct to_state as state from order_steps join orders on id = order_id where buyer_id = ${author.id}
        union select distinct case when quote_id is null then 'request ' else 'quote ' end || to_state
        from request_history where post_id = ${post.id}`
      for (const { state } of states) reached.add(state)
    })
    await fc.assert(history, options)
    expectCrashes(crashes)
    expect(reached.size).toBeGreaterThan(process.env.HISTORIES ? 15 : 7)
  },
  timeout,
)

/** After a crash, everyone tries again with the same keys. */
async function pass(world: World, { steps, crash }: Round) {
  const deaths = world.crashes.count
  await world.crashes.after(crash, () => Promise.all(steps.map((each) => unlessDied(act(world, each)))))
  if (world.crashes.count > deaths) for (const each of steps) await expectAnswer(world, each)
}

async function expectAnswer(world: World, step: Step) {
  expect((await act(world, step)).status, step.act).toBeLessThan(500)
}

function act(world: World, step: Step) {
  return step.act === 'time' ? passHours(world, step.amount) : live(world, step)
}

const OPENINGS = [
  ['send', 'send', 'accept'],
  ['send', 'send', 'accept', 'check_out', 'pay'],
  [
    'send',
    'send',
    'accept',
    'check_out',
    'pay',
    'time',
    'start_work',
    'quote_extra',
    'accept_extra',
    'check_out_extra',
    'pay',
  ],
  ['send', 'send', 'accept', 'check_out', 'pay', 'time', 'start_work', 'mark_done'],
]

/** So that histories of all lengths get far. */
async function open(world: World, opening: number) {
  for (const [index, act] of OPENINGS[opening]!.entries()) {
    await expectAnswer(world, { act, which: index + 1, amount: 5, isTwice: false, key: crypto.randomUUID() })
  }
}
