import { expect, test } from 'vitest'
import { serverProgram } from './server-program.ts'
import { writesIn, writesOf } from './table-writes.ts'

test.for([
  ['insert into posts (title) values ($1)', ['posts']],
  ['INSERT INTO public."posts" select 1', ['posts']],
  ['update only posts as old set title = $1', ['posts']],
  ['update posts set $1', ['posts']],
  ['update posts $1 where id = 2', ['posts']],
  ['delete from posts using members', ['posts']],
  ['merge into posts using new on true when matched then delete', ['posts']],
  ['truncate table posts', ['posts']],
  ['copy posts (id) from stdin', ['posts']],
  ['with gone as (delete from follows returning *) update members set a = 1 from gone', ['follows', 'members']],
  ['insert into posts select 1 on conflict (id) do update set title = excluded.title', ['posts']],
  ['insert into $1 $2', [1]],
  ['update $1 set a = 1; delete from $2', [1, 2]],
] as const)('the written tables are found in: %s', ([text, tables]) => {
  expect(writesIn(text).tables).toEqual(tables)
})

test.for([
  'select id from posts for no key update of posts skip locked',
  'select id from posts for update',
  "select 'delete from posts'",
  'select 1 -- delete from posts',
  'select 1 /* update posts set a = 1 */',
  'select insert from updates',
  'grant select, insert, update, delete on all tables in schema public to $1',
  'revoke update, delete, truncate on $1 from $2',
  'Choose what to update in your settings.',
  'insert coin',
])('no writes are found in: %s', (text) => {
  expect(writesIn(text).tables).toEqual([])
})

test('calls of a function that writes are found', () => {
  const functions = new Set(['follow_member'])

  expect(writesIn('select follow_member($1, $2)', functions).functions).toEqual(['follow_member'])
  expect(writesIn("select follow_member from t where x = 'follow_member('", functions).functions).toEqual([])
})

test('a table named by a value is known from the type of the value', () => {
  const file = 'server/features/trespasser/actions.ts'
  const code = `
    import type { Sql } from '../../platform/database/database.ts'
    export const one = (sql: Sql, table: 'posts' | 'replies') => sql\`delete from \${sql(table)}\`
    export const any = (sql: Sql, table: string) => sql\`delete from \${sql(table)}\`
    export const piece = (sql: Sql) => sql\`delete from \${sql\`posts\`}\`
    export const unsafe = (sql: Sql) => sql.unsafe('delete from replies')
    export const broken = (sql: Sql) => sql\`delete from posts where title = '\``
  const { sources, checker } = serverProgram({ [file]: code }, [])

  expect(writesOf({ sources, checker }, new Set()).map(({ tables }) => tables)).toEqual([
    ['posts', 'replies'],
    null,
    null,
    ['replies'],
    null,
  ])
})
