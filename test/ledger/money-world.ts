import type { buildGateway } from '../../gateway/app.ts'
import type { Provider } from '../../server/features/payments/index.ts'
import type { Pool } from '../../server/platform/database/database.ts'
import type { clientOf, Person } from '../client.ts'
import type { Crashes } from '../crashes.ts'
import { unlessDied } from '../crashes.ts'
import { expect } from '../payments.ts'
import type { PaymentModel, Purchase, Started } from './payment-model.ts'

/** How the webhooks about a step go wrong. */
export const webhookTroubles = {
  none: {},
  lost: { isSilent: true },
  doubled: { copies: 2 },
  late: { delaySeconds: 5 },
  reordered: { isNewestFirst: true, copies: 2 },
} as const

/** A random step: who acts, with whom or what, how much, and what goes wrong. */
export type MoneyStep = {
  who: number
  which: number
  vbt: number
  webhooks: keyof typeof webhookTroubles
  crash: number | null
}

export type Client = Awaited<ReturnType<typeof clientOf>>
export type Reply = { status: number; body: unknown }
/** `videoId`: their own video, which others tip. */
export type Member = { person: Person; client: Client; videoId: number }
export type Bounty = { postId: number; author: Member; vbt: number }
/** `earned`: how much of it had been earned, in units. */
export type MadeRefund = { purchase: Purchase; providerId: string; vbt: number; earned: number }

/** A site with real ledger tables, a provider, and the model that must match both. */
export type MoneyWorld = {
  sql: Pool
  crashes: Crashes
  provider: Provider
  gateway: Pick<ReturnType<typeof buildGateway>, 'deliverDue'> & { clock: { ms: number } }
  control: (
    method: 'PATCH' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ) => Promise<{ id: string; amount: number }>
  payUnseen: (topUpId: number) => Promise<void>
  chargeOf: (topUpId: number) => Promise<string>
  /** At the bank's page. */
  answerBank: (url: string, answer: 'approve' | 'decline') => Promise<unknown>
  /** An hour passes, after which declined cards no longer count. */
  forgetDeclines: () => Promise<unknown>
  answer: (postId: number, author: Person) => Promise<{ id: number }>
  join: () => Promise<Member>
  model: PaymentModel
  members: Member[]
  /** Members who deleted their accounts. */
  gone: Member[]
  bounties: Bounty[]
  /** Begun, and still open. */
  unpaid: Started[]
  expired: Started[]
  refunds: MadeRefund[]
  /** Every call that was accepted, to be sent again with its key. */
  replays: { author: Member; send: () => Promise<Reply>; reply: Reply }[]
}

export type Act = (world: MoneyWorld, step: MoneyStep) => Promise<unknown>

/** A failed payment doesn't stop the job, which tries it again later. */
export function onError(error: unknown) {
  return unlessDied(Promise.reject(error))
}

/** Sends a call. If the server dies, repeats it with the same key. */
export async function send(
  { crashes, replays }: MoneyWorld,
  { crash }: MoneyStep,
  author: Member,
  call: (key: string) => Promise<Reply>,
) {
  const key = crypto.randomUUID()
  const again = () => call(key)
  const first = await crashes.after(crash, again)
  const reply = first.status === 503 ? await again() : first
  if (reply.status < 300) replays.push({ author, send: again, reply })
  return reply
}

/** Sends a call that must be accepted. Returns its body. */
export async function accepted<Body>(
  world: MoneyWorld,
  step: MoneyStep,
  author: Member,
  call: (key: string) => Promise<Reply>,
) {
  const reply = await send(world, step, author, call)
  expect({ ...step, ...reply }).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
  return reply.body as Body
}
