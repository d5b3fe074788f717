import type { PostPage } from '#contract/posts.ts'
import { makers } from '#test/make.ts'
import { test as base, expect } from '#test/test.ts'

const test = base.extend('posts', { scope: 'file', auto: true }, async ({ sql }) => {
  const make = makers(sql)
  const vehicle = (title: string, own: object, daysAgo: number) =>
    make.post({ kind: 'vehicle', title, own: own as never, createdAt: new Date(Date.now() - daysAgo * 86_400_000) })
  await vehicle('No longer for sale', {}, 9)
  await vehicle('Cheap wagon', { is_for_sale: true, asking_usd: 900, mileage: 90_000 }, 8)
  await vehicle('Dear', { is_for_sale: true, asking_usd: 100_000_000 }, 7)
  await vehicle('Fair coupe', { is_for_sale: true, asking_usd: 14_800 }, 6)
  await vehicle('As fair, newer', { is_for_sale: true, asking_usd: 14_800 }, 5)
  await vehicle('On display', {}, 4)
  await make.post({ kind: 'vehicle', title: 'Hidden', own: { is_for_sale: true, asking_usd: 1 }, hiddenAt: new Date() })
})

const low = ['Cheap wagon', 'As fair, newer', 'Fair coupe', 'Dear', 'On display', 'No longer for sale']
const high = ['Dear', 'As fair, newer', 'Fair coupe', 'Cheap wagon', 'On display', 'No longer for sale']

test.for([
  ['price_low', '', low],
  ['price_high', '', high],
  ['price_low', '&isForSale=true&minUsd=1000', ['As fair, newer', 'Fair coupe', 'Dear']],
  ['price_high', '&maxMileage=100000', ['Cheap wagon']],
  ['price_low', '&q=coupe', ['Fair coupe']],
] as const)('sort=%s%s shows %j, in pages of any size', async ([sort, more, shown], { as }) => {
  const visitor = await as(null)

  for (const limit of [1, 2, 100]) {
    const met: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const address: string = `/posts?kind=vehicle&sort=${sort}${more}&limit=${limit}${next && `&after=${next}`}`
      const { body }: { body: PostPage } = await visitor.get<PostPage>(address)
      met.push(...body.items.map(({ title }) => title))
      next = body.next
    }
    expect(met).toEqual(shown)
  }
})
