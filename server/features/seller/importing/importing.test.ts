import type { Problem } from '#contract/basics.ts'
import {
  type CsvMistake,
  type LastListingImport,
  LISTING_COLUMNS,
  type ListingImportPlan,
  MAX_CSV_ROWS,
  type Repeats,
} from '#contract/listing-imports.ts'
import type { Post, PostPage } from '#contract/posts.ts'
import { checkOut, makeForSale, makeSeller } from '#test/checkouts.ts'
import { suspend } from '#test/suspensions.ts'
import { expect, test as plain } from '#test/test.ts'
import { csvRow } from '../../../platform/http/csv.ts'
import { postHooks } from '../../../slice-declarations.ts'
import type { PostHooks } from '../../posts/index.ts'
import { runImport } from './running.actions.ts'

/** Several batches. */
const MANY = 210
/** The columns that every file had from the start. */
const OLDER = LISTING_COLUMNS.slice(0, 11)
const HEADING = OLDER.join(',')
const NEW = ',Air filter,Fits most.,10,3,used,engine,yes,no,no,'

type Asked = { isTrial?: boolean; key?: string; repeats?: Repeats }

const test = plain.extend('scene', async ({ sql, make, as, app, media }) => {
  const bea = await makeSeller(sql, make)
  const seller = await as(bea)
  const ask = async (csv: string, { isTrial = false, key = crypto.randomUUID() as string, repeats }: Asked = {}) =>
    (
      await seller.post<ListingImportPlan & Problem>(
        '/seller/listings/import',
        { csv, isTrial, ...(repeats && { repeats }) },
        key,
      )
    ).body
  const last = async () => (await seller.get<LastListingImport>('/seller/listings/import')).body.last!
  const run = async (...others: PostHooks[]) => {
    const [{ id }] = await sql<[{ id: string }]>`select id from listing_imports where member_id = ${bea.id}`
    await runImport(media, { memberId: bea.id, id }, [...postHooks, ...others], new AbortController().signal)
  }
  /** Asks, and lets the job finish what was started. */
  const send = async (csv: string, asked: Asked = {}) => {
    const reply = await ask(csv, asked)
    if (!reply.isStarted) return reply
    await run()
    const { done: _done, photos: _photos, photosDone: _photosDone, startedAt: _startedAt, ...result } = await last()
    return { ...reply, ...result }
  }
  const download = async () => {
    const reply = await app.inject({ url: '/api/seller/listings.csv', headers: seller.headers })
    return reply.body
  }
  const titles = async () => {
    const rows = await sql<{ title: string }[]>`select title from posts where author_id = ${bea.id} order by id`
    return rows.map(({ title }) => title)
  }
  return { bea, seller, ask, send, run, last, download, titles }
})

const file = (...rows: string[]) => [HEADING, ...rows].join('\r\n')
const places = ({ mistakes }: { mistakes: CsvMistake[] }) => mistakes.map(({ row, column }) => [row, column])

test('an import that was running when a moderator suspended the seller adds nothing more, and says why', async ({
  scene,
  make,
  sql,
}) => {
  const { bea, ask, run, titles } = scene
  const moderator = await make.person({ role: 'moderator' })
  expect((await ask(file(...Array.from({ length: MANY }, () => NEW)))).isStarted).toBe(true)
  await suspend(sql, moderator, bea)

  await run()

  expect(await titles()).toEqual([])
  const message = 'A moderator suspended you. The rest wasn’t imported.'
  expect(await sql`select state, added, mistakes from listing_imports where member_id = ${bea.id}`).toEqual([
    { state: 'stopped', added: 0, mistakes: [{ row: 2, column: null, message }] },
  ])
})

test('the file of the export imports unchanged, whatever the texts look like', async ({ scene, make, sql }) => {
  const { bea, send, download } = scene
  const odd = ['=SUM(A1)', "'=1", '@home; "quoted", too', '-5 °C, ✓', "'quoted'"]
  for (const title of odd) {
    const post = await makeForSale(make, bea, { title })
    await sql`update posts set description = ${`+1\n\n"${title}"\n\tEnd`} where id = ${post.id}`
  }
  await sql`update market_items set return_days = 0, takes_offers = true, condition = 'for_parts'`
  await makeForSale(make, await makeSeller(sql, make))

  const csv = await download()

  expect(csv).toContain('"\'=SUM(A1)"')
  expect(csv).not.toMatch(/(^|,)"?[=+@]/m)
  const result = { rows: 5, added: 0, changed: 0, unchanged: 5, repeated: 0, mistakes: [] }
  expect(await send(csv, { isTrial: true })).toEqual({ ...result, isStarted: false })
  expect(await send(csv)).toEqual({ ...result, isStarted: true, state: 'done' })
  expect(await send(csv.replaceAll('\r\n', '\n'))).toEqual({ ...result, isStarted: true, state: 'done' })
})

test('a row without an id adds a listing, which everyone sees', async ({ scene, as }) => {
  const { bea, seller, send } = scene
  const csv = file(NEW, ',"Brake pads, front","Two lines,\nand ""quotes"".",60,5,NEW,Brakes,No,Yes,YES,7', '', ',,,')

  expect(await send(csv, { isTrial: true })).toMatchObject({ rows: 2, added: 2, isStarted: false })
  expect(await scene.titles()).toEqual([])
  expect(await send(csv)).toMatchObject({ rows: 2, added: 2, repeated: 0, mistakes: [], state: 'done' })

  const { items } = (await (await as(null)).get<PostPage>(`/posts?kind=market&author=${bea.handle}`)).body
  expect(items.map(({ title }) => title)).toEqual(['Brake pads, front', 'Air filter'])
  expect((await seller.get<Post>(`/posts/${items[0]!.id}`)).body).toMatchObject({
    description: 'Two lines,\nand "quotes".',
    tokens: 240,
    market: {
      stock: 5,
      condition: 'new',
      category: 'brakes',
      canShip: false,
      canPickUp: true,
      takesOffers: true,
      returnDays: 7,
      fitments: [],
    },
  })
})

test('a row with an id changes that listing, and keeps what the file does not have', async ({ scene, make, sql }) => {
  const { bea, seller, send } = scene
  const [pads, clutch] = [await makeForSale(make, bea), await makeForSale(make, bea, { title: 'Clutch' })]
  const fitments = [{ make: 'BMW', model: 'E30' }]
  await sql`update market_items set fitments = ${sql.json(fitments)} where post_id = ${pads.id}`
  await sql`update posts set address = '12 Elm St' where id = ${pads.id}`

  const result = await send(
    file(
      `${pads.id},Pads,Front.,8.75,3,new,brakes,yes,yes,yes,14`,
      `${clutch.id},Clutch,It runs.,10,9,used,wheels_tyres,yes,yes,no,`,
    ),
  )

  expect(result).toMatchObject({ rows: 2, added: 0, changed: 2, mistakes: [], state: 'done' })
  const post = (await seller.get<Post>(`/posts/${pads.id}`)).body
  expect(post).toMatchObject({ title: 'Pads', description: 'Front.', tokens: 35, version: 2, address: '12 Elm St' })
  expect(post.market).toMatchObject({ stock: 3, condition: 'new', takesOffers: true, returnDays: 14, fitments })
  const counted = (await seller.get<Post>(`/posts/${clutch.id}`)).body
  expect([counted.version, counted.editedAt, counted.market!.stock]).toEqual([1, null, 9])
  const happened = await sql`select type, subject_id from happenings where actor_id = ${bea.id} order by id`
  expect(happened.map(({ type, subjectId }) => [type, subjectId])).toEqual([
    ['post_edited', pads.id],
    ['price_dropped', pads.id],
    ['stock_changed', clutch.id],
  ])
})

test('every mistake is listed by row and column, and nothing changes', async ({ scene, make, sql }) => {
  const { bea, send } = scene
  const mine = await makeForSale(make, bea, { title: 'Mine' })
  const gone = await makeForSale(make, bea, { title: 'Gone' })
  await sql`update posts set deleted_at = now() where id = ${gone.id}`
  const other = await makeForSale(make, await makeSeller(sql, make))
  const csv = file(
    NEW,
    ',,Text,-1,10000,broken,shoes,maybe,no,no,15',
    ` x,${'T'.repeat(121)},Text,1.30,3,used,engine,no,no,no,`,
    `${other.id},Theirs,Text,10,3,used,engine,yes,no,no,`,
    `${gone.id},Gone,Text,10,3,used,engine,yes,no,no,`,
    `${mine.id},Mine,Text,10,3,used,engine,yes,no,no,`,
    `${mine.id},Twice,Text,10,3,used,engine,yes,no,no,`,
    ',Air filter, and more,Fits.,10,3,used,engine,yes,no,no,',
    ',No way,Text,10,3,used,engine,no,no,no,',
  )

  const checked = await send(csv, { isTrial: true })

  expect(places(checked)).toEqual([
    ...['title', 'price', 'stock', 'condition', 'category', 'shipping', 'return_days'].map((column) => [3, column]),
    ...['id', 'title', 'price'].map((column) => [4, column]),
    [5, 'id'],
    [6, 'id'],
    [8, 'id'],
    [9, null],
    [10, 'pickup'],
  ])
  const messages = new Map(checked.mistakes.map(({ row, column, message }) => [`${row} ${column}`, message]))
  expect(messages.get('3 title')).toBe('This is required.')
  expect(messages.get('3 stock')).toBe('Enter a whole number from 0 to 9,999.')
  expect(messages.get('3 shipping')).toBe('Enter yes or no.')
  expect(messages.get('8 id')).toBe('Row 7 has the same id. Delete one of the two rows.')
  expect(checked).toMatchObject({ rows: 9, isStarted: false })
  const key = crypto.randomUUID()
  expect(await send(csv, { key })).toEqual(checked)
  expect(await scene.titles()).toEqual(['Mine', 'Gone'])
  // The failed import did not use up the key.
  expect(await send(file(NEW), { key })).toMatchObject({ added: 1, state: 'done' })
})

test('unknown, missing, and repeated columns are named', async ({ scene: { send } }) => {
  const columns = HEADING.replace('price,', 'color,').replace('offers', 'pickup')
  const { mistakes } = await send([columns, NEW].join('\n'))

  expect(mistakes.map(({ row, column, message }) => [row, column, message.split('.')[0]])).toEqual([
    [1, 'color', 'Unknown column'],
    [1, 'price', 'This column is missing'],
    [1, 'pickup', 'This column appears twice'],
  ])
})

test.for<[name: string, csv: string]>([
  ['a byte order mark', `\u{feff}${file(NEW)}`],
  ['line feeds', file(NEW).replaceAll('\r\n', '\n')],
  ['carriage returns', file(NEW).replaceAll('\r\n', '\r')],
  ['semicolons', file(NEW).replaceAll(',', ';')],
  ['tabs', file(NEW).replaceAll(',', '\t')],
  [
    'quotation marks around everything',
    file(
      NEW.split(',')
        .map((cell) => `"${cell}"`)
        .join(','),
    ),
  ],
  ['capital letters and spaces in the heading', `${HEADING.toUpperCase().replaceAll(',', ' , ')}\n${NEW}`],
  ['another order', `${OLDER.toReversed().join(',')}\n${NEW.split(',').toReversed().join(',')}`],
])('a file with %s is understood', async ([, csv], { scene: { send, titles } }) => {
  expect(await send(csv)).toMatchObject({ added: 1, mistakes: [], state: 'done' })
  expect(await titles()).toEqual(['Air filter'])
})

test.for<[name: string, csv: string, row: number]>([
  ['nothing in it', '', 1],
  ['only blank lines', '\n\n\n', 1],
  ['a quotation mark that is not closed', file(NEW, ',"Air filter,Fits.,10,3,used,engine,yes,no,no,'), 3],
  ['text after a quotation mark', file(NEW, ',"Air" filter,Fits.,10,3,used,engine,yes,no,no,'), 3],
  ['too many listings', file(...Array(MAX_CSV_ROWS + 1).fill(NEW)), MAX_CSV_ROWS + 2],
  ['far too many lines', file(...Array(20_000).fill('')), 10_000],
  ['far too many columns', file(NEW, ','.repeat(150_000)), 1],
])('a file with %s says so', async ([, csv, row], { scene: { send, titles } }) => {
  const result = await send(csv)
  expect(places(result)).toEqual([[row, null]])
  expect(result).toMatchObject({ added: 0, isStarted: false })
  expect(await titles()).toEqual([])
})

test('pieces that buyers are paying for stay in stock', async ({ scene: { bea, send }, make, as }) => {
  const pads = await makeForSale(make, bea)
  await checkOut(await as(await make.person()), [{ post: pads, quantity: 2 }])

  const { mistakes } = await send(file(`${pads.id},Brake pads,It runs.,10,1,used,engine,yes,no,no,`, NEW))

  const message = 'Keep at least 2: buyers are paying for them right now.'
  expect(mistakes).toEqual([{ row: 2, column: 'stock', message }])
})

test('a repeated import adds once, and an import needs a key', async ({ scene: { send, titles, seller }, app }) => {
  const key = crypto.randomUUID()
  const results = await Promise.all([send(file(NEW), { key }), send(file(NEW), { key })])
  expect(results[0]).toEqual(results[1])
  expect(await titles()).toEqual(['Air filter'])
  expect(await send(file(NEW, NEW), { key })).toMatchObject({ code: 'idempotency_key_reused' })

  const post = (isTrial: boolean) =>
    app.inject({
      method: 'POST',
      url: '/api/seller/listings/import',
      headers: seller.headers,
      payload: { csv: file(NEW), isTrial },
    })
  expect((await post(true)).json()).toMatchObject({ repeated: 1, isStarted: false })
  expect((await post(false)).json()).toMatchObject({ errors: [{ field: 'idempotency-key' }] })
  expect(await titles()).toHaveLength(1)
})

test('a new account imports as many listings as it may publish', async ({ scene: { bea, send, titles }, sql }) => {
  await sql`update members set created_at = now() where id = ${bea.id}`
  const csv = file(...Array.from({ length: 50 }, (_, index) => NEW.replace('Air', `Air ${index}`)))
  for (const isTrial of [true, false]) expect(await send(csv, { isTrial })).toMatchObject({ code: 'new_account_limit' })
  expect(await titles()).toEqual([])
})

test('a file needs only titles and prices, in any usual form', async ({ scene: { bea, send, seller }, sql }) => {
  const prices = ['45', '$45.25', '1,299', '1200.00', '$ 1,299.50', '1.299,50', '12,50', '180 VBT', ' 7 ']
  const csv = ['title,price', ...prices.map((price, index) => `Part ${index},"${price}"`)].join('\n')

  expect(await send(csv)).toMatchObject({ added: prices.length, state: 'done' })

  const stored = await sql<{ id: number; tokens: number }[]>`
    select id, tokens from posts where author_id = ${bea.id} order by id`
  expect(stored.map(({ tokens }) => tokens)).toEqual([180, 181, 5196, 4800, 5198, 5198, 50, 180, 28])
  const { description, market } = (await seller.get<Post>(`/posts/${stored[0]!.id}`)).body
  expect(description).toBe('Part 0')
  expect(market).toMatchObject({ stock: 1, condition: 'used', category: 'other', canShip: true, canPickUp: true })
})

test('a price between two steps names the closest ones, and other text what to enter', async ({ scene: { send } }) => {
  const { mistakes } = await send('title,price\nPads,12.30\nClutch,cheap\nSeat,-5\nDoor,')
  expect(mistakes.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'price', 'Prices go in steps of $0.25: $12.25 or $12.50.'],
    [3, 'price', 'Enter a price in dollars, such as 45 or 1,299.50.'],
    [4, 'price', 'Enter a price in dollars, such as 45 or 1,299.50.'],
    [5, 'price', 'This is required.'],
  ])
  expect(places(await send('title,price\n,5'))).toEqual([[2, 'title']])
})

test('older files have prices in VBT, and Excel names its separator', async ({ scene: { bea, send }, sql }) => {
  expect(await send('sep=;\r\ntitle;price_vbt\r\nPads;1,299')).toMatchObject({ added: 1 })
  const [{ tokens }] = await sql<[{ tokens: number }]>`select tokens from posts where author_id = ${bea.id}`
  expect(tokens).toBe(1299)
  expect((await send('sep=;\ntitle;price\nPads;a lot')).mistakes).toMatchObject([{ row: 3, column: 'price' }])
  expect((await send('title,price,price_vbt\nPads,1,4')).mistakes).toMatchObject([{ column: 'price_vbt' }])
})

test('cells that are empty or missing keep what the listing has', async ({
  scene: { bea, seller, send },
  make,
  sql,
}) => {
  const pads = await makeForSale(make, bea, { title: 'Pads' })
  await sql`update market_items set return_days = 7, condition = 'new'`
  expect(await send(`id,title,price,condition\n${pads.id},Front pads,8.75,`)).toMatchObject({ changed: 1 })
  const post = (await seller.get<Post>(`/posts/${pads.id}`)).body
  expect(post).toMatchObject({ title: 'Front pads', tokens: 35, market: { returnDays: 7, condition: 'new' } })
})

test('the same file again adds nothing, unless the seller wants it', async ({ scene: { send, titles } }) => {
  const csv = file(NEW, NEW.replace('Air', ' AIR').replace(',10,', ',10.00,'), NEW.replace('Air', 'Oil'))

  expect(await send(csv)).toMatchObject({ rows: 3, added: 2, repeated: 1, state: 'done' })
  expect(await send(csv, { isTrial: true })).toMatchObject({ added: 0, repeated: 3 })
  expect(await send(csv)).toMatchObject({ added: 0, repeated: 3, state: 'done' })
  expect(await titles()).toEqual(['Air filter', 'Oil filter'])
  expect(await send(csv, { repeats: 'add' })).toMatchObject({ added: 3, repeated: 3, state: 'done' })
  expect(await titles()).toHaveLength(5)
})

/** What a slice does with new posts: acts at one of them. */
function atPost(place: number, act: () => Promise<void>): PostHooks {
  let count = 0
  const published = async () => {
    count += 1
    if (count === place) await act()
  }
  return { published }
}

const crash = () => Promise.reject(new Error('crash'))

test('an import that is interrupted goes on where it was, and another one waits', async ({ scene }) => {
  const { ask, run, last, titles, send } = scene
  const csv = file(...Array.from({ length: 60 }, (_, index) => NEW.replace('Air', `Air ${index}`)))
  await ask(csv)
  expect(await last()).toMatchObject({ rows: 60, done: 0, state: 'running' })
  expect(await ask(csv)).toMatchObject({ code: 'import_running' })

  await expect(run(atPost(30, crash))).rejects.toThrow('crash')
  expect(await last()).toMatchObject({ done: 25, added: 25, state: 'running' })

  await run()
  expect(await last()).toMatchObject({ done: 60, added: 60, state: 'done' })
  expect(await titles()).toHaveLength(60)
  await run()
  expect(await titles()).toHaveLength(60)
  await send(csv)
  expect(await last()).toMatchObject({ added: 0, repeated: 60 })
})

test('a listing that is gone by its turn is left out and named; the outcome stays until dismissed', async ({
  scene: { bea, seller, ask, run, last },
  make,
  sql,
}) => {
  const pads = await makeForSale(make, bea)
  await ask(file(`${pads.id},Pads,Front.,5,3,new,brakes,yes,yes,yes,14`, NEW))
  await sql`update posts set deleted_at = now() where id = ${pads.id}`
  await run()

  expect(await last()).toMatchObject({ added: 1, changed: 0, state: 'done', mistakes: [{ row: 2, column: 'id' }] })
  expect((await seller.delete('/seller/listings/import')).status).toBe(204)
  expect((await seller.get<LastListingImport>('/seller/listings/import')).body).toEqual({ last: null })
})

test('an import that is refused halfway keeps what it added, and says from which row on', async ({ scene, sql }) => {
  const { bea, ask, run, last, titles } = scene
  await ask(file(...Array.from({ length: 60 }, (_, index) => NEW.replace('Air', `Air ${index}`))))
  const limit = async () => void (await sql`update members set created_at = now() where id = ${bea.id}`)
  await run(atPost(25, limit))

  const { state, done, added, mistakes } = await last()
  expect({ state, done, added }).toEqual({ state: 'stopped', done: 25, added: 25 })
  expect(mistakes).toMatchObject([{ row: 27, column: null }])
  expect(await titles()).toHaveLength(25)
})

test('an import that never ended does not block the next one forever', async ({ scene: { bea, ask }, sql }) => {
  await ask(file(NEW))
  await sql`update listing_imports set started_at = now() - interval '2 days' where member_id = ${bea.id}`
  expect(await ask(file(NEW))).toMatchObject({ isStarted: true })
})

test('hundreds of listings are added and changed, in batches', async ({ scene: { send, download, titles } }) => {
  const row = (title: string) =>
    csvRow(['', title, 'Fits most.\n'.repeat(20), 10, 3, 'used', 'engine', 'yes', 'no', 'no', ''])
  const titled = (name: string) => Array.from({ length: MANY }, (_, index) => row(`${name} ${index}`)).join('')
  expect(await send(`${HEADING}\r\n${titled('Part')}`)).toMatchObject({ added: MANY, state: 'done' })
  const csv = await download()
  expect(await send(csv.replaceAll('Part ', 'Piece '))).toMatchObject({ changed: MANY, state: 'done' })
  expect((await titles()).every((title) => title.startsWith('Piece '))).toBe(true)
})
