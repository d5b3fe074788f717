import { Readable } from 'node:stream'
import { fromBuffer } from 'yauzl'
import { buy } from '#test/bounty.ts'
import { form, jpeg, preset, site } from '#test/files.ts'
import { fullLife, THEIR_WORD } from '#test/make-full-life.ts'
import { home, makeCompletedOrder, makeOrder, shop, startOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'
import type { OwnedTable } from '../../../platform/database/owned-tables.ts'
import { ownedTables } from '../../../slice-declarations.ts'
import { listOwnRows } from './queries.ts'

/** Tables of kinds other than the post of this member. */
const OTHER_KINDS = ['vehicles', 'events']

/** The files of tables from which a member gets rows. */
const exported = Object.values(ownedTables).flatMap((tables) =>
  Object.entries<OwnedTable>(tables).flatMap(([table, { exported, alsoExported = {}, exportedAs = {} }]) => [
    ...(exported ? [table] : []),
    ...Object.keys(alsoExported),
    ...Object.keys(exportedAs),
  ]),
)

test('the archive has all rows and files of the member, and none of others', async ({ app, make, as, sql }) => {
  const person = await make.person({ name: 'Expo Rter' })
  const life = await fullLife(sql, make, person)
  const client = await as(person)
  const { upload } = await site(app)
  const { body } = await upload('image', form(preset, { name: 'car.jpg', bytes: await jpeg() }), client.headers)

  const reply = await app.inject({ url: '/api/my/data', headers: client.headers })
  const files = await unzipped(reply.rawPayload)

  expect(reply.headers['content-type']).toBe('application/zip')
  expect(reply.headers['content-disposition']).toMatch(/attachment; filename="vrumies-.*\.zip"/)
  const rows = (table: string) => JSON.parse(String(files.get(`data/${table}.json`))) as Record<string, unknown>[]
  expect(rows('members')).toMatchObject([{ id: person.id, name: 'Expo Rter', bio: THEIR_WORD }])
  const posts = rows('posts').filter(({ kind }) => kind !== 'directory')
  expect(posts.map(({ id }) => id)).toEqual([life.own.id, life.request.id, life.question.id])
  expect(rows('bounties')).toMatchObject([{ post_id: life.question.id, vbt: 6, state: 'open' }])
  expect(rows('market_items')).toHaveLength(1)
  expect(rows('comments')).toHaveLength(6)
  expect(rows('conversations')).toMatchObject([{ messages: [{ from: 'You' }, { text: 'An answer to the message' }] }])
  expect(rows('accounts')).toMatchObject([{ email: `${person.handle}@example.test` }])
  expect([...files.keys()].filter((name) => name.startsWith('data/')).toSorted()).toEqual(
    exported.map((table) => `data/${table}.json`).toSorted(),
  )
  for (const table of exported.filter((table) => !OTHER_KINDS.includes(table))) {
    expect(rows(table).length, `${table}: give them a row in test/make-full-life.ts`).toBeGreaterThan(0)
  }
  const all = [...files]
    .filter(([name]) => name.startsWith('data/'))
    .map(([, bytes]) => String(bytes))
    .join()
  expect(all).not.toContain('Of the friend')
  expect(all).not.toContain('"token"')
  expect(String(files.get('README.txt'))).toContain('Your data on VRUMIES')
  const original = await app.inject({ url: new URL(body.secure_url!).pathname })
  expect(files.get(`files/${body.public_id}.webp`)).toEqual(original.rawPayload)
})

test('the archive says in words how each token moved, and has a receipt of each purchase', async ({
  app,
  make,
  as,
  sql,
}) => {
  const { ann, bea, id } = await makeCompletedOrder(sql, make, as)
  const person = await make.person()
  await buy(sql, person, 40)
  const [{ number }] = await sql<[{ number: string }]>`select number from orders where id = ${id}`
  const exported = async ({ headers }: typeof ann) =>
    unzipped((await app.inject({ url: '/api/my/data', headers })).rawPayload)

  // The buyer completed the order: that this paid the seller is in no table of theirs.
  const [, sale] = String((await exported(bea)).get('statement.csv')).split('\r\n')
  expect(sale).toMatch(
    new RegExp(
      `^"\\d{4}-.*Z","Sale, order ${number}","Brake pads to Ann, 45 less our 5% fee of 2","Ann","${number}",43,`,
    ),
  )
  const files = await exported(await as(person))
  const [top] = JSON.parse(String(files.get('data/top_ups.json'))) as { receipt_number: string }[]
  const receipt = String(files.get(`receipts/${top!.receipt_number}.txt`))
  for (const fact of [`Receipt: ${top!.receipt_number}`, 'Tokens: 40 VBT', 'Paid: $10.00', 'Test money']) {
    expect(receipt).toContain(fact)
  }
  expect(String(files.get('statement.csv'))).toContain('"Bought 40 VBT","$10.00"')
  expect([...files.keys()].filter((name) => name.startsWith('receipts/'))).toHaveLength(1)
})

test('an export has the orders that were paid, and a seller’s is without the buyer’s address', async ({
  sql,
  make,
}) => {
  const paid = await makeOrder(sql, make)
  await startOrder(sql, { buyer: paid.buyer, seller: paid.seller, posts: [paid.post] })
  const rows = async (person: typeof paid.buyer, table: string) => {
    const own = listOwnRows(sql, Object.values(ownedTables), person.id)
    const pieces = own.find(({ name }) => name === `${table}.json`)!.read()
    return JSON.parse((await Readable.from(pieces).toArray()).join('')) as Record<string, unknown>[]
  }

  expect((await rows(paid.seller, 'orders_sold')).map(({ id }) => id)).toEqual([paid.id])
  for (const table of ['order_lines_sold', 'order_steps_sold', 'goods_orders_sold']) {
    expect((await rows(paid.seller, table)).every(({ order_id: id }) => id === paid.id)).toBe(true)
  }
  const bought = await rows(paid.buyer, 'orders')
  expect(bought.map(({ id }) => id)).toEqual([paid.id])
  for (const table of ['order_lines', 'order_steps', 'goods_orders']) {
    expect((await rows(paid.buyer, table)).every(({ order_id: id }) => id === paid.id)).toBe(true)
  }
  // Each side has their own address, and not the other's.
  const [own, sold] = [await rows(paid.buyer, 'goods_orders'), await rows(paid.seller, 'goods_orders_sold')]
  expect(JSON.stringify(own)).toContain(home.line1)
  expect(JSON.stringify(sold)).toContain(shop.line1)
  expect(JSON.stringify([own, bought])).not.toContain(shop.line1)
  expect(JSON.stringify([sold, await rows(paid.seller, 'orders_sold')])).not.toContain(home.line1)
})

test('a visitor has no data', async ({ as }) => {
  expect((await (await as(null)).get('/my/data')).status).toBe(401)
})

/** Name and content of each file in a ZIP. */
function unzipped(bytes: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Buffer>>()
  const files = new Map<string, Buffer>()
  fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error)
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, async (failure, stream) => {
        if (failure) return reject(failure)
        files.set(entry.fileName, Buffer.concat(await stream.toArray()))
        zip.readEntry()
      }),
    )
    zip.on('end', () => resolve(files))
    zip.readEntry()
  })
  return promise
}
