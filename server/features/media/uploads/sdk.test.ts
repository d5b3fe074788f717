import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { v2 as Cloudinary, UploadApiResponse } from 'cloudinary'
import { clip, jpeg, site } from '#test/files.ts'
import { expect, test } from '#test/test.ts'

/** It exists, although their types do not declare it. */
type Signatures = { verify_api_response_signature(publicId: string, version: number, signature: string): boolean }

/** Cloudinary's official client from the registry. It chooses between http and https when it loads. */
async function sdk(origin: string, url = 'cloudinary://key:secret@vrumies') {
  process.env.CLOUDINARY_URL = `${url}?upload_prefix=${origin}`
  const { v2 } = createRequire(import.meta.url)('cloudinary') as { v2: typeof Cloudinary }
  v2.config(true)
  return v2
}

test("Cloudinary's own client uploads a picture with key and secret, and trusts the reply", async ({
  app,
  make,
  media,
  sql,
}) => {
  const admin = await make.person({ role: 'admin' })
  const { origin } = await site(app)
  const client = await sdk(origin)
  const path = join(media.scratchFolder, 'picture.jpg')
  await writeFile(path, await jpeg())

  const answer = await client.uploader.upload(path)
  const { verify_api_response_signature: isSigned } = client.utils as unknown as Signatures

  expect(answer).toMatchObject({ width: 800, height: 450, format: 'webp', original_filename: 'picture' })
  expect(isSigned(answer.public_id, answer.version, answer.signature)).toBe(true)
  expect(await statusOf(answer.secure_url)).toBe(200)
  const [row] = await sql`select owner_id from media where public_id = ${answer.public_id}`
  expect(row?.ownerId).toBe(admin.id)
})

test("Cloudinary's client builds URLs of sizes that work here", async ({ app, make, media }) => {
  await make.person({ role: 'admin' })
  const { origin } = await site(app)
  const client = await sdk(origin)
  const path = join(media.scratchFolder, 'sized.jpg')
  await writeFile(path, await jpeg())
  const { public_id, version } = await client.uploader.upload(path)

  const options = {
    width: 320,
    height: 180,
    crop: 'fill',
    fetch_format: 'auto',
    quality: 'auto',
    version,
    format: 'webp',
  }
  const { pathname } = new URL(client.url(public_id, { ...options, secure: true, cloud_name: 'vrumies' }))

  expect(await statusOf(origin + pathname)).toBe(200)
})

test("Cloudinary's client uploads a large video in chunks", async ({ app, make, media }) => {
  await make.person({ role: 'admin' })
  const client = await sdk((await site(app)).origin)
  const path = join(media.scratchFolder, 'film.mp4')
  const padding = Buffer.alloc(12_000_000)
  padding.writeUInt32BE(padding.length, 0)
  padding.write('free', 4)
  await writeFile(path, Buffer.concat([clip('mp4'), padding]))

  const answer = await new Promise<UploadApiResponse>((resolve, reject) => {
    client.uploader.upload_large(path, { resource_type: 'video', chunk_size: 6_000_000 }, (error, result) => {
      if (error || !result) reject(error)
      else resolve(result)
    })
  })

  expect(answer).toMatchObject({ resource_type: 'video', width: 320, height: 180, format: 'mp4' })
  expect(answer.duration).toBeCloseTo(2, 1)
})

test('a wrong secret, an unknown key, and an old timestamp are refused with 401', async ({ app, make, media }) => {
  await make.person({ role: 'admin' })
  const { origin } = await site(app)
  const path = join(media.scratchFolder, 'refused.jpg')
  await writeFile(path, await jpeg())
  const upload = async (url: string, options = {}) => {
    const client = await sdk(origin, url)
    return client.uploader.upload(path, options).catch((error: { http_code: number }) => error.http_code)
  }

  expect(await upload('cloudinary://key:wrong@vrumies')).toBe(401)
  expect(await upload('cloudinary://other:secret@vrumies')).toBe(401)
  expect(await upload('cloudinary://key:secret@vrumies', { timestamp: Math.floor(Date.now() / 1000) - 7200 })).toBe(401)
  expect(await upload('cloudinary://key:secret@vrumies', { folder: 'somewhere' })).toBe(400)
})

/** Reads the body, because an unread one keeps the server from stopping. */
async function statusOf(url: string) {
  const reply = await fetch(url)
  await reply.bytes()
  return reply.status
}
