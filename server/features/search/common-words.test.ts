import type { PostPage } from '#contract/posts.ts'
import type { SearchOverview } from '#contract/search.ts'
import { recordedTest, workOf } from '#test/statement-work.ts'
import { expect } from '#test/test.ts'
import { openPool } from '../../platform/database/database.ts'
import { learnSearchWords } from '../listings/index.ts'

const POSTS = 40_000

/**
 * Posts of three years: every third has the word 'brake', every 2,500th 'zeppelin', and the 500 oldest 'brakewater'. The
 * search table is filled directly, because words of so many posts take long to write.
 */
const test = recordedTest.extend('filled', { scope: 'file', auto: true }, async ({ urls }) => {
  const owner = openPool(urls.ownerUrl, { connections: 1, statementSeconds: 60 })
  await owner`alter table posts disable trigger user`
  await owner`
      insert into members (handle, name) select 'writer-' || n, 'Writer ' || n from generate_series(1, 50) as n`
  await owner`
      insert into posts (kind, author_id, title, description, reading_seconds, tokens, tags, created_at)
      select (array['video', 'blog', 'forum', 'forum'])[1 + n % 4], 1 + n % 50, 'Post ' || n, 'Text', 5, 10,
        case when n % 2500 = 0 then array['balloon'] else array['road', 'track'] end,
        now() - interval '3 years' + n * interval '3 years' / (${POSTS} + 1.0)
      from generate_series(1, ${POSTS}::int) as n`
  await owner`
      insert into post_search (post_id, created_at, kind, author_id, heading, document)
      select id, created_at, kind, author_id, heading, heading || array_to_tsvector(array['kind:' || kind])
      from posts, lateral (
        select setweight(array_to_tsvector(array_remove(array['post', case when id % 3 = 0 then 'brake' end,
          case when id % 2500 = 0 then 'zeppelin' end, case when id <= 500 then 'brakewater' end], null)), 'A') as heading
      ) as written`
  await owner`select list_posts(array_agg(id)) from posts`
  await owner`alter table posts enable trigger user`
  await learnSearchWords(owner)
  await owner`vacuum analyze`
  await owner.end()
})

test('a search for a common word reads as few posts as it ranks, newest first', async ({ as, recorded }) => {
  const visitor = await as(null)
  const read = async (path: string) => {
    recorded.sent.length = 0
    const { body } = await visitor.get<PostPage>(path)
    expect(body.items).toHaveLength(16)
    return workOf(recorded.sql, recorded.sent, 'post_search')
  }

  for (const path of ['/search/posts?q=brake', '/search/posts?q=bra']) {
    expect((await read(path)).rows, path).toBeLessThan(2_500)
  }
  for (const sort of ['newest', 'oldest']) {
    expect((await read(`/search/posts?q=brake&sort=${sort}`)).rows, sort).toBeLessThan(200)
    expect((await read(`/posts?kind=forum&q=brake&sort=${sort}`)).buffers, sort).toBeLessThan(4_000)
  }
})

test('counts are exact up to a limit, and beyond it, say how many there are at least', async ({
  as,
  recorded,
  make,
}) => {
  const viewer = await make.person()
  for (const client of [await as(null), await as(viewer)]) {
    const counted = async (q: string) => {
      recorded.sent.length = 0
      return (await client.get<SearchOverview>(`/search?q=${encodeURIComponent(q)}`)).body
    }

    expect(await counted('zeppelin')).toMatchObject({ counts: { video: 16 }, isCapped: false })
    expect(await counted('brake type:blog')).toMatchObject({ counts: { blog: 3_333 + 84 }, isCapped: false })
    expect(await counted('brake')).toMatchObject({ counts: { video: 1000, blog: 1000, forum: 1000 }, isCapped: true })
    expect((await workOf(recorded.sql, recorded.sent, 'post_search')).rows).toBeLessThan(11_000)
  }
})

test('the beginning of a rare word finds all posts with it, and of a common one, those with known words', async ({
  as,
}) => {
  const visitor = await as(null)
  const total = async (q: string) => {
    const { counts } = (await visitor.get<SearchOverview>(`/search?q=${q}`)).body
    return Object.values(counts).reduce((sum, count) => sum + count, 0)
  }

  expect(await total('brakew')).toBe(500)
  expect(await total('zepp')).toBe(16)
  expect(await total('brake%20type:video')).toBe(3_333 + 84)
})

test('what few posts have is looked up first, and of what many have, the newest', async ({ as, recorded }) => {
  const visitor = await as(null)
  const read = async (q: string, sort: string) => {
    recorded.sent.length = 0
    const { body } = await visitor.get<PostPage>(`/search/posts?q=${encodeURIComponent(q)}&sort=${sort}`)
    return { found: body.items.length, ...(await workOf(recorded.sql, recorded.sent, 'post_search')) }
  }

  for (const sort of ['best', 'newest', 'oldest']) {
    const [rare, both] = [await read('tag:balloon', sort), await read('tag:balloon brake', sort)]
    expect([rare.found, both.found], sort).toEqual([16, 5])
    expect(rare.buffers, sort).toBeLessThan(1_500)
    expect(both.rows, sort).toBeLessThan(50)
  }
  const wide = await read('tag:road', 'best')
  expect(wide.found).toBe(16)
  expect(wide.buffers).toBeLessThan(12_000)
})
