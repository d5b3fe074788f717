import { expect, test } from '#test/test.ts'
import { fillDatabase } from './first-start.ts'

test('the first start fills the gazetteer and the samples, and the next one finds them', async ({ sql, urls }) => {
  const order = { url: urls.url, hasSamples: true }
  const filled = async () => {
    const [rows] = await sql`
      select exists (select from places) as has_places, exists (select from members) as has_members`
    return rows
  }

  const unreachable = { ...order, url: 'postgres://nobody@127.0.0.1:1/nothing' }

  await expect(fillDatabase(sql, unreachable)).rejects.toThrow('The database could not be filled:')
  await fillDatabase(sql, order)
  expect(await filled()).toEqual({ hasPlaces: true, hasMembers: true })

  // No process is asked again: one without this database would fail.
  await fillDatabase(sql, unreachable)
})
