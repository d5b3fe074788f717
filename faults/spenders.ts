// Clients that buy tokens, tip, pay bounties, order parts and work, get refunds, deny payments, and are paid in dollars.
import { setTimeout } from 'node:timers/promises'
import { LEAST_PAYOUT_VBT } from '#contract/payouts.ts'
import { chargeBack } from './bank.ts'
import type { Journal, Load } from './calls.ts'
import { hire } from './customers.ts'
import { SHOPPERS } from './parts.ts'
import { PAYEES } from './payees.ts'
import { shop } from './shoppers.ts'
import type { Site } from './site.ts'
import { openWallet, type Spendings, type Wallet } from './wallet.ts'

type Signals = Load & { patience: AbortSignal }

/** Members of the community. The video is by someone else. */
const [FIRST, ANSWERER, DENIER, VIDEO] = [5, 7, 15, 1]
const SPENDERS = 2
const EVERY_MS = 100
const DENY_EVERY_MS = 1_000
const PAY_OUT_EVERY_MS = 500

/** Spends until `end` aborts, then retries pending calls until `patience` aborts. */
export async function keepSpending(site: Site, journal: Journal, spendings: Spendings, signals: Signals) {
  const { end, slowdown, patience } = signals
  const wallet = (person: number, index: number) => openWallet({ site, journal, spendings, person, index, patience })
  const spender = async (index: number) => {
    while (!end.aborted) {
      await spend(wallet(FIRST + index, index), site)
      await setTimeout(EVERY_MS * slowdown)
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
      await (turn % 2 === 0 ? shop : hire)(wallet(person, index), site, Math.floor(turn / 2))
      await setTimeout(EVERY_MS * slowdown)
    }
  }
  const payee = async (person: number, index: number) => {
    while (!end.aborted) {
      await wallet(person, index).keyed('/payouts', { vbt: LEAST_PAYOUT_VBT, feeCents: 0 })
      await setTimeout(PAY_OUT_EVERY_MS * slowdown)
    }
  }
  await Promise.all([
    ...Array.from({ length: SPENDERS }, (_, index) => spender(index)),
    ...SHOPPERS.map(shopper),
    ...PAYEES.map(payee),
    denier(),
  ])
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
