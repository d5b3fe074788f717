import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { objectsIn } from './objects.ts'

/** As the first version created it. */
const firstVersion = `
create table objects (
  seq integer primary key autoincrement,
  id text not null unique,
  kind text not null,
  created integer not null,
  body text not null
) strict;
create index objects_by_kind on objects (kind, seq);
insert into objects (id, kind, created, body) values
  ('ch_1', 'charge', 1, '{"id":"ch_1","object":"charge"}');`

test('a database of the first version keeps its objects, and gets what is new', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-gateway-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = new DatabaseSync(join(folder, 'gateway.sqlite'))
  first.exec(firstVersion)
  first.close()

  for (let start = 0; start < 2; start += 1) {
    const database = openDatabase(folder)
    expect(objectsIn(database, null).list('charge', { limit: 10, filters: {} }).items).toMatchObject([{ id: 'ch_1' }])
    expect(objectsIn(database, 'acct_1').list('charge', { limit: 10, filters: {} }).items).toEqual([])
    database.close()
  }
})

test('lists and balances are read through indexes', () => {
  const database = openDatabase(undefined)
  const plan = (sql: string) =>
    database
      .all<{ detail: string }>(`explain query plan ${sql}`)
      .map(({ detail }) => detail)
      .join()
  const objects = 'from objects where kind = ? and'

  expect(plan(`select body ${objects} account is null order by seq desc limit 10`)).toContain('objects_of_platform')
  expect(plan(`select body ${objects} account = ? order by seq desc limit 10`)).toContain('objects_of_account')
  expect(plan(`select body ${objects} account is null and body ->> 'transfer_group' = ? order by seq`)).toContain(
    'objects_by_group',
  )
  expect(
    plan(`select sum(body ->> 'net') from objects
      where kind = 'balance_transaction' and account = ? and body ->> 'available_on' <= ?`),
  ).toContain('balances')
  database.close()
})
