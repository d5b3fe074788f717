import type { Checkout } from '../contract/checkouts.ts'
import type { Me } from '../contract/members.ts'
import type { Order } from '../contract/orders.ts'
import type { Post } from '../contract/posts.ts'
import type { Quote, RequestQuotes } from '../contract/quotes.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { pay } from './checkouts.ts'
import type { clientOf } from './client.ts'
import type { Crashes } from './crashes.ts'
import { inDays } from './quotes.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
type Answer = { status: number }

/** An author, two providers, a moderator, and what they have started. */
export type World = {
  sql: Pool
  crashes: Crashes
  post: { id: number }
  author: Me
  ann: Client
  providers: readonly { id: number; client: Client }[]
  mod: Client
  checkouts: Checkout[]
  /** Calls that were answered, to be sent again. */
  answered: { status: number; again: () => Promise<Answer> }[]
}

/** `which`: a provider, a quote, a checkout, or an order. `amount`: hours, VBT, or whether somebody says yes. */
export type Step = { act: string; which: number; amount: number; isTwice: boolean; key: string }

const fine = { status: 200 }

/** What the author posts. */
export const request = {
  kind: 'request',
  title: 'Clutch slips',
  description: 'In fourth.',
  tokens: 400,
  urgency: 'I Can Wait',
} as const

/** Does one thing as the one who may do it, with what they see just before. */
export function live(world: World, step: Step): Promise<Answer> {
  const act = requestActs[step.act] ?? quoteActs[step.act] ?? checkoutActs[step.act] ?? extraActs[step.act] ?? callOrder
  return act(world, step)
}

type Act = (world: World, step: Step) => Promise<Answer>

function quoteOf(amount: number) {
  return {
    lines: [
      { kind: 'labor', title: 'Clutch', quantity: 2, priceVbt: 100 + amount },
      { kind: 'part', title: 'Kit', condition: 'new', quantity: 1, priceVbt: amount },
    ],
    availableFrom: inDays(1),
    workingDays: 1 + (amount % 3),
    validDays: 1 + (amount % 20),
  }
}

const requestActs: Record<string, Act> = {
  extend: (world, step) => ofLife(world, step, 'extend'),
  close: (world, step) => ofLife(world, step, 'close'),
  reopen: (world, step) => ofLife(world, step, 'reopen'),
  async edit_request({ ann, post }, { amount }) {
    const { status, body } = await ann.get<Post>(`/posts/${post.id}`)
    const urgency = amount % 2 ? 'Urgent' : 'I Can Wait'
    return status === 200 ? ann.patch(`/posts/${post.id}`, { ...request, urgency, version: body.version }) : { status }
  },
  delete_request: ({ ann, post }) => ann.delete(`/posts/${post.id}`),
  restore_request: ({ ann, post }) => ann.post(`/posts/${post.id}/restore`, {}),
  hide_request: ({ mod, post }) => mod.post(`/posts/${post.id}/hide`, { reason: 'spam' }),
  unhide_request: ({ mod, post }) => mod.post(`/posts/${post.id}/unhide`, {}),
}

async function ofLife(world: World, step: Step, name: string) {
  const { status, body } = await world.ann.get<RequestQuotes>(`/posts/${world.post.id}/quotes`)
  if (status !== 200) return { status }
  const { version } = body.life
  return twice(world, step, (key) => world.ann.post(`/requests/${world.post.id}/${name}`, { version }, key))
}

const quoteActs: Record<string, Act> = {
  async send(world, step) {
    const provider = providerOf(world, step)
    const body = quoteOf(step.amount)
    return twice(world, step, (key) => provider.post(`/posts/${world.post.id}/quotes`, body, key))
  },
  async edit(world, step) {
    const provider = providerOf(world, step)
    const mine = await ownQuote(world, provider)
    if (!mine) return fine
    const body = { version: mine.version, ...quoteOf(step.amount) }
    return twice(world, step, (key) => provider.put(`/quotes/${mine.id}`, body, key))
  },
  async withdraw(world, step) {
    const provider = providerOf(world, step)
    return ofQuote(world, step, { client: provider, quote: await ownQuote(world, provider), name: 'withdraw' })
  },
  accept: async (world, step) =>
    ofQuote(world, step, { client: world.ann, quote: await chosen(world, step), name: 'accept' }),
  release: async (world, step) =>
    ofQuote(world, step, { client: world.ann, quote: await chosen(world, step), name: 'release' }),
}

function providerOf({ providers }: World, { which }: Step) {
  return providers[which % providers.length]!.client
}

async function ownQuote({ post }: World, provider: Client) {
  return (await provider.get<RequestQuotes>(`/posts/${post.id}/quotes`)).body.mine ?? null
}

async function chosen({ ann, post }: World, { which }: Step) {
  const { items = [] } = (await ann.get<RequestQuotes>(`/posts/${post.id}/quotes`)).body
  return items[which % Math.max(1, items.length)] ?? null
}

/** Most of the time, the one that is kept for the author. */
async function reserved(world: World, step: Step) {
  const { items = [] } = (await world.ann.get<RequestQuotes>(`/posts/${world.post.id}/quotes`)).body
  return items.find(({ state }) => state === 'reserved' && step.which > 0) ?? chosen(world, step)
}

type Called = { client: Client; quote: Pick<Quote, 'id' | 'version'> | null; name: string }

async function ofQuote(world: World, step: Step, { client, quote, name }: Called) {
  if (!quote) return fine
  const { id, version } = quote
  return twice(world, step, (key) => client.post(`/quotes/${id}/${name}`, { version }, key))
}

const checkoutActs: Record<string, Act> = {
  check_out: async (world, step) => checkOut(world, step, await reserved(world, step)),
  async pay(world, step) {
    const checkout = checkoutOf(world, step)
    return checkout ? twice(world, step, (key) => pay(world.ann, checkout, key)) : fine
  },
  async drop_checkout(world, step) {
    const checkout = checkoutOf(world, step)
    return checkout ? world.ann.delete(`/checkouts/${checkout.id}`) : fine
  },
}

function checkoutOf({ checkouts }: World, { which }: Step) {
  // Most of the time, the latest one.
  return which % 4 === 0 ? checkouts[(which * 7) % Math.max(1, checkouts.length)] : checkouts.at(-1)
}

async function checkOut(world: World, step: Step, quote: Pick<Quote, 'id'> | null) {
  if (!quote) return fine
  const started = await twice(world, step, (key) => world.ann.post<Checkout>(`/quotes/${quote.id}/checkouts`, {}, key))
  if (started.status === 201) world.checkouts.push((started as unknown as { body: Checkout }).body)
  return started
}

const extraActs: Record<string, Act> = {
  async quote_extra(world, step) {
    const job = await jobOf(world, step)
    if (!job) return fine
    const { lines } = quoteOf(step.amount)
    const body = { lines, workingDays: step.amount % 3, note: 'The flywheel is cracked.' }
    return twice(world, step, (key) => job.provider.post(`/orders/${job.order.id}/quotes`, body, key))
  },
  accept_extra: async (world, step) => ofExtra(world, step, { by: 'ann', name: 'accept' }),
  decline_extra: async (world, step) => ofExtra(world, step, { by: 'ann', name: 'decline' }),
  withdraw_extra: async (world, step) => ofExtra(world, step, { by: 'provider', name: 'withdraw' }),
  async check_out_extra(world, step) {
    const job = await jobOf(world, step)
    return checkOut(world, step, job?.order.job?.extra ?? null)
  },
}

async function ofExtra(world: World, step: Step, { by, name }: { by: 'ann' | 'provider'; name: string }) {
  const job = await jobOf(world, step)
  const quote = job?.order.job?.extra ?? null
  return job ? ofQuote(world, step, { client: by === 'ann' ? world.ann : job.provider, quote, name }) : fine
}

async function callOrder(world: World, step: Step) {
  const job = await jobOf(world, step)
  if (!job) return fine
  const [client, body] = callAbout(world, job, step)
  const { id, version } = job.order
  const path = `/orders/${id}/${step.act.replaceAll('_', '-')}`
  return twice(world, step, (key) => client.post(path, step.act === 'reviews' ? body : { version, ...body }, key))
}

type Job = { order: Order; provider: Client }

/** An order of a job, most of the time the first one of the latest job. */
async function jobOf({ sql, ann, author, providers }: World, { which }: Step): Promise<Job | null> {
  const orders = await sql<{ id: number; sellerId: number }[]>`
    select id, seller_id from orders where buyer_id = ${author.id} and kind = 'job' and paid_at is not null
    order by follows_id is null, id`
  const found = which % 3 === 0 ? orders[which % Math.max(1, orders.length)] : orders.at(-1)
  if (!found) return null
  const { body } = await ann.get<Order>(`/orders/${found.id}`)
  return { order: body, provider: providers.find(({ id }) => id === found.sellerId)!.client }
}

/** Who takes this step of an order, and what they send. */
function callAbout({ ann, mod }: World, { order, provider }: Job, { act, amount }: Step): [Client, object] {
  const backVbt = Math.max(order.leastBackVbt, Math.min(amount, order.mostBackVbt))
  const text = { text: 'Odd.', backVbt }
  const either = amount % 2 ? ann : provider
  const calls: Record<string, [Client, object]> = {
    cancel: [ann, {}],
    decline: [provider, { reason: 'The lift is broken.' }],
    start_work: [provider, { partsNote: 'Kit and seal.' }],
    mark_done: [provider, { note: 'Done.' }],
    accept_work: [ann, {}],
    say_done: [ann, {}],
    still_in_progress: [ann, {}],
    propose_dates: [either, { startsOn: inDays(3), workingDays: 2 }],
    agree_dates: [either, {}],
    dispute: [ann, { reason: 'other', ...text }],
    answer_dispute: [provider, text],
    propose_split: [either, { backVbt }],
    ask_moderator: [ann, {}],
    withdraw_dispute: [ann, {}],
    decide: [mod, { reason: 'Seen.', backVbt: amount % 3 ? backVbt : order.mostBackVbt }],
    give_back: [provider, { backVbt: 1 + (amount % 9) }],
    reviews: [either, { stars: 1 + (amount % 5), text: 'As agreed.' }],
  }
  return calls[act]!
}

/** Twice with the same key, it must do the same as once. */
async function twice({ answered }: World, { isTwice, key }: Step, call: (key: string) => Promise<Answer>) {
  const [first] = await Promise.all(isTwice ? [call(key), call(key)] : [call(key)])
  if (first!.status < 300) answered.push({ status: first!.status, again: () => call(key) })
  return first!
}
