import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from '#test/test.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { catalog } from './catalog.ts'
import { record, recordEach } from './index.ts'

test('the compiler refuses happenings that are not in the catalog', () => {
  expect(refusedByTheCompiler).toBeTypeOf('function')
})

/** Never runs: `tsc` fails if one of these lines compiles. */
function refusedByTheCompiler(tx: Transaction) {
  const by = { actorId: 1, subjectId: 2 }
  // @ts-expect-error: a misspelled name.
  record(tx, { type: 'post_lyked', ...by })
  // @ts-expect-error: missing details.
  record(tx, { type: 'price_dropped', ...by })
  // @ts-expect-error: a wrong detail.
  record(tx, { type: 'price_dropped', ...by, details: { fromVbt: 'ten', toVbt: 5 } })
  // @ts-expect-error: details for a type without details.
  record(tx, { type: 'post_liked', ...by, details: { postId: 2 } })
  // @ts-expect-error: a misspelled name.
  recordEach(tx, 'comment_lyked', { from: 'steps', details: { postId: 'post_id' } })
  // @ts-expect-error: a misspelled name in a list.
  recordEach(tx, ['post_liked', 'post_disslyked'], { from: 'steps' })
  // @ts-expect-error: a detail that has no column.
  recordEach(tx, 'comment_made', { from: 'steps', details: { postId: 'post_id' } })
}

test('`recordEach` records rows in the order of their steps, with their details', async ({ sql, make }) => {
  const { id } = await make.person()

  await sql`
    with steps as (
      select ${id}::bigint as actor_id, n as subject_id, 3 - n as step, n * 10 as post_id from generate_series(1, 2) n
    )
    ${recordEach(sql, ['comment_liked', 'comment_unliked'], { from: 'steps', details: { postId: 'post_id' } })}`

  const recorded = await sql`select type, subject_id, details from happenings where actor_id = ${id} order by id`
  expect(recorded).toEqual([
    { type: 'comment_liked', subjectId: 2, details: { postId: 20 } },
    { type: 'comment_unliked', subjectId: 1, details: { postId: 10 } },
  ])
})

test('`recordEach` refuses a step that is not in its list of types', async ({ sql, make }) => {
  const { id } = await make.person()

  const recorded = sql`
    with steps as (select ${id}::bigint as actor_id, 1 as subject_id, 3 as step)
    ${recordEach(sql, ['post_liked', 'post_unliked'], { from: 'steps' })}`

  await expect(recorded).rejects.toMatchObject({ code: '23502' })
})

test('database functions record only happenings of the catalog', async ({ sql }) => {
  const functions = await sql<{ name: string; source: string }[]>`
    select proname as name, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* 'insert into (public\\.)?happenings'`

  const names = functions.flatMap(({ source }) =>
    [
      ...source.matchAll(
        /insert into (?:public\.)?happenings \(type, actor_id, subject_id\)\s+(?:values \(|select )'([^']*)'/gi,
      ),
    ].map(([, name]) => name!),
  )
  expect(names.toSorted()).toEqual(['member_followed', 'member_unfollowed', 'stock_returned'])
  expect(Object.keys(catalog)).toEqual(expect.arrayContaining(names))
  // This checks that no function uses a syntax that the test would miss.
  const inserts = functions.flatMap(({ source }) => source.match(/insert into (public\.)?happenings/gi) ?? [])
  expect(inserts).toHaveLength(names.length)
})

test('only `platform/background/happenings.ts` inserts into happenings', async () => {
  const root = new URL('../../', import.meta.url)
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const writers: string[] = []
  for (const file of files) {
    if (/insert into happenings/i.test(await readFile(new URL(file, root), 'utf8'))) writers.push(file)
  }
  expect(writers).toEqual(['platform/background/happenings.ts'])
})
