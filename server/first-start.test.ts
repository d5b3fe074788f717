import { expect, test } from '#test/test.ts'
import { fillDatabase } from './first-start.ts'

// A first start takes 10 s on a quiet machine.
test('the first start loads the gazetteer and the samples, and the next one skips them', { timeout: 120_000 }, async ({
  sql,
  urls,
}) => {
  const order = { url: urls.url, hasSamples: true }
  const filled = async () => {
    const [rows] = await sql`
      select exists (select from places) as has_places, exists (select from members) as has_members`
    return rows
  }

  const unreachable = { ...order, url: 'postgres://nobody@127.0.0.1:1/nothing' }

  await expect(fillDatabase(sql, unreachable)).rejects.toThrow('Could not load the first data into the database:')
  await fillDatabase(sql, order)
  expect(await filled()).toEqual({ hasPlaces: true, hasMembers: true })

  // A second child process would fail with this URL.
  await fillDatabase(sql, unreachable)
})
