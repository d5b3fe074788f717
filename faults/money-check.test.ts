import type { AddressInfo } from 'node:net'
import { expect, test } from '#test/payments.ts'
import { moneyDifferences } from './money-check.ts'

test('a trial detects purchases that were not credited, and keys that do something again', async ({
  shopper,
  make,
  app,
  sql,
  urls,
  gateway,
  payUnseen,
  control,
  chargeOf,
}) => {
  const ann = await shopper()
  await app.ready()
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const site = { servers: [{ name: 'A', origin }], ownerUrl: () => urls.ownerUrl, gateway } as never
  const key = crypto.randomUUID()
  const { id } = (await ann.start(4, key)).body
  await ann.pay(id)
  const spending = { origin, headers: ann.headers, method: 'POST', path: '/api/top-ups', body: { vbt: 4 }, key }

  expect(await moneyDifferences(site, [{ ...spending, id }], 0)).toEqual([])

  await payUnseen((await ann.start(8)).body.id)
  await control('POST', `/charges/${await chargeOf(id)}/dispute`, {})
  const post = await make.post({ kind: 'video' })
  await sql`insert into tips (post_id, from_id, to_id, vbt, is_anonymous)
    select id, ${ann.person.id}, author_id, 4, false from posts where id = ${post.id}`
  expect(await moneyDifferences(site, [{ ...spending, id: id + 1 }], 0)).toEqual([
    '1 keys answered differently when repeated',
    '1 purchases not credited exactly as they were paid',
    '1 tips without their tokens, or the other way round',
    '2 payments, refunds, or chargebacks that the provider sees differently',
  ])
})
