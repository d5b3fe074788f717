// The child process that fills an empty database for first-start.ts.
import { loadSamples } from '../samples/load.ts'
import { loadConversationsOnce } from '../samples/load-conversations.ts'
import { loadModerationOnce } from '../samples/load-moderation.ts'
import { loadOrdersOnce } from '../samples/load-orders.ts'
import { loadPayoutsOnce } from '../samples/load-payouts.ts'
import { loadQuotesOnce } from '../samples/load-quotes.ts'
import { loadStorefrontsOnce } from '../samples/load-storefronts.ts'
import { loadTokensOnce } from '../samples/load-tokens.ts'
import { loadPlaces } from './features/places/index.ts'
import type { FillOrder, FillReply } from './first-start.ts'
import { openPool } from './platform/database/database.ts'

process.on('disconnect', () => process.exit())
process.on('message', async (order: FillOrder) => {
  const failure = await fill(order).then(
    () => null,
    (error: Error) => error.message,
  )
  process.send?.({ failure } satisfies FillReply, () => process.exit())
})

async function fill({ url, pgBouncer, hasSamples }: FillOrder) {
  const sql = openPool(url, { pgBouncer })
  await loadPlaces(sql)
  if (hasSamples) await loadSamples(sql)
  await loadTokensOnce(sql)
  await loadStorefrontsOnce(sql)
  await loadOrdersOnce(sql)
  await loadPayoutsOnce(sql)
  await loadQuotesOnce(sql)
  await loadConversationsOnce(sql)
  await loadModerationOnce(sql)
  await sql.end()
}
