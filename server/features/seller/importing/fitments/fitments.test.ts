import type { ListingImportPlan } from '#contract/listing-imports.ts'
import type { Post } from '#contract/posts.ts'
import { makeForSale, makeSeller } from '#test/checkouts.ts'
import { expect, test as plain } from '#test/test.ts'
import { postHooks } from '../../../../slice-declarations.ts'
import { runImport } from '../running.actions.ts'

const test = plain.extend('scene', async ({ sql, make, as, app, media }) => {
  const bea = await makeSeller(sql, make)
  const seller = await as(bea)
  const send = async (csv: string, isTrial = false) => {
    const { body } = await seller.post<ListingImportPlan>(
      '/seller/listings/import',
      { csv, isTrial },
      crypto.randomUUID(),
    )
    if (!body.isStarted) return body
    const [{ id }] = await sql<[{ id: string }]>`select id from listing_imports where member_id = ${bea.id}`
    await runImport(media, { memberId: bea.id, id }, postHooks, new AbortController().signal)
    return body
  }
  const fitments = async () => {
    const posts = await sql<{ id: number }[]>`select id from posts where author_id = ${bea.id} order by id`
    return Promise.all(posts.map(async ({ id }) => (await seller.get<Post>(`/posts/${id}`)).body.market?.fitments))
  }
  const download = async () => (await app.inject({ url: '/api/seller/listings.csv', headers: seller.headers })).body
  const mistakes = async (csv: string) =>
    (await send(csv, true)).mistakes.map(({ row, column, message }) => [row, column, message])
  return { bea, send, fitments, download, mistakes }
})

test('rows name the vehicles that a part fits, in one cell or in three', async ({ scene: { send, fitments } }) => {
  await send('title,price,fits\nPads,5,Honda Civic 2006-2011; Acura ILX 2013\nSeat,5,')
  await send('title,price,make,model,year\nLamp,5,Alfa Romeo,Giulia,2017\nBelt,5,,,')
  expect(await fitments()).toEqual([
    [
      { make: 'Honda', model: 'Civic', fromYear: 2006, toYear: 2011 },
      { make: 'Acura', model: 'ILX', fromYear: 2013, toYear: 2013 },
    ],
    [],
    [{ make: 'Alfa Romeo', model: 'Giulia', fromYear: 2017, toYear: 2017 }],
    [],
  ])
})

test('an export keeps what parts fit, an empty cell keeps it, and "none" removes it', async ({
  scene: { bea, send, fitments, download },
  make,
  sql,
}) => {
  const odd = [
    { make: 'Brough Superior', model: 'SS100', fromYear: 1924 },
    { make: 'BMW', fromYear: 2002, toYear: 2002 },
    { make: 'Honda', model: 'Civic; “Type R”', toYear: 2001 },
  ]
  const post = await makeForSale(make, bea)
  await sql`update market_items set fitments = ${sql.json(odd)} where post_id = ${post.id}`
  const csv = await download()

  expect(await send(csv)).toMatchObject({ unchanged: 1, changed: 0, mistakes: [] })
  expect(await send(`id,title,price,fits\n${post.id},Brake pads,10,`)).toMatchObject({ unchanged: 1 })
  expect(await fitments()).toEqual([odd])
  expect(await send(`id,title,price,fits\n${post.id},Brake pads,10,Honda Civic`)).toMatchObject({ changed: 1 })
  expect(await fitments()).toEqual([[{ make: 'Honda', model: 'Civic' }]])
  await send(`id,title,price,fits\n${post.id},Brake pads,10,None`)
  expect(await fitments()).toEqual([[]])
})

test('a make or a model that nobody knows is named with the nearest ones', async ({
  scene: { bea, mistakes },
  make,
}) => {
  await make.post({ kind: 'vehicle', title: 'Mine', own: { make: 'Ostheim', model: 'Kurier' } })
  await make.post({ kind: 'vehicle', author: bea, title: 'Mine', own: { make: 'Honda', model: 'Prelude' } })

  const found = await mistakes(
    [
      'title,price,fits',
      'A,5,Hodna Civic 2006; Ostheim Kurier; ostheim',
      'B,5,Zzyzxwv Nine',
      'C,5,Honda Perlude 1990; Honda Integra; Honda S2000',
      'D,5,Honda Civic 2011-2006',
      'E,5,Honda Civic 06-11',
    ].join('\n'),
  )

  expect(found).toEqual([
    [2, 'fits', 'We don’t know the make “Hodna”. Did you mean Honda?'],
    [
      3,
      'fits',
      'We don’t know the make “Zzyzxwv”. Check the spelling. If it’s right, add a listing for it with the form first.',
    ],
    [4, 'fits', 'We don’t know the Honda “Perlude”. Did you mean Prelude?'],
    [5, 'fits', 'The last year can’t be before the first.'],
    [6, 'fits', '“Honda Civic 06-11”: write years with four digits, such as 2006-2011.'],
  ])
  expect(await mistakes('title,price,make,fits\nA,5,Honda,Honda')).toMatchObject([[1, 'make', expect.any(String)]])
  expect(await mistakes('title,price,make,model\nA,5,,Civic')).toMatchObject([[2, 'make', expect.any(String)]])
})
