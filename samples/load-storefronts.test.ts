import type { Post } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'
import { loadStorefrontsOnce } from './load-storefronts.ts'
import { market } from './market.ts'
import { storefronts } from './storefronts.ts'

test('without samples, nobody gets a storefront', async ({ make, sql }) => {
  await make.post({ kind: 'market', author: await make.person({ handle: 'hugh' }), tokens: 5 })

  expect(await loadStorefrontsOnce(sql)).toBe(false)
})

test('samples of a version before storefronts get theirs, once', async ({ make, as, sql }) => {
  const sample = await make.person({ handle: 'mara' })
  await sql`update members set is_sample = true, demo_rank = 1 where id = ${sample.id}`
  const post = await make.post({ kind: 'market', author: sample, tokens: 860, own: { can_ship: true } })

  const loaded = await Promise.all([loadStorefrontsOnce(sql), loadStorefrontsOnce(sql)])

  expect(loaded.toSorted()).toEqual([false, true])
  const { sale } = (await (await as(null)).get<Post>(`/posts/${post.id}`)).body
  expect(sale).toMatchObject({ state: 'available', storefront: { name: storefronts.mara!.name } })
})

test('what the samples sell can reach a buyer, or is sold out', () => {
  for (const { by, title, stock, canShip, canPickUp } of market) {
    const { deliveryMethods, pickupAddress } = storefronts[by]!
    const canReach = (canShip && deliveryMethods.length > 0) || (canPickUp && pickupAddress !== undefined)
    expect(canReach || stock === 0, title).toBe(true)
  }
})
