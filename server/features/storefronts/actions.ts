import { DEFAULT_HANDLING_DAYS, type StorefrontInput } from '#contract/storefronts.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { oneLine, optionalLines } from '../../platform/http/typed-text.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { postalAddress } from '../addresses/index.ts'
import { record } from '../happenings/index.ts'
import { findOwnUploads } from '../media/index.ts'
import { listMethodIds } from './queries.ts'
import { problemsOf } from './rules.ts'

/** Opens the storefront, or replaces it. Existing orders keep their delivery method. */
export function putStorefront(sql: Sql, viewer: Viewer, input: StorefrontInput) {
  return inTransaction(sql, async (tx) => {
    await tx`select from members where id = ${viewer.id} for no key update`
    const ownIds = await listMethodIds(tx, viewer.id)
    const problems = problemsOf(input, ownIds)
    if (problems.length > 0) throw refusal.invalidFields(problems)
    const [banner] = input.banner ? await findOwnUploads(tx, viewer, [input.banner], 'image', 'banner') : []
    const isNew = await writeStorefront(tx, viewer, input, banner?.id ?? null)
    await writeMethods(tx, viewer, input.deliveryMethods)
    const type = isNew ? 'storefront_opened' : 'storefront_changed'
    await record(tx, { type, actorId: viewer.id, subjectId: viewer.id })
  })
}

async function writeStorefront(tx: Transaction, viewer: Viewer, input: StorefrontInput, bannerId: number | null) {
  const row = {
    name: oneLine(input.name),
    ships_from: oneLine(input.shipsFrom),
    ships_to: input.shipsTo,
    return_days: input.returnDays ?? null,
    handling_days: input.handlingDays ?? DEFAULT_HANDLING_DAYS,
    is_on_holiday: input.isOnHoliday,
    about: optionalLines(input.about),
    banner_id: bannerId,
    pickup_address: input.pickupAddress ? tx.json(postalAddress(input.pickupAddress)) : null,
    return_address: input.returnAddress ? tx.json(postalAddress(input.returnAddress)) : null,
  }
  const { count } = await tx`update storefronts set ${tx(row)} where member_id = ${viewer.id}`
  if (count === 0) await tx`insert into storefronts ${tx({ ...row, member_id: viewer.id })}`
  return count === 0
}

/** Methods that stay keep their ids, because open checkouts refer to them. */
async function writeMethods(tx: Transaction, viewer: Viewer, methods: StorefrontInput['deliveryMethods']) {
  const kept = methods.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await tx`delete from delivery_methods where seller_id = ${viewer.id} and id <> all (${kept}::bigint[])`
  for (const [position, { id, name, priceVbt, minDays, maxDays, freeFromVbt }] of methods.entries()) {
    const row = {
      position,
      name: oneLine(name),
      price_vbt: priceVbt,
      min_days: minDays,
      max_days: maxDays,
      free_from_vbt: freeFromVbt ?? null,
    }
    if (id === undefined) await tx`insert into delivery_methods ${tx({ ...row, seller_id: viewer.id })}`
    else await tx`update delivery_methods set ${tx(row)} where id = ${id}`
  }
}
