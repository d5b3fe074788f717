import { expect, test } from '#test/test.ts'
import { checkBooks } from '../server/features/ledger/index.ts'
import { loadSamples } from './load.ts'
import { loadQuotesOnce } from './load-quotes.ts'
import { openStage } from './rehearsal.ts'
import { openStory } from './story.ts'
import { towns } from './towns.ts'

test('samples of a version before quotes get theirs, once, also if it had fewer requests and shops', async ({
  sql,
}) => {
  expect(await loadQuotesOnce(sql)).toBe(false)
  await loadSamples(sql)
  await sql`delete from orders where kind = 'job' and follows_id is not null`
  await sql`delete from orders where kind = 'job'`
  await sql`delete from quotes`
  await sql`
    update request_lives set state = 'open', quotes = 0, order_id = null, extended_at = null, ends_at = now() + interval '1 day'`
  await sql`delete from posts where title like 'Clutch and rear main seal%' or title like 'Adeyemi Performance%'`

  const loaded = await Promise.all([loadQuotesOnce(sql), loadQuotesOnce(sql)])

  expect(loaded.toSorted()).toEqual([false, true])
  const states = await sql`select state, count(*)::int as count from request_lives group by 1 order by 1`
  expect([...states]).toEqual([
    { state: 'awarded', count: 3 },
    { state: 'closed', count: 2 },
    { state: 'expired', count: 3 },
    { state: 'fulfilled', count: 3 },
    { state: 'open', count: 7 },
  ])
  // The first jobs are gone, but not their tokens: their escrows stay.
  expect((await checkBooks(sql)).filter(({ problem }) => !problem.includes('escrow'))).toEqual([])
})

test('the days of a sample request are those of its town, or of California if the gazetteer lacks it', async ({
  sql,
}) => {
  await loadSamples(sql)
  const zone = () =>
    sql.begin(async (tx) => {
      const stage = await openStage(tx, new Date())
      return (await openStory(stage, { by: 'jmarsh', title: 'Pre-purchase inspection in Madison' }))?.timeZone
    })
  const lacking = await zone()
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (${towns.madison.placeId}, 'Madison', 'WI', 'US', 'Madison, WI', 270000, 43.07, -89.4)`
  await sql`
    update posts set place_id = ${towns.madison.placeId} where starts_with(title, 'Pre-purchase inspection in Madison')`

  expect([lacking, await zone()]).toEqual(['America/Los_Angeles', 'America/Chicago'])
})

test('no sample job began before its agreed day', async ({ sql }) => {
  await loadSamples(sql)

  const early = await sql`
    select title from job_orders join orders on orders.id = order_id
    where (started_at at time zone time_zone)::date < starts_on`
  expect([...early]).toEqual([])
})
