import { expect, test } from '#test/test.ts'
import { viewerFor } from '../../platform/http/viewer.ts'
import { storeSample } from './actions.ts'
import { findOwnUploads, pictureColumns, presentPicture } from './queries.ts'

async function aPerson(sql: Parameters<typeof storeSample>[0]) {
  const handle = `p${crypto.randomUUID().slice(0, 8)}`
  const [person] = await sql<
    [{ id: number }]
  >`insert into members (handle, name) values (${handle}, 'Ann') returning id`
  return viewerFor(person.id)
}

const picture = { type: 'image' as const, bytes: 10, width: 1280, height: 720, thumbhash: 'aGFzaA==' }

test('a join shows its picture, or none if there is none', async ({ sql }) => {
  const ann = await aPerson(sql)
  const { id } = await storeSample(sql, { ...picture, ownerId: ann.id, file: 'samples/pictures/coupe-1.webp' })

  const rows = await sql<never[]>`
    select ${pictureColumns(sql, 'cover')} from members left join media cover on cover.owner_id = members.id and cover.id = ${id}
    order by members.id = ${ann.id} desc limit 1`

  expect(rows.map((row) => presentPicture(row, 'cover'))).toEqual([
    { url: '/vrumies/image/upload/v1/sample-coupe-1.webp', width: 1280, height: 720, thumbhash: 'aGFzaA==' },
  ])
  const [none] = await sql<
    [never]
  >`select ${pictureColumns(sql, 'cover')} from media cover right join members on false limit 1`
  expect(presentPicture(none, 'cover')).toBeNull()
})

test('only your own uploads can be posted, and their order is kept', async ({ sql }) => {
  const [ann, bob] = [await aPerson(sql), await aPerson(sql)]
  const first = await storeSample(sql, { ...picture, ownerId: ann.id, file: 'samples/a.webp' })
  const second = await storeSample(sql, { ...picture, ownerId: ann.id, file: 'samples/b.webp' })
  const urls = [
    'https://any.host/vrumies/image/upload/v1/sample-b.webp',
    '/vrumies/image/upload/w_640,f_auto/v1/sample-a.webp',
  ]

  const found = await findOwnUploads(sql, ann, urls, 'image', 'images')
  expect(found.map(({ id }) => id)).toEqual([second.id, first.id])

  await expect(findOwnUploads(sql, bob, urls, 'image', 'images')).rejects.toMatchObject({ status: 400 })
  await expect(findOwnUploads(sql, ann, urls, 'video', 'video')).rejects.toMatchObject({ status: 400 })
  await expect(findOwnUploads(sql, ann, ['https://elsewhere.example/cat.webp'], 'image')).rejects.toMatchObject({
    status: 400,
  })
})
