import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_ARCHIVE_BYTES } from '#contract/media.ts'
import { form, jpeg, preset, site } from '#test/files.ts'
import { expect, test as plain } from '#test/test.ts'
import { patched, withCount, withEntryField, zipOf } from '#test/zips.ts'
import { purge } from '../processing/jobs.ts'
import { inspectArchive } from './inspect.ts'
import { findOwnArchive } from './queries.ts'
import { withZip } from './zip.ts'

const photo = await jpeg(40, 30)
const test = plain
  .extend('path', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vrumies-zip-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return join(folder, 'photos.zip')
  })
  .extend('inspect', async ({ path }) => async (zip: Buffer) => {
    await writeFile(path, zip)
    return inspectArchive(path)
  })

test('a ZIP says which of its files are photos, whatever systems add to it', async ({ inspect }) => {
  const inner = await zipOf([{ name: 'b.jpg', bytes: photo }])
  const { entries } = await inspect(
    await zipOf([
      { name: 'pads/a.jpg', bytes: photo },
      { name: 'a.jpg', bytes: Buffer.from('<script>alert(1)</script>') },
      { name: 'more.zip', bytes: inner },
      { name: 'empty.jpg', bytes: Buffer.alloc(0) },
      { name: '__MACOSX/pads/._a.jpg', bytes: photo },
      { name: '.DS_Store', bytes: photo },
      { name: 'pads/Thumbs.db', bytes: photo },
    ]),
  )
  expect(entries).toEqual([
    { name: 'pads/a.jpg', problem: null },
    { name: 'a.jpg', problem: 'isn’t a photo' },
    { name: 'more.zip', problem: 'isn’t a photo' },
    { name: 'empty.jpg', problem: 'is empty' },
  ])
})

const UNCOMPRESSED = 24
const COMPRESSED = 20
const one = await zipOf([{ name: 'aa/b.jpg', bytes: photo }])
const two = await zipOf([
  { name: 'a1.jpg', bytes: photo },
  { name: 'a2.jpg', bytes: photo },
])

test.for<[name: string, zip: Buffer, words: string]>([
  ['no ZIP', Buffer.from('Not at all a ZIP, but long enough to be one, perhaps.'), 'isn’t a ZIP'],
  ['half a ZIP', one.subarray(0, 100), 'isn’t a ZIP'],
  ['a path out of it', patched(one, 'aa/b.jpg', '../b.jpg'), 'unsafe path'],
  ['a path from the root', patched(one, 'aa/b.jpg', '/aab.jpg'), 'unsafe path'],
  ['a path out of it, as in Windows', patched(one, 'aa/b.jpg', '..\\b.jpg'), 'unsafe path'],
  ['a name with a line break', patched(one, 'aa/b.jpg', 'aa\n\0.jpg'), 'can’t be read'],
  ['the same name twice', patched(two, 'a2.jpg', 'A1.jpg'), 'two files named'],
  ['a link', await zipOf([{ name: 'a.jpg', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }]), 'is a link'],
  ['a password', withEntryField(one, 8, 1, 2), 'has a password'],
  ['too many files', withCount(one, 12_001), 'more than 12,000 files'],
  ['a bomb', await zipOf([{ name: 'a.jpg', bytes: Buffer.alloc(20_000_000) }]), 'far more than its size'],
  ['files that share their bytes', withEntryField(one, COMPRESSED, 100_000, 4), 'far more than its size'],
  ['more than fits', withEntryField(one, UNCOMPRESSED, 500_000_000, 4), 'far more than its size'],
  ['no photo', await zipOf([{ name: 'a.txt', bytes: Buffer.from('Hello') }]), 'no photos'],
  ['nothing', await zipOf([]), 'no photos'],
])('a ZIP with %s is refused', async ([, zip, words], { inspect }) => {
  await expect(inspect(zip)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(words) })
})

test('a file that is larger than the ZIP says is not unpacked further', async ({ path }) => {
  await writeFile(path, withEntryField(one, UNCOMPRESSED, 10, 4))
  const unpack = withZip(path, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      for await (const _piece of await zip.openReadStreamPromise(entry));
    }
  })
  await expect(unpack).rejects.toThrow(/too many bytes/)
})

test('an uploaded ZIP is its owner’s alone, is never delivered, and is gone after a day', async ({
  app,
  make,
  as,
  media,
  sql,
}) => {
  const ann = await make.person()
  const bea = await make.person()
  const { upload } = await site(app)
  const { headers } = await as(ann)

  const { status, body } = await upload('archive', form(preset, { name: 'pads.zip', bytes: one }), headers)

  expect([status, body.format]).toEqual([200, 'zip'])
  expect(await findOwnArchive(sql, ann as never, body.secure_url!)).toMatchObject({ entries: [{ name: 'aa/b.jpg' }] })
  expect(await findOwnArchive(sql, bea as never, body.secure_url!)).toBeNull()
  expect((await fetch(body.secure_url!)).status).toBe(404)
  await sql`update media set created_at = now() - interval '25 hours'`
  await purge(media)
  expect(await findOwnArchive(sql, ann as never, body.secure_url!)).toBeNull()
  expect(await media.storage.find(`${body.public_id}/original.zip`)).toBeNull()
})

test('a ZIP over 200 MB is refused before it is read', async ({ app, make, as }) => {
  const { headers } = await as(await make.person())
  const { upload } = await site(app)
  const range = {
    'content-range': `bytes 0-5999999/${MAX_ARCHIVE_BYTES + 1}`,
    'x-unique-upload-id': 'large',
  }
  const bytes = Buffer.alloc(6_000_000)
  const { status, body } = await upload('archive', form(preset, { name: 'a.zip', bytes }), { ...headers, ...range })
  expect([status, body.error.message]).toEqual([413, 'File size too large. Maximum is 209715200 bytes for a ZIP.'])
})
