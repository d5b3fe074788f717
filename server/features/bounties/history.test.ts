import fc from 'fast-check'
import type { Me } from '#contract/members.ts'
import { ask, give, tokensOf } from '#test/bounty.ts'
import type { clientOf } from '#test/client.ts'
import { type Crashes, unlessDied } from '#test/crashes.ts'
import { leaveForGood } from '#test/farewell.ts'
import { crash, expectCrashes, histories } from '#test/histories.ts'
import { BountyModel, type Question } from '#test/ledger/bounty-model.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { checkBooks } from '../ledger/index.ts'
import { returnDueBounties } from './timing.actions.ts'

type Reply = { status: number; body: unknown }
type Send = (path: string, body: object, key?: string) => Promise<Reply>
type Client = Record<'post' | 'put' | 'delete', Send> & Pick<Awaited<ReturnType<typeof clientOf>>, 'get'>

const acts = [
  'ask',
  'raise',
  'answer',
  'answer',
  'accept',
  'accept',
  'unaccept',
  'expire',
  'remove',
  'restore',
  'leave',
] as const
type Step = {
  act: (typeof acts)[number]
  who: number
  which: number
  answer: number
  vbt: number
  crash: number | null
}

const { options, timeout } = histories(2)
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...acts),
    who: fc.nat(2),
    which: fc.nat(5),
    answer: fc.nat(5),
    vbt: fc.integer({ min: 1, max: 60 }),
    crash,
  }),
  { minLength: 20, maxLength: 30 },
)

test(
  'whatever authors, answerers, and the clock do, and whenever the server dies, tokens end where they should',
  async ({ make, as, sql, crashes }) => {
    const history = fc.asyncProperty(steps, async (list) => {
      const clients = new Map<Me, Client>()
      const model = new BountyModel()
      const join = async () => {
        const member = await make.person()
        await give(sql, member, 100)
        model.available.set(member.id, 100)
        clients.set(member, (await as(member)) as Client)
        return member
      }
      const members = await Promise.all([join(), join(), join()])
      const world: World = { sql, crashes, model, members, join, clientOf: (member) => clients.get(member)! }
      for (const step of list) await live(world, step)
      await expectSame(world)
    })
    await fc.assert(history, options)
    expectCrashes(crashes)
  },
  timeout,
)

type World = {
  sql: Pool
  crashes: Crashes
  model: BountyModel
  members: Me[]
  join: () => Promise<Me>
  clientOf: (member: Me) => Client
}

/** A step without a question asks one first. */
async function live(world: World, step: Step) {
  const { model, members, sql } = world
  const question = model.questions[step.which % Math.max(1, model.questions.length)]
  const who = members[step.who]!
  if (step.act === 'leave') return leave(world, step)
  if (step.act === 'ask' || !question) return askOne(world, step, who)
  if (step.act === 'answer') return answer(world, step, question, who)
  if (step.act === 'expire') {
    await sql`update bounties set ends_at = now() - interval '1 second' where post_id = ${question.id} and state = 'open'`
    await world.crashes.after(step.crash, () => unlessDied(returnDueBounties(sql)))
    await returnDueBounties(sql)
    return model.expire(question)
  }
  const { status } = await call(world, step, (key) => send(world.clientOf(question.author), question, step, key))
  expect({ ...step, status }).toEqual({ ...step, status: expected(model, question, step) })
}

async function askOne(world: World, step: Step, who: Me) {
  const { status, body } = await call(world, step, (key) => ask(world.clientOf(who) as never, step.vbt, key))
  expect({ ...step, status }).toEqual({ ...step, status: world.model.ask(who, step.vbt) })
  if (status === 201) world.model.asked((body as { id: number }).id, who, step.vbt)
}

async function answer(world: World, step: Step, question: Question, who: Me) {
  if (question.isDeleted) return
  const path = `/posts/${question.id}/replies`
  const { status, body } = await call(world, step, (key) => world.clientOf(who).post(path, { text: 'Try this.' }, key))
  expect(status).toBe(201)
  question.answers.push({ id: (body as { id: number }).id, author: who })
}

/** Somebody else takes their place. */
async function leave({ crashes, model, members, join, clientOf }: World, { who, crash }: Step) {
  const member = members[who]!
  await leaveForGood({ client: clientOf(member), handle: member.handle }, crashes, crash)
  model.leave(member)
  members[who] = await join()
}

/** As the author of the question. */
function send(author: Client, { id, answers }: Question, { act, answer, vbt }: Step, key: string) {
  if (act === 'raise') return author.post(`/posts/${id}/bounty/raises`, { vbt }, key)
  if (act === 'remove') return author.delete(`/posts/${id}`, {}, key)
  if (act === 'restore') return author.post(`/posts/${id}/restore`, {}, key)
  const accepted = act === 'accept' ? answers[answer % Math.max(1, answers.length)] : undefined
  const path = `/posts/${id}/accepted-reply`
  return accepted ? author.put(path, { replyId: accepted.id }, key) : author.delete(path, {}, key)
}

function expected(model: BountyModel, question: Question, { act, answer, vbt }: Step) {
  if (act === 'raise') return model.raise(question, vbt)
  if (act === 'remove') return model.remove(question)
  if (act === 'restore') {
    question.isDeleted = false
    return 200
  }
  const { answers } = question
  return model.accept(question, (act === 'accept' && answers[answer % Math.max(1, answers.length)]) || null)
}

/** After a crash, repeats the call with the same key. */
async function call({ crashes }: World, { crash }: Step, send: (key: string) => Promise<Reply>) {
  const key = crypto.randomUUID()
  const reply = await crashes.after(crash, () => send(key))
  return reply.status === 503 ? send(key) : reply
}

async function expectSame({ sql, model, members }: World) {
  for (const member of [...members, ...model.gone]) {
    expect((await tokensOf(sql, member))[0]).toBe(model.availableOf(member))
  }
  for (const { id } of model.dropped) {
    const [escrow] = await sql`select from ledger_accounts where name like ${`escrow:%:bounty:${id}`} and balance > 0`
    expect(escrow).toBeUndefined()
  }
  for (const { id, vbt, state } of model.questions) {
    const [bounty] = await sql`select vbt, state from bounties where post_id = ${id}`
    expect(bounty).toEqual({ vbt, state })
    const [escrow] = await sql`
      select balance from ledger_accounts where role = 'escrow' and name like ${`escrow:%:bounty:${id}`}`
    expect(escrow).toEqual({ balance: state === 'open' ? vbt * 10_000 : 0 })
    const [post] = await sql`select tokens from posts where id = ${id}`
    expect(post).toEqual({ tokens: state === 'open' ? vbt : null })
  }
  expect(await checkBooks(sql)).toEqual([])
}
