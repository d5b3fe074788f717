import type { Facets } from '#contract/listings.ts'
import { nameKey, typedHandle } from '#contract/name-key.ts'
import type { PostPage } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'
import { countNames } from '../search/index.ts'

type Overview = { items: { label: string; type: string }[] }
const q = encodeURIComponent

test('a make is one choice in its most used spelling, and every spelling chooses it', async ({ make, as, sql }) => {
  const spellings = [
    'Mercedes-Benz',
    'Mercedes-Benz',
    'MERCEDES BENZ',
    'mercedes_benz',
    'Ｍercedes‑Bénz',
    'MercedesBenz',
  ]
  for (const name of spellings) await make.post({ kind: 'vehicle', own: { make: name, model: pick(name) } })
  await make.post({ kind: 'vehicle', own: { make: 'Saab', model: '9-3' } })
  await make.post({ kind: 'vehicle', own: { make: 'SAAB', model: '93' } })
  const visitor = await as(null)

  const { options } = (await visitor.get<Facets>('/posts/facets?kind=vehicle')).body
  expect(options.make).toEqual([
    { value: 'Mercedes-Benz', count: 6 },
    { value: 'SAAB', count: 2 },
  ])
  expect(options.model).toEqual([
    { value: 'c class', count: 6 },
    { value: '9-3', count: 1 },
    { value: '93', count: 1 },
  ])
  for (const name of [...spellings, 'mercedes benz', 'mercedesbenz']) {
    const { total } = (await visitor.get<Facets>(`/posts/facets?kind=vehicle&make=${q(name)}`)).body
    const { items } = (await visitor.get<PostPage>(`/posts?kind=vehicle&make=${q(name)}`)).body
    const found = (await visitor.get<PostPage>(`/search/posts?q=${q(`make:"${name}"`)}`)).body.items
    expect([total, items.length, found.length], name).toEqual([6, 6, 6])
  }
  expect((await visitor.get<PostPage>('/posts?kind=vehicle&model=93')).body.items).toHaveLength(1)

  await countNames(sql)
  const { items } = (await visitor.get<Overview>('/search/suggestions?q=mercedes%20b&only=make')).body
  expect(items.map(({ label }) => label)).toEqual(['Mercedes-Benz'])
})

/** Models that are the same, too. */
function pick(name: string) {
  return name.includes('-') ? 'C-Class' : 'c class'
}

test('a tag is the same composed, decomposed, with a # in front, and in capitals', async ({ make, as }) => {
  const author = await make.person()
  const me = await as(author)
  const post = async (tags: string[]) => {
    const body = { kind: 'forum', title: 'How do tags work?', description: 'x', tags }
    return (await me.post<{ id: number; tags: string[] }>('/posts', body)).body
  }
  const made = await post(['#Café  Racer', 'cafe\u0301 racer', 'cafe-racer', '##rust'])
  expect(made.tags).toEqual(['café racer', 'rust'])
  await post(['caf\u00e9 racer'])
  await post(['cafeRacer'])

  const { options } = (await me.get<Facets>('/posts/facets?kind=forum')).body
  expect(options.tag).toEqual([
    { value: 'café racer', count: 3 },
    { value: 'rust', count: 1 },
  ])
  for (const tag of ['#cafe racer', 'CAFE\u0301-RACER', 'café racer', 'caferacer']) {
    expect((await me.get<PostPage>(`/posts?kind=forum&tag=${q(tag)}`)).body.items, tag).toHaveLength(3)
    expect((await me.get<PostPage>(`/search/posts?q=${q(`tag:"${tag}"`)}`)).body.items, tag).toHaveLength(3)
  }
  for (const [tag, message] of [
    ['#a', '2 to 30 characters'],
    ['##', 'blank'],
  ] as const) {
    const refused = await me.post<{ errors: { field: string; message: string }[] }>('/posts', {
      kind: 'forum',
      title: 'x',
      description: 'x',
      tags: [tag],
    })
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, 'tags.0'])
    expect(refused.body.errors[0]?.message).toContain(message)
  }
})

test('who follows a tag or make in one spelling follows it in all', async ({ make, as, sql }) => {
  const viewer = await make.person()
  const me = await as(viewer)
  await make.post({ kind: 'forum', title: 'tagged', tags: ['follow-me'] })
  await make.post({ kind: 'vehicle', title: 'made', own: { make: 'ALFA ROMEO', model: 'x' } })

  expect((await me.put(`/follows/tag/${q('#Follow Me')}`, { level: 'following' })).status).toBe(200)
  expect((await me.put(`/follows/make/${q('Alfa-Romeo')}`, { level: 'watching' })).status).toBe(200)
  const { levels } = (
    await me.get<{ levels: string[] }>(`/my/follow-levels?of=${q('tag:follow me')}&of=${q('make:alfa romeo')}`)
  ).body
  expect(levels).toEqual(['following', 'watching'])
  for (const [kind, title] of [
    ['forum', 'tagged'],
    ['vehicle', 'made'],
  ]) {
    const { items } = (await me.get<PostPage>(`/posts?kind=${kind}&following=true`)).body
    expect(items.map((item) => item.title)).toEqual([title])
  }
  expect((await me.delete(`/follows/tag/${q('followme')}`)).status).toBe(204)
  expect(await sql`select from follows where member_id = ${viewer.id}`).toHaveLength(1)
})

test('a part fits a garage that spells the make differently', async ({ make, as, sql }) => {
  const viewer = await make.person()
  await make.post({ kind: 'vehicle', author: viewer, own: { make: 'Land-Rover', model: 'Défender 90', year: 1999 } })
  const fitments = sql.json([{ make: 'LAND ROVER', model: 'defender-90', fromYear: 1990, toYear: 2000 }])
  await make.post({ kind: 'market', title: 'fits', own: { fitments } })
  await make.post({ kind: 'market', title: 'other', own: { fitments: sql.json([{ make: 'Rover' }]) } })

  const { items } = (await (await as(viewer)).get<PostPage>('/posts?kind=market&fitsGarage=true')).body
  expect(items.map(({ title }) => title)).toEqual(['fits'])
  for (const make of ['landrover', 'Land Rover']) {
    const { body } = await (await as(null)).get<PostPage>(`/search/posts?q=${q(`make:"${make}" type:market`)}`)
    expect(body.items.map(({ title }) => title)).toEqual(['fits'])
  }
})

test('a handle is found with capitals, accents, and full-width letters', async ({ make, as }) => {
  const author = await make.person({ handle: 'zoe-lukasz', name: 'Nobody' })
  await make.post({ author, kind: 'blog' })
  const visitor = await as(null)
  for (const handle of ['Zoë-Łukasz', 'ＺＯＥ-lukasz', '@zoe-lukasz']) {
    expect((await visitor.get<{ handle: string }>(`/members/${q(handle)}`)).body.handle).toBe('zoe-lukasz')
    expect((await visitor.get<PostPage>(`/posts?kind=blog&author=${q(handle)}`)).body.items).toHaveLength(1)
    expect((await visitor.get<PostPage>(`/search/posts?q=${q(`author:${handle}`)}`)).body.items).toHaveLength(1)
  }
  const people = (await visitor.get<{ items: { handle: string }[] }>('/search/people?q=zoelukasz')).body.items
  expect(people.map(({ handle }) => handle)).toEqual(['zoe-lukasz'])
})

test('the browser and the database make the same key', async ({ sql }) => {
  const names = [
    'Škoda',
    'Citroe\u0308n',
    'ＢＭＷ',
    'Mercedes-Benz',
    '9-3',
    'GT 3 RS',
    'MX-5',
    '11 12 7',
    'C++',
    '+++',
    'Łada',
    'Straße',
    'Ørsted',
    'Đuro',
    'ÆON',
    'ısı',
    'İstanbul',
    'ﾃｽﾄ',
    'がく',
    'か\u3099く',
    'Йогурт',
    'Ёлка',
    'ΣΑΣ',
    'Ώρα',
    'ภาษาไทย',
    'हिन्दी',
    'B\u200bM\u00adW',
    'ﬁat',
    '½ ton',
    'a  b\tc',
    '２００２',
    'Trần',
    'Þór',
    'Œuvre',
    'Ŧ',
  ]
  const rows = await sql<{ key: string }[]>`
    select name_key(name) as key from unnest(${names}::text[]) with ordinality as given (name, place) order by place`
  expect(names.map(nameKey)).toEqual(rows.map(({ key }) => key))
  expect(typedHandle(' @Zoë')).toBe('zoe')
})
