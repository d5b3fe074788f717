import { makeOffer } from '#test/offers.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { purge } from '../media/processing/jobs.ts'

async function oldPicture(sql: Pool, ownerId: number) {
  const [file] = await sql<[{ id: number }]>`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height, created_at)
    values (${crypto.randomUUID()}, 1, ${ownerId}, 'image', 'webp', 10, 300, 300, now() - interval '2 days') returning id`
  return file.id
}

test('an offer and an order keep their picture when the seller changes the cover', async ({ sql, make, as, media }) => {
  const { made, seller } = await makeOffer(sql, make, as)
  const order = await makeOrder(sql, make)
  const [ofOffer, ofOrder, unused] = [
    await oldPicture(sql, seller.id),
    await oldPicture(sql, order.seller.id),
    await oldPicture(sql, seller.id),
  ]
  await sql`update offers set thumbnail_id = ${ofOffer} where id = ${made.id}`
  await sql`update orders set thumbnail_id = ${ofOrder} where id = ${order.id}`

  await purge(media)

  expect(await sql`select thumbnail_id from offers where id = ${made.id}`).toEqual([{ thumbnailId: ofOffer }])
  expect(await sql`select thumbnail_id from orders where id = ${order.id}`).toEqual([{ thumbnailId: ofOrder }])
  expect(await sql`select from media where id = ${unused}`).toHaveLength(0)
})
