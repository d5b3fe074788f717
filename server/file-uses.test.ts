import { fullLife } from '#test/make-full-life.ts'
import { expect, test } from '#test/test.ts'
import { openPool, type Pool } from './platform/database/database.ts'
import type { OwnedTable } from './platform/database/owned-tables.ts'
import { fileUses, ownedTables } from './slice-declarations.ts'

const tables = Object.values(ownedTables).flatMap((slice) => Object.entries<OwnedTable>(slice))
const notKept = tables.flatMap(([table, { filesNotKept = {} }]) =>
  Object.keys(filesNotKept).map((column) => ({ table, column })),
)

/** Replies of calls that are kept for a week for retries. */
const CACHED_REPLIES = 'idempotency_keys.reply'

/** As `table.column`, sorted. */
function named(columns: readonly { table: string; column: string }[]) {
  return columns.map(({ table, column }) => `${table}.${column}`).toSorted()
}

test('slices declare every reference to a file as a use, or why it is none', async ({ sql }) => {
  const references = await listReferences(sql)

  const declared = named([...fileUses.filter(({ by }) => by === undefined), ...notKept])
  expect(declared.filter((column) => references.includes(column))).toEqual(references)
  expect(named(fileUses.filter(({ by }) => by === undefined)).filter((use) => !references.includes(use))).toEqual([])
})

test('slices declare every JSON or text in which a file is named', async ({ sql, make, as, urls }) => {
  const owner = openPool(urls.ownerUrl, { connections: 1 })
  await owner`create table undeclared (notes text, details jsonb)`
  const ann = await make.person()
  await fullLife(sql, make, ann)
  await sql`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height)
    values ('named-file', 1, ${ann.id}, 'image', 'webp', 10, 300, 300)`
  const url = 'http://localhost/vrumies/image/upload/v1/named-file.webp'
  const client = await as(ann)
  await client.put(`/drafts/${crypto.randomUUID()}`, { kind: 'blog', content: { images: [url] } })
  const body = { kind: 'blog', title: 'A post', description: 'Of a day', images: [url] }
  expect((await client.post('/posts', body, crypto.randomUUID())).status).toBe(201)
  await owner`insert into undeclared values (${`see ${url}`}, null), (null, ${owner.json({ photo: url })})`

  const naming = await listNamingColumns(owner)
  await owner.end()

  const declared = named([...fileUses.filter(({ by }) => by !== undefined), ...notKept])
  expect(naming).toContain('drafts.content')
  expect(naming.filter((column) => !declared.includes(column) && column !== CACHED_REPLIES)).toEqual([
    'undeclared.details',
    'undeclared.notes',
  ])
})

async function listReferences(sql: Pool) {
  const rows = await sql<{ table: string; column: string }[]>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'media'::regclass`
  return named(rows)
}

/** Columns of text or JSON with the name of a stored file in one of their rows. Files are in `media` itself. */
async function listNamingColumns(owner: Pool) {
  const columns = await owner<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('media', 'media_leftovers')
      and data_type in ('text', 'json', 'jsonb', 'ARRAY')`
  const found: { table: string; column: string }[] = []
  for (const { table, column } of columns) {
    const [row] = await owner`
      select from ${owner(table)} row join media on position(media.public_id in row.${owner(column)}::text) > 0 limit 1`
    if (row) found.push({ table, column })
  }
  return named(found)
}
