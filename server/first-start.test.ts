import { afterEach, vi } from 'vitest'
import { expect, test } from '#test/test.ts'
import { fillDatabase } from './first-start.ts'

afterEach(() => void vi.unstubAllEnvs())

// A first start takes 10 s on a quiet machine.
test('the first start loads the gazetteer and the samples, and the next one skips them', async ({ sql, urls }) => {
  const order = { url: urls.url, hasSamples: true }
  const filled = async () => {
    const [rows] = await sql`
      select exists (select from places) as has_places, exists (select from members) as has_members`
    return rows
  }

  const unreachable = { ...order, url: 'postgres://nobody@127.0.0.1:1/nothing' }

  // As under `npm run dev`, where Node reports to its watcher on the channel of the child process.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  await expect(fillDatabase(sql, unreachable)).rejects.toThrow(
    'Could not load the first data into the database: The database does not answer.',
  )
  await fillDatabase(sql, order)
  expect(await filled()).toEqual({ hasPlaces: true, hasMembers: true })

  // A second child process would fail with this URL.
  await fillDatabase(sql, unreachable)
})
