// Clients that buy, tip, and pay bounties. They retry each call with the same key, on the next server each time.
import { setTimeout } from 'node:timers/promises'
import { call, isTaken, type Journal, type Request } from './calls.ts'
import type { Site } from './site.ts'

/** An acknowledged call with its key. */
export type Spending = Request & { key: string; id: number }
export type Spendings = Spending[]
type Signals = Record<'end' | 'patience', AbortSignal>

/** Members of the community. The video is by someone else. */
const [FIRST, ANSWERER, VIDEO] = [5, 7, 1]
const SPENDERS = 2
const EVERY_MS = 100

/** Spends until `end` aborts, then retries pending calls until `patience` aborts. */
export async function keepSpending(site: Site, journal: Journal, spendings: Spendings, { end, patience }: Signals) {
  const spender = async (index: number) => {
    while (!end.aborted) {
      await spend(site, journal, spendings, { index, patience })
      await setTimeout(EVERY_MS)
    }
  }
  await Promise.all(Array.from({ length: SPENDERS }, (_, index) => spender(index)))
}

type Who = { index: number; patience: AbortSignal }

/** Buys 4 VBT, tips 1 VBT, and pays a bounty of 2 VBT. */
async function spend(site: Site, journal: Journal, spendings: Spendings, { index, patience }: Who) {
  const { people, postIds } = site.community
  const { headers } = people[FIRST + index]!
  const until = (sent: Sent) => persist(site, journal, sent, { index, patience })
  const keyed = async (path: string, body: object, by = headers) => {
    const sent = { method: 'POST', headers: by, path: `/api${path}`, body, key: crypto.randomUUID() }
    const answer = await until(sent)
    if (answer) spendings.push({ ...sent, origin: '', id: answer.id })
    return answer
  }

  const topUp = await keyed('/top-ups', { vbt: 4 })
  if (!topUp) return
  const path = `/api/top-ups/${topUp.id}/confirmation`
  const card = { paymentMethod: 'pm_card_visa', firstName: 'Ann', lastName: 'Lee', zip: '94105' }
  const isPaid = (answer: { state?: string }) => answer.state === 'paid'
  if (!(await until({ method: 'POST', headers, path, body: card, isEnough: isPaid }))) return
  await keyed(`/posts/${postIds[VIDEO]}/tips`, { vbt: 1, isAnonymous: false })
  const question = { kind: 'forum', title: 'Why does it stall?', description: 'Only when it’s warm.', tokens: 2 }
  const asked = await keyed('/posts', question)
  if (!asked) return
  const reply = await keyed(`/posts/${asked.id}/replies`, { text: 'Measure it first.' }, people[ANSWERER]!.headers)
  if (!reply) return
  await until({ method: 'PUT', headers, path: `/api/posts/${asked.id}/accepted-reply`, body: { replyId: reply.id } })
}

type Sent = Omit<Request, 'origin'> & { isEnough?: (answer: { state?: string }) => boolean }

/** Undefined if there was no reply in time. */
async function persist({ servers }: Site, journal: Journal, { isEnough, ...sent }: Sent, { index, patience }: Who) {
  for (let attempt = index; !patience.aborted; attempt++) {
    const { name, origin } = servers[attempt % servers.length]!
    const reply = await call(journal, { server: name, what: 'spend' }, { ...sent, origin })
    if (isTaken(reply) && reply.body && (isEnough?.(reply.body) ?? true)) return reply.body
    await setTimeout(100)
  }
}
