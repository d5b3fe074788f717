import { onTestFinished, vi } from 'vitest'
import { expect, test } from '#test/test.ts'
import { openPool } from './database.ts'

test('a pool that is never busy keeps no list that grows with every query', async ({ urls }) => {
  const pool = openPool(urls.url, { connections: 3 })
  onTestFinished(() => pool.end())
  await Promise.all([1, 2, 3].map(() => pool`select pg_sleep(0.1)`))
  let longest = 0
  const indexOf = Array.prototype.indexOf
  vi.spyOn(Array.prototype, 'indexOf').mockImplementation(function (this: unknown[], ...args) {
    longest = Math.max(longest, this.length)
    return indexOf.apply(this, args)
  })
  onTestFinished(() => void vi.restoreAllMocks())

  for (let query = 0; query < 4_000; query++) await pool`select 1`

  expect(longest).toBeLessThan(2_000)
})
