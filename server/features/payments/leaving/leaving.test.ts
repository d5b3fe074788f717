import { expect, test } from '#test/payments.ts'
import { checkBooks } from '../../ledger/index.ts'
import { askAboutTopUps } from '../reconciler.ts'

test('what the bank says after a member left does not bring their card back', async ({
  shopper,
  sql,
  provider,
  control,
  intentOf,
}) => {
  const [ann, bea] = [await shopper(), await shopper()]
  await control('PATCH', '', { isProcessing: true })
  const { id: processing } = (await ann.start()).body
  await ann.pay(processing)
  await control('DELETE', '')
  const { id: withoutFee } = await bea.buy()
  await sql`update top_ups set has_fee = false where id = ${withoutFee}`

  for (const one of [ann, bea]) {
    expect((await one.post('/me/delete', { handle: one.person.handle })).status).toBe(204)
  }
  await control('POST', `/payment_intents/${await intentOf(processing)}/settle`, { status: 'succeeded' })
  await sql`update top_ups set checked_at = now() - interval '3 minutes'`
  await askAboutTopUps({ sql, provider, onError: (error) => Promise.reject(error) })

  const topUps = await sql`select state, has_fee, card_name, card_brand, card_last4 from top_ups order by id`
  const card = { cardName: null, cardBrand: null, cardLast4: null }
  expect([...topUps]).toEqual([
    { state: 'paid', hasFee: true, ...card },
    { state: 'paid', hasFee: true, ...card },
  ])
  expect(await checkBooks(sql)).toEqual([])
})
