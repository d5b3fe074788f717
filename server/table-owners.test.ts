import { serverProgram } from '#test/server-program.ts'
import { type Write, writesIn, writesOf } from '#test/table-writes.ts'
import { expect, test } from '#test/test.ts'
import { openPool, type Pool } from './platform/database/database.ts'
import type { OwnedTable } from './platform/database/owned-tables.ts'
import { ownedTables } from './slice-declarations.ts'

const declared = Object.entries(ownedTables).flatMap(([slice, tables]) =>
  Object.entries<OwnedTable>(tables).map(([table, { offers = [] }]) => ({ slice, table, offers })),
)
const owners = new Map(declared.map(({ table, slice }) => [table, slice]))
const offered = new Set(declared.flatMap(({ offers }) => offers))

/** Database functions of every slice may write here, because they cannot call `record()`. */
const HAPPENINGS = 'happenings'

const importing = "import type { Sql } from '../../../platform/database/database.ts'; "

/** What slices must not do. The test plants each violation, because a check that never fails proves nothing. */
const trespassers = [
  {
    slice: 'points',
    code: `${importing}export const act = (sql: Sql) => sql\`update posts set points = 1\``,
    refused: 'writes posts, which is owned by posts',
  },
  {
    slice: 'bookmarks',
    code: `${importing}export const act = (sql: Sql) => sql\`with gone as (delete from post_states returning *) select 1\``,
    refused: 'writes post_states, which is owned by posts',
  },
  {
    slice: 'drafts',
    code: `${importing}export const act = (sql: Sql, table: string) => sql\`delete from \${sql(table)}\``,
    refused: 'writes a table that the compiler does not know',
  },
  {
    slice: 'places',
    code: `${importing}export const act = (sql: Sql) => sql\`select count_follow(1, 2, 1)\``,
    refused: 'calls count_follow(), which writes what is owned by identity',
  },
  {
    slice: 'allowances',
    code: `${importing}export const act = (sql: Sql) => sql\`insert into happenings (type) values ('x')\``,
    refused: 'writes happenings, which is owned by platform',
  },
  {
    slice: 'saved-searches',
    file: 'queries.ts',
    code: `${importing}export const list = (sql: Sql) => sql\`delete from saved_searches\``,
    refused: 'writes saved_searches: writes belong in an actions.ts',
  },
  {
    slice: 'views',
    code: `${importing}export const act = (sql: Sql) => sql.unsafe('insert into nowhere values (1)')`,
    refused: 'writes nowhere, which is owned by nobody',
  },
]

test('slices write only their own tables', async ({ sql }) => {
  const functions = await readFunctions(sql)
  const planted = Object.fromEntries(trespassers.map((trespasser) => [fileOf(trespasser), trespasser.code]))
  const program = serverProgram(planted, ['server'])

  const refused = writesOf(program, new Set(functions.keys())).flatMap((write) => refusalsOf(write, functions))

  expect(refused.toSorted()).toEqual(
    trespassers.map((trespasser) => `${fileOf(trespasser)}:1 ${trespasser.refused}`).toSorted(),
  )
})

test('a database function writes the tables of one slice, and those of others only as they offer', async ({
  sql,
  urls,
}) => {
  const owner = openPool(urls.ownerUrl, { connections: 1 })
  await owner`create function trespass() returns void language sql as 'update posts set points = 1; delete from drafts'`
  await owner.end()

  const functions = await readFunctions(sql)

  expect([...functions].filter(([, writes]) => writes.length > 1)).toEqual([['trespass', ['posts', 'drafts']]])
  expect(functions.get('follow_member')).toEqual(['follows'])
  expect(functions.get('write_search_of')).toEqual(['search'])
})

function refusalsOf({ file, line, tables, functions: called }: Write, functions: Map<string, string[]>) {
  const slice = sliceOf(file)
  const where = `${file}:${line}`
  if (tables === null) return [`${where} writes a table that the compiler does not know`]
  const owned = (owner: string | undefined) => `owned by ${owner ?? 'nobody'}`
  const written = tables
    .filter((table) => owners.get(table) !== slice)
    .map((table) => `${where} writes ${table}, which is ${owned(owners.get(table))}`)
  const byCalls = called.flatMap((name) =>
    functions
      .get(name)!
      .filter((owner) => owner !== slice)
      .map((owner) => `${where} calls ${name}(), which writes what is ${owned(owner)}`),
  )
  const inQueries = /[/.]queries\.ts$/.test(file)
    ? tables.map((table) => `${where} writes ${table}: writes belong in an actions.ts`)
    : []
  return [...written, ...byCalls, ...inQueries]
}

function fileOf({ slice, file = 'actions.ts' }: { slice: string; file?: string }) {
  return `server/features/${slice}/trespasser/${file}`
}

function sliceOf(file: string) {
  return /^server\/features\/([^/]+)\//.exec(file)?.[1] ?? /^server\/(platform)\//.exec(file)?.[1]
}

/** Functions that write, and the slices whose tables they write. */
async function readFunctions(sql: Pool) {
  const rows = await sql<{ name: string; body: string }[]>`
    select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`
  const bodies = new Map(rows.map(({ name, body }) => [name, body]))
  const names = new Set(bodies.keys())
  const writes = new Map([...bodies].map(([name, body]) => [name, writesOfFunction(name, body, names)]))

  const ownersOf = (name: string): string[] => {
    const { tables, functions } = writes.get(name)!
    const own = tables.filter((table) => table !== HAPPENINGS).map((table) => owners.get(table) ?? 'nobody')
    return [...new Set([...own, ...functions.filter((called) => !offered.has(called)).flatMap(ownersOf)])]
  }
  return new Map([...names].map((name) => [name, ownersOf(name)] as const).filter(([, found]) => found.length > 0))
}

function writesOfFunction(name: string, body: string, names: ReadonlySet<string>) {
  const { tables, functions } = writesIn(body, names)
  return { tables: tables.map(String), functions: functions.filter((called) => called !== name) }
}
