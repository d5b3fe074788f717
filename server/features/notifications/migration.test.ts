import { readdir } from 'node:fs/promises'
import { runner } from 'node-pg-migrate'
import { inject } from 'vitest'
import { inDatabase } from '#test/template-database.ts'
import { test as base, expect } from '#test/test.ts'
import { openPool } from '../../platform/database/database.ts'

const folder = new URL('../../migrations/', import.meta.url).pathname

/** A database from before notifications had subjects, and its migration. */
const test = base.extend('old', async ({}, { onCleanup }) => {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const owner = openPool(inject('ownerUrl'), { connections: 1 })
  await owner`create database ${owner(name)}`
  const databaseUrl = inDatabase(inject('ownerUrl'), name)
  const migrate = (count: number) =>
    runner({ databaseUrl, dir: folder, direction: 'up', migrationsTable: 'migrations', count, log: () => {} })
  await migrate((await readdir(folder)).filter((file) => file < '0028').length)
  const sql = openPool(databaseUrl, { connections: 1, statementSeconds: 30 })
  onCleanup(async () => {
    await sql.end()
    await owner`drop database ${owner(name)}`
    await owner.end()
  })
  return { sql, migrate: () => migrate(1) }
})

test('old notifications keep their subject and group, and the bells stay the same', async ({ old }) => {
  const { sql } = old
  await sql`insert into members (id, handle, name) overriding system value values (1, 'ann', 'Ann'), (2, 'bea', 'Bea')`
  await sql`insert into posts (id, kind, author_id, title, description, reading_seconds) overriding system value
    values (10, 'forum', 1, 'A thread', 'It hums.', 1)`
  await sql`
    insert into replies (id, post_id, number, author_id, text) overriding system value values (20, 10, 1, 1, 'A reply')`
  await sql`
    insert into comments (id, post_id, reply_id, author_id, text) overriding system value
    values (30, 10, null, 2, 'On the post'), (31, 10, 20, 2, 'On the reply')`
  await sql`
    insert into notifications (member_id, type, group_key, post_id, comment_id, reply_id, details) values
      (1, 'like', 'like:post:10', 10, null, null, '{}'),
      (1, 'comment', 'comment:comment:30', 10, 30, null, '{}'),
      (1, 'comment', 'comment:comment:31', 10, 31, 20, '{}'),
      (2, 'comment', 'comment:comment:31', 10, 31, 20, '{}'),
      (2, 'reply', 'reply:post:10', 10, null, 20, '{}'),
      (1, 'follower', 'follower', null, null, null, '{}'),
      (1, 'search', 'search:40', null, null, null, '{"searchId": 40, "name": "Wheels"}'),
      (1, 'moderation', 'moderation:report:50', null, null, null, '{"subject": "post", "outcome": "hidden"}')`
  const bells = await sql`select member_id, unread from bells order by member_id`

  await old.migrate()

  const rows =
    await sql`select member_id, type, group_key, subject_type, subject_id, details from notifications order by id`
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, 'like', 'like:post:10', 'post', 10, {}],
    [1, 'comment', 'comment:comment:30', 'comment', 30, { subject: 'post' }],
    [1, 'comment', 'comment:comment:31', 'comment', 31, { subject: 'reply' }],
    [2, 'comment', 'comment:comment:31', 'comment', 31, { subject: 'post' }],
    [2, 'reply', 'reply:post:10', 'reply', 20, {}],
    [1, 'follower', 'follower:member:1', 'member', 1, {}],
    [1, 'search', 'search:search:40', 'search', 40, { searchId: 40, name: 'Wheels' }],
    [1, 'moderation', 'moderation:report:50', 'report', 50, { subject: 'post', outcome: 'hidden' }],
  ])
  expect(await sql`select member_id, unread from bells order by member_id`).toEqual(bells)

  await sql`delete from posts where id = 10`
  expect((await sql`select type from notifications order by id`).map(({ type }) => type)).toEqual([
    'follower',
    'search',
    'moderation',
  ])
  expect(await sql`select member_id, unread from bells order by member_id`).toEqual([
    { memberId: 1, unread: 3 },
    { memberId: 2, unread: 0 },
  ])
})
