import { expect, test } from '#test/test.ts'
import { openPool, type Pool } from './platform/database/database.ts'
import type { OwnedTable } from './platform/database/owned-tables.ts'
import { ownedTables } from './slice-declarations.ts'

const declared = Object.values(ownedTables).flatMap((tables) =>
  Object.entries<OwnedTable>(tables).map(([table, what]) => ({ table, ...what })),
)

test('every table has one owner', async ({ sql }) => {
  const tables = declared.map(({ table }) => table)

  expect(tables.toSorted()).toEqual((await listTables(sql)).toSorted())
})

test('every column that identifies a member is exported, or has a reason not to be', async ({ sql }) => {
  expect(undeclared(await listMemberColumns(sql))).toEqual([])
})

test('every column that identifies a member is deleted or cleared with them, or has a reason not to be', async ({
  sql,
}) => {
  const kept = declared.flatMap(({ table, kept }) => Object.keys(kept ?? {}).map((column) => `${table}.${column}`))

  expect(staying(await listMemberColumns(sql))).toEqual(kept.toSorted())
})

test('an undeclared table is detected, even if its columns reference nothing', async ({ sql, urls }) => {
  const owner = openPool(urls.ownerUrl, { connections: 1 })
  await owner`create table strays (member_id bigint references members on delete cascade, editor_id bigint)`

  expect(await listTables(sql)).toContain('strays')
  expect(undeclared(await listMemberColumns(sql))).toEqual(['strays.editor_id', 'strays.member_id'])
  expect(staying(await listMemberColumns(sql))).toContain('strays.editor_id')

  await owner`drop table strays`
  await owner.end()
})

async function listTables(sql: Pool) {
  const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
  return tables.map(({ name }) => name)
}

type MemberColumn = { name: string; rule: 'cascade' | 'set null' | null }

/** Columns that are neither exported nor have a reason why not. */
function undeclared(columns: readonly MemberColumn[]) {
  const known = declared.flatMap(({ table, exported, alsoExported = {}, notExported }) =>
    [
      ...(exported ? [exported.by] : []),
      ...Object.values(alsoExported).map(({ by }) => by),
      ...Object.keys(notExported ?? {}),
    ].map((column) => `${table}.${column}`),
  )
  return columns.map(({ name }) => name).filter((name) => !known.includes(name))
}

function staying(columns: readonly MemberColumn[]) {
  return columns.filter(({ rule }) => rule === null).map(({ name }) => name)
}

/** Columns with a foreign key to members or accounts, and columns of the same names and types without one. */
function listMemberColumns(sql: Pool) {
  return sql<MemberColumn[]>`
    with reference as (
      select conrelid, attname, atttypid, case confdeltype when 'c' then 'cascade' when 'n' then 'set null' end as rule
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid in ('members'::regclass, 'accounts'::regclass)
    )
    select relname || '.' || pg_attribute.attname as name, rule
    from pg_class join pg_attribute on attrelid = pg_class.oid
      left join reference on conrelid = pg_class.oid and reference.attname = pg_attribute.attname
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (pg_attribute.attname, pg_attribute.atttypid) in (select attname, atttypid from reference)
    order by 1`
}
