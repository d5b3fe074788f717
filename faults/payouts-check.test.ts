import { expect, test } from '#test/sent-payouts.ts'
import { openPool } from '../server/platform/database/database.ts'
import { payoutDifferences } from './payouts-check.ts'

test('a trial detects payouts that were lost, begun twice, sent twice, or never end', async ({
  earner,
  begin,
  control,
  stripe,
  gateway,
  urls,
}) => {
  const ann = await earner(200)
  const paid = (await ann.payOut()).body
  const acknowledged = (id: number) => ({ origin: '', path: '/api/payouts', key: crypto.randomUUID(), id })
  const owner = openPool(urls.ownerUrl, { connections: 1 })
  const differences = (ids: number[], end: number) =>
    payoutDifferences(owner, { gateway } as never, ids.map(acknowledged), end)

  expect(await differences([paid.id], Date.now() + 60_000)).toEqual([])
  expect((await ann.show(paid.id)).state).toBe('paid')

  await control('PATCH', '', { isShort: true })
  await begin(ann, 50)
  await control('DELETE', '')
  const again = { amount: 1000, currency: 'usd', destination: ann.accountId, transfer_group: `payout_${paid.id}` }
  await stripe.transfers.create(again)
  expect(await differences([paid.id, paid.id + 100], 0)).toEqual([
    '1 payouts that do not end',
    '2 payouts not sent exactly once',
    '1 payouts beyond one for each key',
    '1 payouts acknowledged but lost',
  ])
  await owner.end()
})
