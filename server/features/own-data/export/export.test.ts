import { fromBuffer } from 'yauzl'
import { form, jpeg, preset, site } from '#test/files.ts'
import { fullLife, THEIR_WORD } from '#test/make-full-life.ts'
import { expect, test } from '#test/test.ts'
import { accountTables, notGivenOut, ownTables } from '../tables.ts'

test('whatever refers to a member is given out to them, or says why not', async ({ sql }) => {
  const references = await sql<{ name: string }[]>`
    select conrelid::regclass::text || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('members'::regclass, 'accounts'::regclass)`
  const given = [...ownTables, ...accountTables].map(({ table, column }) => `${table}.${column}`)
  const known = [...given, ...Object.keys(notGivenOut)]

  for (const { name } of references) expect(known).toContain(name)
})

test('the archive has every row and file of oneself, and nothing of others', async ({ app, make, as, sql }) => {
  const person = await make.person({ name: 'Expo Rter' })
  const life = await fullLife(sql, make, person)
  const client = await as(person)
  const { upload, origin } = await site(app)
  const { body } = await upload('image', form(preset, { name: 'car.jpg', bytes: await jpeg() }), client.headers)

  const reply = await fetch(`${origin}/api/my/data`, { headers: client.headers })
  const files = await unzipped(Buffer.from(await reply.arrayBuffer()))

  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toMatch(/attachment; filename="vrumies-.*\.zip"/)
  const rows = (table: string) => JSON.parse(String(files.get(`data/${table}.json`))) as Record<string, unknown>[]
  expect(rows('members')).toMatchObject([{ id: person.id, name: 'Expo Rter', bio: THEIR_WORD }])
  expect(rows('posts').map(({ id }) => id)).toEqual([life.own.id])
  expect(rows('market_items')).toHaveLength(1)
  expect(rows('comments')).toHaveLength(6)
  expect(rows('accounts')).toMatchObject([{ email: `${person.handle}@example.test` }])
  for (const { table } of [...ownTables, ...accountTables]) expect(rows(table).length, table).toBeGreaterThan(0)
  const all = [...files]
    .filter(([name]) => name.startsWith('data/'))
    .map(([, bytes]) => String(bytes))
    .join()
  expect(all).not.toContain('Of the friend')
  expect(all).not.toContain('"token"')
  expect(String(files.get('README.txt'))).toContain('Your data on VRUMIES')
  const original = await fetch(body.secure_url!)
  expect(files.get(`files/${body.public_id}.webp`)).toEqual(Buffer.from(await original.arrayBuffer()))
})

test('a visitor has no data', async ({ as }) => {
  expect((await (await as(null)).get('/my/data')).status).toBe(401)
})

/** Name and content of each file in a ZIP. */
function unzipped(bytes: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Buffer>>()
  const files = new Map<string, Buffer>()
  fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error)
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, async (failure, stream) => {
        if (failure) return reject(failure)
        files.set(entry.fileName, Buffer.concat(await stream.toArray()))
        zip.readEntry()
      }),
    )
    zip.on('end', () => resolve(files))
    zip.readEntry()
  })
  return promise
}
