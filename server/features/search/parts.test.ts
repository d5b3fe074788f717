import type { FitmentChoices } from '#contract/fitments.ts'
import type { PostPage } from '#contract/posts.ts'
import { makers } from '#test/make.ts'
import { test as base, expect } from '#test/test.ts'
import { learnSearchWords } from '../listings/index.ts'

const thisYear = new Date().getUTCFullYear()

const test = base.extend('parts', { scope: 'file', auto: true }, async ({ sql }) => {
  const make = makers(sql)
  const part = (title: string, own: { brand?: string; part_number?: string }, ...fitments: object[]) =>
    make.post({ kind: 'market', title, own: { ...own, fitments: sql.json(fitments as never) } })
  await part('Brake pads, front', { brand: 'Brembo' }, { make: 'Honda', model: 'Civic', fromYear: 2006, toYear: 2011 })
  await part(
    'Brake pads, rear',
    { brand: 'Bosch', part_number: '34116-794300' },
    { make: 'Honda', model: 'Civic', fromYear: 2001, toYear: 2005 },
    { make: 'Honda', model: 'Accord', fromYear: 2006, toYear: 2010 },
  )
  await part(
    'Brake pads for old ones',
    { part_number: 'A 000-905/81.00' },
    { make: 'HONDA', model: 'Civic', toYear: 1999 },
  )
  await part('Brake pads for new ones', { brand: 'BOSCH' }, { make: 'Honda', model: 'Civic', fromYear: 2012 })
  await part('Brake pads for any Honda', { part_number: '06450S5A, 45022-S9A-A00' }, { make: 'Honda' })
  await part('Brake pads for trucks', {}, { make: 'Ford', model: 'F-150', fromYear: 2004, toYear: 2008 })
  await part('Brake cleaner', { brand: 'Bosch' })
  await make.post({ kind: 'vehicle', title: 'My Civic', own: { make: 'Honda', model: 'Civic', year: 2008 } })
  await make.post({ kind: 'blog', title: 'Civic 2008: brake pads in an hour' })
  await learnSearchWords(sql)
})

const blog = 'Civic 2008: brake pads in an hour'

test.for([
  ['civic 2008 brake pads', ['Brake pads, front', blog]],
  ['2008 Honda Civic brake pads', ['Brake pads, front']],
  ['brake pads honda civic 2003', ['Brake pads, rear']],
  ['honda accord 2008 brake', ['Brake pads, rear']],
  ['honda accord 2003 brake', []],
  ['civic 1995 pads', ['Brake pads for old ones']],
  [`civic ${thisYear} pads`, ['Brake pads for new ones']],
  ['civic 2006 brake', ['Brake pads, front']],
  ['civic 2011 brake', ['Brake pads, front']],
  ['civic 2012 brake', ['Brake pads for new ones']],
  ['civc 2008 brake', ['Brake pads, front', blog]],
  ['f150 2006 pads', ['Brake pads for trucks']],
  ['F-150 2006 pads', ['Brake pads for trucks']],
  ['f150 2010 pads', []],
  ['honda 2008', ['Brake pads, front', 'Brake pads, rear', 'Brake pads for any Honda', 'My Civic']],
  ['bosch', ['Brake pads, rear', 'Brake pads for new ones', 'Brake cleaner']],
  ['Bosch pads', ['Brake pads, rear', 'Brake pads for new ones']],
  ['34116-794300', ['Brake pads, rear']],
  ['34116794300', ['Brake pads, rear']],
  ['34 11 6 794 300', ['Brake pads, rear']],
  ['34116 794300', ['Brake pads, rear']],
  ['34116794301', []],
  ['A0009058100', ['Brake pads for old ones']],
  ['a 000 905 81 00', ['Brake pads for old ones']],
  ['06450-S5A', ['Brake pads for any Honda']],
  ['45022S9AA00', ['Brake pads for any Honda']],
  ['brand:bosch', ['Brake pads, rear', 'Brake pads for new ones', 'Brake cleaner']],
  ['-brand:bosch type:market cleaner', []],
  ['make:honda model:civic year:2008', ['Brake pads, front', 'Brake pads for any Honda', 'My Civic']],
  ['make:honda model:accord year:2003', ['Brake pads for any Honda']],
  ['make:honda year:2000..2003 type:market', ['Brake pads, rear', 'Brake pads for any Honda']],
  ['year:2008', ['My Civic']],
  ['-make:honda brake', ['Brake pads for trucks', 'Brake cleaner', blog]],
] as const)('%s finds %j', async ([q, titles], { as }) => {
  const visitor = await as(null)
  for (const sort of ['best', 'newest']) {
    const address = `/search/posts?q=${encodeURIComponent(q)}&sort=${sort}&limit=100`
    const { items } = (await visitor.get<PostPage>(address)).body
    expect(items.map(({ title }) => title).toSorted(), sort).toEqual([...titles].toSorted())
  }
})

test.for([
  ['fitsMake=honda&fitsModel=civic&fitsYear=2008', ['Brake pads, front', 'Brake pads for any Honda']],
  ['fitsMake=Honda&fitsModel=Civic&fitsYear=2003', ['Brake pads, rear', 'Brake pads for any Honda']],
  ['fitsMake=Honda&fitsModel=Accord&fitsYear=2003', ['Brake pads for any Honda']],
  ['fitsMake=ford', ['Brake pads for trucks']],
  ['fitsMake=ford&fitsYear=2010', []],
  ['fitsModel=f150&fitsYear=2005', ['Brake pads for trucks']],
  ['fitsYear=1990', ['Brake pads for old ones', 'Brake pads for any Honda']],
  ['brand=bosch', ['Brake pads, rear', 'Brake pads for new ones', 'Brake cleaner']],
  ['q=34116794300', ['Brake pads, rear']],
  ['q=civic%202008%20brake%20pads', ['Brake pads, front']],
] as const)('the market with %s shows %j', async ([query, titles], { as }) => {
  const visitor = await as(null)
  for (const sort of ['best', 'newest', 'price_low']) {
    const { items } = (await visitor.get<PostPage>(`/posts?kind=market&${query}&sort=${sort}&limit=100`)).body
    expect(items.map(({ title }) => title).toSorted(), sort).toEqual([...titles].toSorted())
  }
  const { total } = (await visitor.get<{ total: number }>(`/posts/facets?kind=market&${query}`)).body
  expect(total).toBe(titles.length)
})

test('a vehicle is chosen from those that parts on the market fit', async ({ as, make, sql }) => {
  const visitor = await as(null)
  const choices = async (query: string) => (await visitor.get<FitmentChoices>(`/posts/fitments?${query}`)).body

  expect(await choices('')).toEqual({ makes: ['Ford', 'Honda'], models: [], years: [] })
  const honda = await choices('make=honda')
  expect(honda.models).toEqual(['Accord', 'Civic'])
  expect([honda.years[0], honda.years.at(-1)]).toEqual([thisYear + 1, 1950])
  expect((await choices('make=Ford&model=f-150')).years).toEqual([2008, 2007, 2006, 2005, 2004])
  expect(await choices('make=nobody')).toEqual({ makes: ['Ford', 'Honda'], models: [], years: [] })

  // A part that is edited, hidden, and shown again.
  const seat = await make.post({
    kind: 'market',
    own: { fitments: sql.json([{ make: 'Mazda', model: 'RX-7', fromYear: 1986, toYear: 1986 }]) },
  })
  expect((await choices('make=mazda')).years).toEqual([1986])
  await sql`update posts set hidden_at = now() where id = ${seat.id}`
  expect((await choices('')).makes).toEqual(['Ford', 'Honda'])
  await sql`update market_items set fitments = ${sql.json([{ make: 'Saab' }])} where post_id = ${seat.id}`
  expect((await choices('')).makes).toEqual(['Ford', 'Honda'])
  await sql`update posts set hidden_at = null where id = ${seat.id}`
  expect((await choices('')).makes).toEqual(['Ford', 'Honda', 'Saab'])
  await sql`update market_items set fitments = '[]' where post_id = ${seat.id}`
  expect((await choices('')).makes).toEqual(['Ford', 'Honda'])
})
