import type { PostPage } from '#contract/posts.ts'
import { makers } from '#test/make.ts'
import { test as base, expect } from '#test/test.ts'
import { makeRanking } from './index.ts'

const DAY = 86_400_000
type Client = { get<Body>(path: string): Promise<{ status: number; body: Body }> }

/** Whatever sorts a list, the parts that are sold out have the most of it. */
const test = base.extend('parts', { scope: 'file', auto: true }, async ({ sql }) => {
  const make = makers(sql)
  const author = await make.person({ handle: 'seller-of-tests' })
  const part = (title: string, stock: number, daysAgo: number, tokens: number, likes: number) =>
    make.post({
      kind: 'market',
      author,
      title,
      tokens,
      likes,
      latitude: 45,
      longitude: 5,
      createdAt: new Date(Date.now() - daysAgo * DAY),
      own: { stock },
    })
  await part('Flywheel gone', 0, 1, 10, 90)
  await part('Flywheel A', 1, 2, 20, 1)
  await part('Flywheel B', 1, 3, 30, 0)
  await part('Flywheel gone long ago', 0, 4, 40, 80)
  await makeRanking(sql, { settledSeconds: 0 })
  // Newer than the ranking.
  await part('Flywheel just gone', 0, 0, 5, 0)
  await make.post({ kind: 'blog', title: 'Flywheel of a blog', createdAt: new Date(Date.now() - 9 * DAY) })
  // Held for a buyer, which is not sold out.
  await sql`
    insert into stock_holds (checkout_id, post_id, buyer_id, quantity, ends_at)
    select 1, id, ${author.id}, 1, now() + interval '10 minutes' from posts where title = 'Flywheel B'`
  await sql`update stock set held_until = now() + interval '10 minutes'`
})

const gone = ['Flywheel just gone', 'Flywheel gone', 'Flywheel gone long ago']

test.for([
  ['/posts?kind=market', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/posts?kind=market&sort=newest', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/posts?kind=market&sort=oldest', ['Flywheel B', 'Flywheel A', ...gone.toReversed()]],
  ['/posts?kind=market&sort=price_low', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/posts?kind=market&sort=price_high', ['Flywheel B', 'Flywheel A', ...gone.toReversed()]],
  ['/posts?kind=market&q=flywheel', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/posts?kind=market&q=flywheel&sort=newest', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/posts?kind=market&near=45,5&radiusKm=50', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/posts?kind=market&bounds=0,40,10,50', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/posts?kind=market&category=wheels_tyres', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/posts?kind=market&author=seller-of-tests&sort=newest', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/posts?kind=market&inStock=true', ['Flywheel A', 'Flywheel B']],
  ['/posts?kind=market&inStock=false', gone],
  ['/search/posts?q=flywheel', ['Flywheel A', 'Flywheel B', 'Flywheel of a blog', ...gone]],
  ['/search/posts?q=flywheel&sort=oldest', ['Flywheel of a blog', 'Flywheel B', 'Flywheel A', ...gone.toReversed()]],
  ['/search/posts?q=flywheel&kind=market', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/search/posts?q=type:market&sort=newest', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/search/posts?q=category:wheels-tyres&sort=newest', ['Flywheel A', 'Flywheel B', ...gone]],
  ['/search/posts?q=type:blog+flywheel', ['Flywheel of a blog']],
] as const)('%s shows %j, in pages of any size', async ([address, shown], { as }) => {
  const visitor = await as(null)
  for (const limit of [1, 2, 3, 100]) expect(await pageThrough(visitor, address, limit)).toEqual(shown)
})

test('a part that sells out goes to the end, and comes back when there are more', async ({ as, sql }) => {
  const visitor = await as(null)
  const stock = (left: number) =>
    sql`update stock set on_hand = sold + ${left} where post_id = (select id from posts where title = 'Flywheel A')`
  await stock(0)
  expect((await pageThrough(visitor, '/posts?kind=market', 2))[0]).toBe('Flywheel B')
  await stock(3)
  expect((await pageThrough(visitor, '/posts?kind=market', 2))[0]).toBe('Flywheel A')
})

test('the panel, the posts beside a post, and the reason for its place do the same', async ({ as, sql }) => {
  const visitor = await as(null)
  const [first, sold] = await sql<{ id: number }[]>`
    select id from posts where title in ('Flywheel A', 'Flywheel gone') order by title`
  const items = async (path: string) => (await visitor.get<PostPage>(path)).body.items.map(({ title }) => title)

  expect(await items('/posts/following?kind=market')).toEqual(['Flywheel A', 'Flywheel B'])
  expect((await items(`/posts/${first!.id}/related`))[0]).toBe('Flywheel B')
  const { body } = await visitor.get<{ sentence: string }>(`/posts/${sold!.id}/why?sort=newest`)
  expect(body.sentence).toBe(
    'This list is sorted by date, newest first. It’s sold out, so it comes after everything that isn’t.',
  )
})

async function pageThrough(visitor: Client, address: string, limit: number) {
  const met: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { status, body }: { status: number; body: PostPage } = await visitor.get(
      `${address}&limit=${limit}${next && `&after=${next}`}`,
    )
    expect(status).toBe(200)
    if (met.length > 0) expect(body.items).not.toEqual([])
    met.push(...body.items.map(({ title }) => title))
    next = body.next
  }
  return met
}
