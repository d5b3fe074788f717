// Clients that buy tokens, tip, pay bounties, order parts, get refunds, and deny payments. They retry each call with the same key, on the next
// server each time.
import { setTimeout } from 'node:timers/promises'
import { chargeBack } from './bank.ts'
import { type Answer, call, isTaken, type Journal, type Request } from './calls.ts'
import { SHOPPERS, shop } from './shoppers.ts'
import type { Site } from './site.ts'

/** An acknowledged call with its key. */
export type Spending = Request & { key: string; id: number }
export type Spendings = Spending[]
type Signals = Record<'end' | 'patience', AbortSignal>

/** Members of the community. The video is by someone else. */
const [FIRST, ANSWERER, DENIER, VIDEO] = [5, 7, 15, 1]
const SPENDERS = 2
const EVERY_MS = 100
const DENY_EVERY_MS = 1_000

/** Spends until `end` aborts, then retries pending calls until `patience` aborts. */
export async function keepSpending(site: Site, journal: Journal, spendings: Spendings, { end, patience }: Signals) {
  const wallet = (person: number, index: number) => openWallet({ site, journal, spendings, person, index, patience })
  const spender = async (index: number) => {
    while (!end.aborted) {
      await spend(wallet(FIRST + index, index), site)
      await setTimeout(EVERY_MS)
    }
  }
  const denier = async () => {
    while (!end.aborted) {
      await deny(wallet(DENIER, 0), site, patience)
      await setTimeout(DENY_EVERY_MS)
    }
  }
  const shopper = async (person: number, index: number) => {
    for (let turn = 0; !end.aborted; turn++) {
      await shop(wallet(person, index), site, turn)
      await setTimeout(EVERY_MS)
    }
  }
  await Promise.all([
    ...Array.from({ length: SPENDERS }, (_, index) => spender(index)),
    ...SHOPPERS.map(shopper),
    denier(),
  ])
}

/** `index`: which server gets the first attempt. */
type Opened = {
  site: Site
  journal: Journal
  spendings: Spendings
  person: number
  index: number
  patience: AbortSignal
}
export type Wallet = ReturnType<typeof openWallet>

function openWallet({ site, journal, spendings, person, index, patience }: Opened) {
  const { people } = site.community
  const { headers } = people[person]!
  const until = (sent: Sent) => persist(site, journal, sent, { index, patience })
  const keyed = async (path: string, body: object, by = headers) => {
    const sent = { method: 'POST', headers: by, path: `/api${path}`, body, key: crypto.randomUUID() }
    const answer = await until(sent)
    if (answer) spendings.push({ ...sent, origin: '', id: answer.id })
    return answer
  }
  return {
    keyed,
    /** A call that can be repeated without a key. */
    persist: (sent: Omit<Sent, 'headers'>) => until({ headers, ...sent }),
    accept: (postId: number, replyId: number) =>
      until({ method: 'PUT', headers, path: `/api/posts/${postId}/accepted-reply`, body: { replyId } }),
    /** 4 VBT. Undefined if they are not paid for in time. */
    async buy() {
      const topUp = await keyed('/top-ups', { vbt: 4 })
      if (!topUp) return undefined
      const path = `/api/top-ups/${topUp.id}/confirmation`
      const card = { paymentMethod: 'pm_card_visa', firstName: 'Ann', lastName: 'Lee', zip: '94105' }
      const isPaid = ({ state }: Answer) => state === 'paid'
      const paid = await until({ method: 'POST', headers, path, body: card, isEnough: isPaid })
      return paid && topUp
    },
  }
}

/** Buys 4 VBT, tips 1, pays a bounty of 2, and gets the last one back. */
async function spend({ keyed, buy, accept }: Wallet, { community: { people, postIds } }: Site) {
  const topUp = await buy()
  if (!topUp) return
  await keyed(`/posts/${postIds[VIDEO]}/tips`, { vbt: 1, isAnonymous: false })
  const question = { kind: 'forum', title: 'Why does it stall?', description: 'Only when it’s warm.', tokens: 2 }
  const asked = await keyed('/posts', question)
  if (!asked) return
  const reply = await keyed(`/posts/${asked.id}/replies`, { text: 'Measure it first.' }, people[ANSWERER]!.headers)
  if (!reply || !(await accept(asked.id, reply.id))) return
  await keyed(`/top-ups/${topUp.id}/refunds`, { vbt: 1 })
}

/** Buys 4 VBT, and has the bank take the dollars back. */
async function deny({ buy }: Wallet, site: Site, patience: AbortSignal) {
  const topUp = await buy()
  while (topUp && !patience.aborted) {
    if (await chargeBack(site, topUp.receiptNumber!)) return
    await setTimeout(100)
  }
}

type Sent = Omit<Request, 'origin'> & { isEnough?: (answer: Answer) => boolean }
type Who = Pick<Opened, 'index' | 'patience'>

/** Undefined if there was no reply in time. */
async function persist({ servers }: Site, journal: Journal, { isEnough, ...sent }: Sent, { index, patience }: Who) {
  for (let attempt = index; !patience.aborted; attempt++) {
    const { name, origin } = servers[attempt % servers.length]!
    const reply = await call(journal, { server: name, what: 'spend' }, { ...sent, origin })
    if (isTaken(reply) && reply.body && (isEnough?.(reply.body) ?? true)) return reply.body
    await setTimeout(100)
  }
}
