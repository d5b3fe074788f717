import { readdir } from 'node:fs/promises'
import { runner } from 'node-pg-migrate'
import { inject } from 'vitest'
import { openPool } from '../server/platform/database/database.ts'
import { inDatabase } from './template-database.ts'
import { test } from './test.ts'

const dir = new URL('../server/migrations/', import.meta.url).pathname

/** With `before`: a database from before a migration, by its number, and that migration; `count`: or that many. */
export const migrationTest = test.extend('before', ({}, { onCleanup }) => async (migration: string, count = 1) => {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const owner = openPool(inject('ownerUrl'), { connections: 1 })
  await owner`create database ${owner(name)}`
  const databaseUrl = inDatabase(inject('ownerUrl'), name)
  const migrate = (steps: number) =>
    runner({ databaseUrl, dir, direction: 'up', migrationsTable: 'migrations', count: steps, log: () => {} })
  await migrate((await readdir(dir)).filter((file) => file < migration).length)
  const sql = openPool(databaseUrl, { connections: 1, statementSeconds: 30 })
  onCleanup(async () => {
    await sql.end()
    await owner`drop database ${owner(name)}`
    await owner.end()
  })
  return { sql, migrate: () => migrate(count) }
})
