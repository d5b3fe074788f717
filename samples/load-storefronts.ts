import { putStorefront } from '../server/features/storefronts/index.ts'
import type { Pool, Transaction } from '../server/platform/database/database.ts'
import { viewerFor } from '../server/platform/http/viewer.ts'
import { inTurn } from './in-turn.ts'
import { lackStorefronts } from './lack-storefronts.ts'
import { storefronts } from './storefronts.ts'

/** Opens the storefronts of the sample sellers. */
export async function loadStorefronts(tx: Transaction) {
  const sellers = await tx<{ id: number; handle: string }[]>`
    select id, handle from members where is_sample and handle = any (${Object.keys(storefronts)}::text[]) order by id`
  const inputs = new Map(Object.entries(storefronts))
  for (const { id, handle } of sellers) {
    await putStorefront(tx, viewerFor(id), inputs.get(handle)!)
  }
}

/** Also for samples that an older version loaded, before there were storefronts. Returns false if they have some. */
export function loadStorefrontsOnce(sql: Pool) {
  return inTurn(sql, 'delivery_methods', async (tx) => {
    if (!(await lackStorefronts(tx))) return false
    await loadStorefronts(tx)
    return true
  })
}
