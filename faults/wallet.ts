// The calls of a member who spends. They are retried with the same key, on the next server each time.
import { setTimeout } from 'node:timers/promises'
import { type Answer, call, isTaken, type Journal, type Request } from './calls.ts'
import type { Site } from './site.ts'

/** An acknowledged call with its key. */
export type Spending = Request & { key: string; id: number }
export type Spendings = Spending[]

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

/** What a member of the community can do. */
export function openWallet({ site, journal, spendings, person, index, patience }: Opened) {
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
