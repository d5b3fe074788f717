import { inject } from 'vitest'
import { expect, test } from '#test/test.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

const appendOnly = [
  'audit_log',
  'deposit_steps',
  'happenings',
  'ledger_checks',
  'order_steps',
  'post_versions',
  'provider_comparisons',
  'provider_transactions',
  'quote_lines',
  'quote_versions',
  'reply_versions',
  'request_history',
  'top_up_declines',
]

test('the server can neither change nor delete rows of append-only tables', async ({ sql }) => {
  const declared = await sql`
    select relname as name from pg_class where obj_description(oid, 'pg_class') = 'append-only' order by 1`
  expect(declared.map(({ name }) => name)).toEqual(appendOnly)

  for (const table of appendOnly) {
    await expect(sql`update ${sql(table)} set created_at = now()`.catch(refusalOf)).resolves.toMatch(
      /permission|column/,
    )
    await expect(sql`delete from ${sql(table)}`.catch(refusalOf)).resolves.toContain('permission denied')
    await expect(sql`truncate ${sql(table)}`.catch(refusalOf)).resolves.toContain('permission denied')
    const [may] =
      await sql`select has_table_privilege(${table}, 'update') as update, has_table_privilege(${table}, 'insert') as insert`
    expect(may).toEqual({ update: false, insert: true })
  }
})

test('the server owns nothing, and cannot create or drop anything', async ({ sql }) => {
  const [owned] = await sql`
    select count(*)::int from pg_class join pg_roles on pg_roles.oid = relowner where rolname = current_user`
  expect(owned).toEqual({ count: 0 })

  for (const command of ['create table mine (id int)', 'drop table posts', 'alter table posts add mine int']) {
    expect(await sql.unsafe(command).catch(refusalOf)).toMatch(/permission denied|must be owner/)
  }
})

test('rights that are missing, or too many, are set right at the next start', async ({ sql, urls }) => {
  const owner = openPool(urls.ownerUrl, { connections: 1 })
  const [{ role }] = await sql<[{ role: string }]>`select current_user as role`
  const damages = [
    owner`revoke select on posts from ${owner(role)}`,
    owner`grant update on audit_log to ${owner(role)}`,
    owner`grant insert on ledger_postings to ${owner(role)}`,
    owner`revoke execute on function roll_up_ledger from ${owner(role)}`,
    owner`revoke usage on all sequences in schema public from ${owner(role)}`,
  ]
  const rights = () => owner<{ right: string }[]>`
    select relname || ' ' || array_to_string(relacl, ' ') as right from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
    union all select proname || ' ' || array_to_string(proacl, ' ') from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`
  const before = await rights()

  for (const damage of damages) {
    await damage
    expect(await rights()).not.toEqual(before)
    await migrate(urls)
    expect(await rights()).toEqual(before)
  }
  await owner.end()
})

test('refuses a database that a newer VRUMIES has migrated', async ({ urls }) => {
  const owner = openPool(urls.ownerUrl, { connections: 1 })
  await owner`insert into migrations (name, run_on) values ('9999_from_the_future', now())`
  await owner.end()

  await expect(migrate(urls)).rejects.toThrow('A newer VRUMIES has used this database: it has the migration 9999_from')
})

test('a user who both owns and uses the database keeps all rights', async () => {
  const ownerUrl = inject('ownerUrl')
  await expect(migrate({ ownerUrl, url: ownerUrl })).resolves.toBeUndefined()
})

function refusalOf(error: Error) {
  return error.message
}
