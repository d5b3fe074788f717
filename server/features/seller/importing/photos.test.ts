import type { Problem } from '#contract/basics.ts'
import type { LastListingImport, ListingImportPlan } from '#contract/listing-imports.ts'
import type { Post } from '#contract/posts.ts'
import { makeForSale, makeSeller } from '#test/checkouts.ts'
import { form, jpeg, preset, site } from '#test/files.ts'
import { expect, test as plain } from '#test/test.ts'
import { zipOf } from '#test/zips.ts'
import { postHooks } from '../../../slice-declarations.ts'
import type { Media } from '../../media/index.ts'
import { runImport } from './running.actions.ts'

/** The widths tell them apart. */
const wide = (width: number) => jpeg(width, 30)
const photos = await Promise.all(
  [101, 102, 103].map(async (width, index) => ({ name: `pads/pads-${index + 1}.JPG`, bytes: await wide(width) })),
)

const test = plain.extend('scene', async ({ sql, make, as, app, media }) => {
  const bea = await makeSeller(sql, make)
  const seller = await as(bea)
  const upload = async (zip: Buffer) => {
    const { upload: send } = await site(app)
    const { body } = await send('archive', form(preset, { name: 'photos.zip', bytes: zip }), seller.headers)
    return body.secure_url!
  }
  const ask = async (csv: string, archive?: string, isTrial = false) =>
    (
      await seller.post<ListingImportPlan & Problem>(
        '/seller/listings/import',
        { csv, isTrial, ...(archive && { archive }) },
        crypto.randomUUID(),
      )
    ).body
  const run = async (with_: Media = media) => {
    const [{ id }] = await sql<[{ id: string }]>`select id from listing_imports where member_id = ${bea.id}`
    await runImport(with_, { memberId: bea.id, id }, postHooks, new AbortController().signal)
  }
  const last = async () => (await seller.get<LastListingImport>('/seller/listings/import')).body.last!
  /** The widths of each listing's photos. */
  const widths = async () => {
    const posts = await sql<{ id: number }[]>`select id from posts where author_id = ${bea.id} order by id`
    const read = posts.map(async ({ id }) => (await seller.get<Post>(`/posts/${id}`)).body.images)
    return (await Promise.all(read)).map((images) => images.map(({ width }) => width))
  }
  const images = () => sql`select from media where owner_id = ${bea.id} and type = 'image'`
  const archives = () => sql`select from media where owner_id = ${bea.id} and entries is not null`
  return { bea, upload, ask, run, last, widths, images, archives }
})

test('rows get their photos from the ZIP in the order they name them, and the ZIP goes', async ({
  scene,
  make,
  sql,
  media,
}) => {
  const { bea, upload, ask, run, last, widths, images, archives } = scene
  const seat = await makeForSale(make, bea, { title: 'Seat' })
  const url = await upload(await zipOf(photos))
  const csv = [
    'id,title,price,photos',
    ',Pads,5,pads-2.jpg; pads/pads-1.jpg',
    `${seat.id},Seat,10,"PADS-3.jpg, pads-1.jpg"`,
    ',Door,5,',
  ].join('\n')

  expect(await ask(csv, url, true)).toMatchObject({ added: 2, changed: 1, mistakes: [] })
  expect(await ask(csv, url)).toMatchObject({ isStarted: true })
  expect(await last()).toMatchObject({ photos: 3, photosDone: 0, state: 'running' })
  await run()

  expect(await last()).toMatchObject({ photos: 3, photosDone: 3, added: 2, changed: 1, state: 'done', mistakes: [] })
  expect(await widths()).toEqual([[103, 101], [102, 101], []])
  expect([await images(), await archives()].map(({ length }) => length)).toEqual([3, 0])
  expect(await sql`select from listing_import_photos`).toHaveLength(0)
  const [cover] = await sql<{ width: number }[]>`
    select width from posts join media on media.id = cover_id where posts.id = ${seat.id}`
  expect(cover?.width).toBe(103)
  expect(await sql`select from media_leftovers`).toHaveLength(0)
  expect(await media.sql`select from post_versions where post_id = ${seat.id}`).toHaveLength(1)
})

test('a photo that is missing, ambiguous, or no photo is named with its row before anything starts', async ({
  scene,
}) => {
  const { upload, ask, archives } = scene
  const url = await upload(
    await zipOf([
      ...photos,
      { name: 'seats/pads-1.jpg', bytes: await wide(104) },
      { name: 'notes.jpg', bytes: Buffer.from('Not a photo') },
    ]),
  )
  const rows = ['pads-9.jpg; pads-2.jpg', 'pads-1.jpg', 'notes.jpg', 'https://example.com/a.jpg']
  const many = Array.from({ length: 11 }, (_, index) => `p${index}.jpg`).join(';')
  const csv = ['title,price,photos', ...[...rows, many].map((cell, index) => `Part ${index},5,${cell}`)].join('\n')

  const { mistakes, isStarted } = await ask(csv, url)

  expect(isStarted).toBe(false)
  expect(mistakes.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'photos', 'pads-9.jpg isn’t in the ZIP.'],
    [3, 'photos', 'pads-1.jpg is in several folders of the ZIP. Write the folder, too: pads/pads-1.JPG.'],
    [4, 'photos', 'notes.jpg isn’t a photo.'],
    [5, 'photos', 'Write the names of photos in the ZIP. Links don’t work here.'],
    [6, 'photos', 'List up to 10 photos.'],
  ])
  expect((await ask('title,price,photos\nPads,5,pads-2.jpg')).mistakes).toEqual([
    { row: 2, column: 'photos', message: 'Add the ZIP that has these photos.' },
  ])
  expect(await archives()).toHaveLength(1)
})

test('photos at the top of the ZIP and in folders are told apart, and so are those in a folder of folders', async ({
  scene,
}) => {
  const { upload, ask, run, widths } = scene
  const top = { name: 'pads-1.jpg', bytes: await wide(104) }
  await ask(
    'title,price,photos\nPads,5,pads-1.jpg; pads/pads-1.jpg; pads-2.jpg',
    await upload(await zipOf([...photos, top])),
  )
  await run()
  expect(await widths()).toEqual([[104, 101, 102]])

  const packed = [...photos, top].map(({ name, bytes }) => ({ name: `My photos/${name}`, bytes }))
  const cell = 'pads-1.jpg; pads\\pads-1.jpg; My photos/pads/pads-2.jpg'
  await ask(`title,price,photos\nSeat,5,${cell}`, await upload(await zipOf(packed)))
  await run()
  expect((await widths()).at(-1)).toEqual([104, 101, 102])
})

test('someone else’s ZIP, or one that is gone, is refused', async ({ scene: { ask, upload }, as, make, app }) => {
  const other = await as(await make.person())
  const { upload: send } = await site(app)
  const { body } = await send('archive', form(preset, { name: 'a.zip', bytes: await zipOf(photos) }), other.headers)
  const csv = 'title,price,photos\nPads,5,pads-2.jpg'
  expect(await ask(csv, body.secure_url)).toMatchObject({ errors: [{ field: 'archive' }] })
  expect(await ask(csv, 'https://example.com/a.zip')).toMatchObject({ errors: [{ field: 'archive' }] })
  expect(await ask(csv, await upload(await zipOf(photos)))).toMatchObject({ isStarted: true })
})

test('a photo that can’t be read stops the import before any row', async ({ scene }) => {
  const { upload, ask, run, last, widths, archives } = scene
  const [first] = photos
  const broken = { name: 'broken.jpg', bytes: Buffer.concat([first!.bytes.subarray(0, 20), Buffer.alloc(400, 7)]) }
  const url = await upload(await zipOf([...photos, broken]))
  await ask('title,price,photos\nPads,5,pads-1.jpg\nSeat,5,pads-2.jpg;broken.jpg', url)
  await run()

  const { state, done, mistakes } = await last()
  expect([state, done]).toEqual(['stopped', 0])
  expect(mistakes).toEqual([
    { row: 3, column: 'photos', message: expect.stringContaining('broken.jpg can’t be used:') },
  ])
  expect(await widths()).toEqual([])
  expect(await archives()).toHaveLength(0)
})

test('an import that crashes among its photos goes on with the next one', async ({ scene, media }) => {
  const { upload, ask, run, last, widths, images } = scene
  await ask('title,price,photos\nPads,5,pads-1.jpg;pads-2.jpg;pads-3.jpg', await upload(await zipOf(photos)))
  let kept = 0
  const keep = (key: string, path: string) => {
    kept += 1
    return kept === 3 ? Promise.reject(new Error('crash')) : media.storage.keep(key, path)
  }
  await expect(run({ ...media, storage: { ...media.storage, keep } })).rejects.toThrow('crash')
  expect(await last()).toMatchObject({ photosDone: 2, done: 0, state: 'running' })

  await run()
  expect(await last()).toMatchObject({ photosDone: 3, done: 1, state: 'done' })
  expect(await widths()).toEqual([[101, 102, 103]])
  expect(await images()).toHaveLength(3)
})
