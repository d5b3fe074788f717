import type { PostPage } from '#contract/posts.ts'
import type { StorefrontPage } from '#contract/storefront-pages.ts'
import type { OwnStorefront } from '#contract/storefronts.ts'
import { storefront } from '#test/storefront.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'

async function uploadOf(sql: Pool, { id }: { id: number }) {
  const name = crypto.randomUUID()
  await sql`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height)
    values (${name}, 1, ${id}, 'image', 'webp', 10, 1600, 400)`
  return `/vrumies/image/upload/v1/${name}.webp`
}

const about = 'Brakes for old Datsuns.\nAsk before you buy.'

test('a storefront’s page says what the seller says, how they deliver, and what they sell', async ({
  make,
  as,
  sql,
}) => {
  const seller = await make.person({ handle: 'coast' })
  const banner = await uploadOf(sql, seller)
  const saved = await (await as(seller)).put<OwnStorefront>('/storefront', { ...storefront, about, banner })
  expect(saved.body).toMatchObject({ about, banner: { url: expect.any(String) } })
  const sell = (title: string, category: string, own = {}) =>
    make.post({ kind: 'market', author: seller, title, tokens: 40, own: { category, ...own } })
  await sell('Brake caliper', 'brakes')
  await sell('Brake rotor', 'brakes')
  await sell('Bucket seat', 'interior')
  await make.post({ kind: 'market', title: 'Brake of somebody else', own: { category: 'brakes' } })
  await make.post({ kind: 'market', author: seller, hiddenAt: new Date(), own: { category: 'audio' } })
  await sql`insert into ratings (member_id, stars_4, stars_5) values (${seller.id}, 1, 1)`
  const visitor = await as(null)

  const { status, body } = await visitor.get<StorefrontPage>('/members/coast/storefront')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    seller: { handle: 'coast' },
    storefront: { name: 'Coast Parts', pickupIn: 'Pasadena, CA', returnDays: 14 },
    about,
    banner: { url: expect.any(String) },
    rating: { average: 4.5, count: 2 },
    categories: [
      { category: 'brakes', count: 2 },
      { category: 'interior', count: 1 },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('Elm St')
  const found = await visitor.get<PostPage>('/posts?author=coast&kind=market&q=brake&category=brakes&sort=newest')
  expect(found.body.items.map(({ title }) => title)).toEqual(['Brake rotor', 'Brake caliper'])
})

test('what is said on the page can be changed and removed, and the banner is one’s own upload', async ({
  make,
  as,
  sql,
}) => {
  const [seller, other] = [await make.person(), await make.person()]
  const client = await as(seller)
  const banner = await uploadOf(sql, seller)
  await client.put('/storefront', { ...storefront, about, banner })

  const foreign = await client.put('/storefront', { ...storefront, banner: await uploadOf(sql, other) })
  expect(foreign).toMatchObject({ status: 400, body: { errors: [{ field: 'banner' }] } })
  expect(await client.put('/storefront', { ...storefront, about: 'x'.repeat(1_001) })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'about' }] },
  })
  expect((await client.get<OwnStorefront>('/storefront')).body).toMatchObject({ about })

  await client.put('/storefront', { ...storefront, about: ' \n' })
  expect((await client.get<OwnStorefront>('/storefront')).body).toMatchObject({ about: null, banner: null })
})

test('a member without a storefront has a page that says so, and somebody who blocked the viewer has none', async ({
  make,
  as,
}) => {
  const [seller, viewer] = [await make.person({ handle: 'unopened' }), await make.person()]
  const path = '/members/unopened/storefront'
  expect((await (await as(viewer)).get<StorefrontPage>(path)).body).toMatchObject({
    storefront: null,
    about: null,
    banner: null,
    categories: [],
    rating: { average: null, count: 0 },
  })
  expect((await (await as(viewer)).get('/members/nobody-here/storefront')).status).toBe(404)

  await make.block(seller, viewer)
  expect((await (await as(viewer)).get(path)).status).toBe(404)
})

test('an open storefront has a shared page with its name, words, and listings', async ({ make, as, app }) => {
  const seller = await make.person({ handle: 'shared-shop' })
  const read = async () => app.inject({ url: '/sellers/shared-shop' })
  expect((await read()).statusCode).toBe(404)
  await (await as(seller)).put('/storefront', { ...storefront, about })
  await make.post({ kind: 'market', author: seller, title: 'Brake caliper', tokens: 40 })

  const { statusCode, body } = await read()

  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Coast Parts · VRUMIES</title>')
  expect(body).toContain('Brakes for old Datsuns.')
  expect(body).toContain('Brake caliper')
  expect(body).toContain('"@type":"Store"')
})
