import { expect, test } from '#test/test.ts'
import { learnSearchWords } from '../listings/index.ts'
import { rewriteSearch } from './actions.ts'

type Found = { items: { id: number; title: string; highlight?: string }[] }
type Suggested = { items: { type: string; label: string }[] }

/** A title, what finds it, and what does not. */
const table: [title: string, finds: string[], misses: string[]][] = [
  [
    'Bracket 8R0-407-151-F',
    ['8R0407151F', '8r0 407 151 f', '8R0.407.151.F', '407151', '8R0-407-151-F'],
    ['8R0407151G'],
  ],
  ['Mount 1K0199262AM', ['1K0-199-262-AM', '1K0 199 262 AM', '1k0199262am', '1K0199262'], ['1K0-199-263-AM']],
  ['Hose A 000 905 81 00', ['A0009058100', 'a000 905 8100', 'A-000-905-81-00'], ['A0009058101']],
  ['Engine oil 5W-30', ['5W30', '5w 30', '5W-30', '5w/30'], ['5W40']],
  ['Gear oil 75W90', ['75W-90', '75w 90', '75W90'], ['75W-140']],
  ['My first e-mail', ['email', 'e-mail', 'e mail', 'E‑MAIL', 'emails'], ['postcard']],
  ['Your last email', ['e-mail', 'e/mail', 'email'], []],
  ['Riding a BMX500', ['BMX 500', 'bmx-500', 'BMX500', 'bmx', '500'], ['BMX 501']],
  ['Walking a KTM 690', ['KTM690', 'ktm-690', 'KTM 690'], ['KTM691']],
  ['The Zed-7 FD3S', ['zed7', 'zed 7', 'zed7 fd3s', 'zed7fd3s', 'Zed-7FD3S'], ['zed8']],
  ['Bolt-on and built/not bought', ['bolton', 'builtnot', 'bolt on'], []],
  ['Driver’s choice', ["driver's", 'drivers', 'driver’s'], []],
  ['Brilliant ＢＲＡＫＥＳ', ['brakes', 'brake'], []],
  [
    '日本語のテスト走行レポート',
    ['テスト', '日本', '走行レポート', 'ﾃｽﾄ', '語', 'テスト走行', 'テスト レポート'],
    ['ストテ', '京都'],
  ],
  ['北京汽车展览会现场报道', ['汽车', '展览会', '现场报道', '车'], ['京汽展']],
  ['รีวิวรถยนต์ไฟฟ้าคันใหม่', ['รถยนต์', 'ไฟฟ้า', 'ใหม่'], ['จักรยาน']],
  ['ລົດໃຫຍ່ຄັນໃໝ່ຂອງຂ້ອຍ', ['ຄັນໃໝ່'], ['ເຮືອບິນ']],
  ['ការសាកល្បងរថយន្តថ្មី', ['រថយន្ត', 'សាកល្បង'], ['កង់']],
  ['ကားသစ်စမ်းသပ်မှု', ['စမ်းသပ်', 'ကား'], ['လေယာဉ်']],
  ['브레이크패드를 교체했다', ['브레이크', '패드', '교체'], ['타이어']],
  ['हिन्दी में समीक्षा', ['हिन्दी', 'समीक्षा'], ['टायर']],
]

test('part numbers and joined words are found however they are written, in scripts without spaces, too', async ({
  make,
  as,
  sql,
}) => {
  for (const [title] of table) await make.post({ title })
  await learnSearchWords(sql)
  const visitor = await as(null)
  const titles = async (q: string, sort: string) => {
    const { body } = await visitor.get<Found>(`/search/posts?q=${encodeURIComponent(q)}&sort=${sort}&limit=100`)
    return body.items.map((post) => post.title)
  }

  const searches = table.flatMap(([title, finds, misses]) => [
    ...finds.map((q) => ({ q, title, isFound: true })),
    ...misses.map((q) => ({ q, title, isFound: false })),
  ])
  for (const { q, title, isFound } of searches) {
    for (const sort of ['best', 'newest']) expect((await titles(q, sort)).includes(title), q).toBe(isFound)
  }
})

test('what was found is marked, whatever is between its parts', async ({ make, as }) => {
  const author = await make.person({ handle: 'marker' })
  const found = async (title: string, q: string) => {
    const { id } = await make.post({ author, title })
    const { body } = await (await as(null)).get<Found>(`/search/posts?q=${encodeURIComponent(`${q} author:marker`)}`)
    return body.items.find((item) => item.id === id)?.highlight
  }

  expect(await found('Cover 3B0-839-885-C left', '3B0839885C')).toBe('Cover <mark>3B0-839-885-C</mark> left')
  expect(await found('Oil 0W-20', '0w20')).toBe('Oil <mark>0W-20</mark>')
  expect(await found('Oil 10W60', '10W-60')).toBe('Oil <mark>10W60</mark>')
  expect(await found('An XR650 by night', 'XR 650')).toBe('An <mark>XR650</mark> by night')
  expect(await found('新型エンジンの話', 'エンジン')).toBe('新型<mark>エンジン</mark>の話')
  expect(await found('ทดสอบเครื่องยนต์', 'เครื่อง')).toBe('ทดสอบ<mark>เครื่อง</mark>ยนต์')
})

test('a title is suggested from any of its words, however they are parted', async ({ make, as }) => {
  for (const title of ['Lamp 5Q0-941-751-B', 'Bought a VFR800', '今日のドリフト大会']) await make.post({ title })
  const visitor = await as(null)
  const suggested = async (q: string) => {
    const { body } = await visitor.get<Suggested>(`/search/suggestions?only=post&q=${encodeURIComponent(q)}`)
    return body.items.map(({ label }) => label)
  }

  for (const q of ['5Q0941', '5q0-94', '5Q0 941 7', '941751'])
    expect(await suggested(q), q).toEqual(['Lamp 5Q0-941-751-B'])
  for (const q of ['vfr 8', 'VFR-800', 'vfr8', '800']) expect(await suggested(q), q).toEqual(['Bought a VFR800'])
  for (const q of ['ドリフト', 'ﾄﾞﾘﾌ', '大会']) expect(await suggested(q), q).toEqual(['今日のドリフト大会'])
})

test('a muted word hides posts that write it as one or within a run without spaces', async ({ make, as, sql }) => {
  const viewer = await make.person()
  const author = await make.person({ handle: 'noisy' })
  for (const title of ['Hot turbokit', 'Hot turbo-kit', 'Hot turbo kit', '安い中古車の広告', 'Quiet'])
    await make.post({ author, title })
  await sql`insert into muted_words (member_id, word) select ${viewer.id}, plain_words(word) from unnest(${['turbo-kit', '中古車']}::text[]) as word`

  const { body } = await (await as(viewer)).get<Found>('/search/posts?q=within:day&limit=100')
  const items = body.items.filter(({ title }) => /Hot|安い|Quiet/.test(title))
  expect(items.map(({ title }) => title)).toEqual(['Quiet'])
})

test('a job writes the words of posts again whose rules a migration changed', async ({ make, as, sql }) => {
  const posts = [
    await make.post({ title: 'Bracket 4F0-407-151-F' }),
    await make.post({ title: 'Bracket 4F0-407-152-F' }),
  ]
  const ids = posts.map(({ id }) => id)
  await sql`update post_search set document = '' where post_id = any (${ids}::bigint[])`
  await sql`delete from title_beginnings where post_id = any (${ids}::bigint[])`
  await sql`insert into search_rewrites select unnest(${ids}::bigint[])`
  const visitor = await as(null)

  expect((await visitor.get<Found>('/search/posts?q=4f0407151f')).body.items).toEqual([])
  await rewriteSearch(sql, new AbortController().signal)
  expect((await visitor.get<Found>('/search/posts?q=4f0407151f')).body.items).toMatchObject([{ id: ids[0] }])
  const { body } = await visitor.get<Suggested>('/search/suggestions?only=post&q=4F0-407-152')
  expect(body.items.map(({ label }) => label)).toEqual(['Bracket 4F0-407-152-F'])
  expect(await sql`select from search_rewrites`).toHaveLength(0)
})
