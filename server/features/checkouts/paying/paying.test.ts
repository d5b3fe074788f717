import type { Problem } from '#contract/basics.ts'
import type { Checkout } from '#contract/checkouts.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { checkOut, deliverBy, makeForSale, makeSeller } from '#test/checkouts.ts'
import { happened } from '#test/happen.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../../notification-sources.ts'
import { defaultTerms } from '../../../order-kinds.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { noJobs } from '../../../platform/background/jobs.ts'
import { openRealtime } from '../../../platform/background/realtime.ts'
import { viewerFor } from '../../../platform/http/viewer.ts'
import { checkBooks } from '../../ledger/index.ts'
import { notificationHandler } from '../../notifications/index.ts'
import { expireCheckouts } from '../ending.actions.ts'
import { payCheckout } from './actions.ts'
import { payingAfterTopUps } from './handlers.ts'
import { payWithNewTokens } from './waiting.actions.ts'

/** Ann wants to pick up brake pads for 40 VBT, and has 10. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const ann = await make.person({ name: 'Ann' })
  await give(sql, ann, 10)
  const bea = await makeSeller(sql, make)
  const post = await makeForSale(make, bea)
  const [client, seller] = [await as(ann), await as(bea)]
  const checkout = (await deliverBy(client, (await checkOut(client, [{ post }])).body, 'Pickup')).body
  const path = `/checkouts/${checkout.id}`
  const realtime = openRealtime()
  const listeners = [
    payingAfterTopUps(defaultTerms),
    notificationHandler({ realtime, jobs: noJobs, sources: notificationSources }),
  ]
  const heard = async (who: typeof client) =>
    (await who.get<NotificationPage>('/notifications?type=order')).body.items.map((item) => sentenceOf(item))
  return {
    ann,
    client,
    post,
    checkout,
    wish: (totalVbt: number | null) => client.put<Checkout & Problem>(`${path}/payment-after-top-up`, { totalVbt }),
    see: async () => (await client.get<Checkout>(path)).body,
    /** A payment for this many VBT arrives, and the site hears of it twice. */
    async tokensArrive(vbt: number) {
      await give(sql, ann, vbt)
      for (const subjectId of [1, 1]) await happened(sql, 'tokens_bought', ann, subjectId, { vbt })
      // What a handler records is delivered in the next round.
      while ((await deliverHappenings(sql, listeners)) > 0);
    },
    annHears: () => heard(client),
    beaHears: async () =>
      (await seller.get<NotificationPage>('/notifications?type=sale')).body.items.map((item) => sentenceOf(item)),
  }
})

test('tokens that arrive pay the checkout once, although nobody is there', async ({ scene, sql }) => {
  expect((await scene.wish(40)).body.paysAfterTopUp).toBe(true)
  await scene.tokensArrive(20)
  expect(await scene.see()).toMatchObject({ state: 'open', paysAfterTopUp: true, missingVbt: 10 })

  await scene.tokensArrive(10)

  expect(await scene.see()).toMatchObject({ state: 'paid', availableVbt: 0 })
  expect((await scene.wish(40)).body.code).toBe('checkout_paid')
  expect(await scene.annHears()).toEqual(['Your tokens arrived, and you paid $10.00 (40 VBT) for “Brake pads”'])
  expect(await scene.beaHears()).toEqual(['You sold “Brake pads” for $10.00 (40 VBT)'])
  expect(await stockOf(sql, scene.post)).toMatchObject({ sold: 1, held: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('without that wish, tokens that arrive stay', async ({ scene, sql }) => {
  await scene.wish(40)
  expect((await scene.wish(null)).body.paysAfterTopUp).toBe(false)

  await scene.tokensArrive(100)

  expect(await scene.see()).toMatchObject({ state: 'open' })
  expect(await tokensOf(sql, scene.ann)).toEqual([110, 0])
})

test('tokens that arrive too late stay, and the member hears why', async ({ scene, sql }) => {
  await scene.wish(40)
  await sql`update checkouts set ends_at = now() where id = ${scene.checkout.id}`
  await expireCheckouts(sql, defaultTerms)

  await scene.tokensArrive(100)
  await scene.tokensArrive(100)

  expect(await tokensOf(sql, scene.ann)).toEqual([210, 0])
  const late = 'Your tokens arrived, but the items were no longer held for you, so nothing was bought'
  expect(await scene.annHears()).toEqual([late])
})

test('what the buyer changed since is not paid on its own', async ({ scene, sql }) => {
  await scene.wish(40)
  const changed = (await deliverBy(scene.client, scene.checkout, 'Air')).body
  await scene.tokensArrive(100)

  expect(changed.paysAfterTopUp).toBe(false)
  expect(await scene.see()).toMatchObject({ state: 'open', paysAfterTopUp: false })
  expect(await tokensOf(sql, scene.ann)).toEqual([110, 0])
  expect(await scene.wish(40)).toMatchObject({ status: 409 })
})

test('what is no longer for sale is not paid, and not tried again', async ({ scene, sql }) => {
  await scene.wish(40)
  await sql`update posts set hidden_at = now() where id = ${scene.post.id}`
  await scene.tokensArrive(100)

  expect(await scene.see()).toMatchObject({ state: 'open', paysAfterTopUp: false })
  expect(await tokensOf(sql, scene.ann)).toEqual([110, 0])
  const changed = 'Your tokens arrived, but something in your checkout had changed, so nothing was bought'
  expect(await scene.annHears()).toEqual([changed])
})

test('if the site fails while it pays, the wish stays for the next try', async ({ scene, sql }) => {
  await scene.wish(40)
  await give(sql, scene.ann, 100)
  const failing = { ...defaultTerms, kinds: undefined as never }

  await expect(sql.begin((tx) => payWithNewTokens(tx, failing, scene.ann.id))).rejects.toThrow(TypeError)
  expect(await scene.see()).toMatchObject({ state: 'open', paysAfterTopUp: true })
})

test('a wish that was taken back at the last moment pays nothing', async ({ scene, sql }) => {
  await give(sql, scene.ann, 100)
  const viewer = viewerFor(scene.ann.id)
  const payment = { id: scene.checkout.id, totalVbt: 40, isAfterTopUp: true }

  await sql.begin((tx) => payCheckout(tx, viewer, defaultTerms, payment))

  expect(await scene.see()).toMatchObject({ state: 'open' })
  expect(await tokensOf(sql, scene.ann)).toEqual([110, 0])
})

test('after another checkout, nobody hears of an old one that tokens came too late for', async ({ scene, sql }) => {
  await scene.wish(40)
  await sql`update checkouts set ends_at = now() where id = ${scene.checkout.id}`
  await expireCheckouts(sql, defaultTerms)
  await checkOut(scene.client, [{ post: scene.post }])

  await scene.tokensArrive(100)

  expect(await scene.annHears()).toEqual([])
  expect(await tokensOf(sql, scene.ann)).toEqual([110, 0])
})
