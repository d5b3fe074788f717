import sharp from 'sharp'
import type { UploadReply } from '#contract/media.ts'
import { form, preset, site } from '#test/files.ts'
import { expect, test } from '#test/test.ts'
import { lookAtPictures } from './jobs.ts'

const photo = 'samples/pictures/canyon-gt-dawn.webp'
const never = new AbortController().signal

test('a photo looks the same when it is smaller, and compressed again; another one does not, and a plain one like nothing', async ({
  app,
  make,
  as,
  sql,
}) => {
  const { headers } = await as(await make.person())
  const { upload } = await site(app)
  const lookOf = async (bytes: Buffer) => {
    const { body }: { body: UploadReply } = await upload('image', form(preset, { name: 'a', bytes }), headers)
    const [file] = await sql<[{ look: string | null; hasLook: boolean }]>`
      select look::text, has_look from media where public_id = ${body.public_id!}`
    expect(file.hasLook).toBe(true)
    return file.look
  }
  const differing = (one: string | null, other: string | null) =>
    BigInt.asUintN(64, BigInt(one!) ^ BigInt(other!))
      .toString(2)
      .replaceAll('0', '').length

  const original = await lookOf(await sharp(photo).resize(640).webp().toBuffer())
  const smaller = await lookOf(await sharp(photo).resize(400).jpeg({ quality: 60 }).toBuffer())
  const other = await lookOf(await sharp('samples/pictures/city-coupe-rain.webp').resize(400).jpeg().toBuffer())

  expect(differing(original, smaller)).toBeLessThanOrEqual(3)
  expect(differing(original, other)).toBeGreaterThan(10)
  const gray = { width: 300, height: 300, channels: 3, background: '#888' } as const
  expect(await lookOf(await sharp({ create: gray }).png().toBuffer())).toBeNull()
})

test('pictures from before are looked at once, also those whose files are gone', async ({ make, sql, media }) => {
  const owner = await make.person()
  const add = (publicId: string, sampleFile: string | null) => sql`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height, sample_file)
    values (${publicId}, 1, ${owner.id}, 'image', 'webp', 10, 300, 300, ${sampleFile})`
  await add('sample-old', photo)
  await add('lost', null)

  await lookAtPictures(media, never)

  const rows =
    await sql`select public_id, look is not null as is_seen, has_look from media where owner_id = ${owner.id} order by id`
  expect(rows).toEqual([
    { publicId: 'sample-old', isSeen: true, hasLook: true },
    { publicId: 'lost', isSeen: false, hasLook: true },
  ])
})
