import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Problem } from '#contract/basics.ts'
import { SECRET } from '#test/client.ts'
import { clip, form, jpeg, preset, site } from '#test/files.ts'
import { fullDisk } from '#test/full-disk.ts'
import { test as base, describe, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { diskStorage } from '../../platform/files/storage-disk.ts'
import type { Media } from './media.ts'
import { processClip } from './processing/clip.ts'

const mp4 = clip('mp4')
const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

const test = base
  .extend('full', async ({}, { onCleanup }) => {
    const disk = await fullDisk()
    onCleanup(() => disk.stop())
    return disk
  })
  /** The same site with other disks for its files. */
  .extend('on', async ({ sql, media }, { onCleanup }) => {
    const apps: FastifyInstance[] = []
    onCleanup(async () => void (await Promise.all(apps.map((app) => app.close()))))
    return async (disks: Partial<Media>) => {
      const app = await buildApp({ sql, media: { ...media, ...disks }, sessionSecret: SECRET, limitFactor: 1_000 })
      apps.push(app)
      return app
    }
  })
  /** A storage on a full disk, and the files left in it. */
  .extend('fullStorage', async ({}, { onCleanup }) => {
    const root = await mkdtemp(join(tmpdir(), 'vrumies-storage-'))
    onCleanup(() => rm(root, { recursive: true }))
    const storage = { ...diskStorage(root), keep: () => Promise.reject(noRoom) }
    return { storage, files: () => readdir(root) }
  })

const unavailable = expect.stringMatching(/^VRUMIES can’t save anything right now\./)
const image = async () => form(preset, { name: 'a.jpg', bytes: await jpeg() })
const video = async () => form(preset, { name: 'a.mp4', bytes: mp4 })

describe('on a full disk', () => {
  test.for([
    ['image', image],
    ['video', video],
  ] as const)(
    'refuses an upload of an %s with a 503, and leaves nothing behind',
    async ([type, body], { make, as, on, full, media, sql, fullStorage }) => {
      const ann = await make.person()
      const { headers } = await as(ann)

      for (const disks of [{ scratchFolder: full.folder }, { storage: fullStorage.storage }]) {
        const reply = await (await site(await on(disks))).upload(type, await body(), headers)
        expect([reply.status, reply.body]).toEqual([503, { error: { message: unavailable } }])
      }

      expect(await sql`select from media where owner_id = ${ann.id}`).toHaveLength(0)
      expect(await full.files()).toEqual([])
      expect(await readdir(media.scratchFolder)).toEqual([])
      expect(await fullStorage.files()).toEqual([])
    },
  )

  test('refuses the first chunk of an upload with a 503, and leaves nothing behind', async ({
    make,
    as,
    on,
    full,
    sql,
  }) => {
    const ann = await make.person()
    const { upload } = await site(await on({ scratchFolder: full.folder }))
    const chunk = { 'content-range': `bytes 0-${mp4.length - 1}/${mp4.length}`, 'x-unique-upload-id': 'one' }

    const reply = await upload('video', await video(), { ...(await as(ann)).headers, ...chunk })

    expect([reply.status, reply.body]).toEqual([503, { error: { message: unavailable } }])
    expect(await sql`select from uploads where owner_id = ${ann.id}`).toHaveLength(0)
    expect(await full.files()).toEqual([])
  })

  test('an upload whose last chunk could not be stored is finished by sending that chunk again', async ({
    app,
    make,
    as,
    on,
    fullStorage,
  }) => {
    const { headers } = await as(await make.person())
    const chunk = { 'content-range': `bytes 0-${mp4.length - 1}/${mp4.length}`, 'x-unique-upload-id': 'two' }
    const send = async (to: typeof app) => (await site(to)).upload('video', await video(), { ...headers, ...chunk })

    expect((await send(await on({ storage: fullStorage.storage }))).status).toBe(503)

    expect(await send(app)).toMatchObject({ status: 200, body: { bytes: mp4.length } })
  })

  test('a new size of a picture is refused with a 503, and rendered once there is room', async ({
    app,
    make,
    as,
    on,
    full,
    media,
    fullStorage,
  }) => {
    const { body } = await (await site(app)).upload('image', await image(), (await as(await make.person())).headers)
    const url = `/vrumies/image/upload/w_320/v1/${body.public_id}.webp`
    const storage = { ...media.storage, keep: fullStorage.storage.keep }

    for (const disks of [{ scratchFolder: full.folder }, { storage }]) {
      const reply = await (await on(disks)).inject({ url })
      expect([reply.statusCode, reply.json<Problem>()]).toMatchObject([
        503,
        { code: 'unavailable', detail: unavailable },
      ])
      expect(reply.headers['retry-after']).toBe('60')
    }

    expect(await full.files()).toEqual([])
    expect(await readdir(media.scratchFolder)).toEqual([])
    const made = await app.inject({ url })
    expect([made.statusCode, made.rawPayload.length > 0]).toEqual([200, true])
  })

  test('a clip keeps its original, and gets its copy once there is room', async ({
    app,
    make,
    as,
    sql,
    media,
    full,
  }) => {
    const bytes = clip('mov')
    const { headers } = await as(await make.person())
    const { body } = await (await site(app)).upload('video', form(preset, { name: 'a', bytes }), headers)
    const [{ id }] = await sql<[{ id: number }]>`select id from media where public_id = ${body.public_id!}`
    const stateOf = async () => (await sql`select state, has_copy, note from media where id = ${id}`)[0]
    const process = (disks: Partial<Media>) =>
      processClip({ ...media, ...disks, log: { warn: () => {} } }, { mediaId: id }, new AbortController().signal)

    await expect(process({ scratchFolder: full.folder })).rejects.toThrow()

    expect(await full.files()).toEqual([])
    expect(await stateOf()).toMatchObject({ state: 'original', note: expect.stringContaining('no room') })
    await process({})
    expect(await stateOf()).toEqual({ state: 'ready', hasCopy: true, note: null })
  })
})
