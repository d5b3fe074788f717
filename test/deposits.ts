import type { Problem } from '#contract/basics.ts'
import type { Deposit, DepositAction } from '#contract/deposits.ts'
import type { Me } from '#contract/members.ts'
import type { Pool } from '../server/platform/database/database.ts'
import type { clientOf } from './client.ts'
import type { makers } from './make.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
type Make = ReturnType<typeof makers>

export const VIN = '1NXBR32E85Z505904'

/** A coupe for sale at $14,800, with a deposit of 400 VBT. */
export function makeVehicle(make: Make, author: Pick<Me, 'id'>, { vbt = 400 as number | null, own = {} } = {}) {
  const sale = { is_for_sale: true, asking_usd: 14_800, vin: VIN, mileage: 61_200, title_status: 'clean' }
  const place = { address: '12 Elm St, Torrance, CA' }
  return make.post({ kind: 'vehicle', author, title: '1994 coupe', tokens: vbt, ...place, own: { ...sale, ...own } })
}

export function leave(client: Client, post: { id: number }, vbt = 400, key?: string) {
  return client.post<Deposit & Problem>(`/posts/${post.id}/deposits`, { vbt }, key)
}

/** Acts on the version that the caller last saw. */
export function call(
  client: Client,
  action: DepositAction,
  { id, version }: Pick<Deposit, 'id' | 'version'>,
  key?: string,
) {
  return client.post<Deposit & Problem>(`/deposits/${id}/${action.replaceAll('_', '-')}`, { version }, key)
}

/** Moves the end of a deposit closer by this many hours, as if that time had passed. */
export async function passHours(sql: Pool, { id }: { id: number }, hours: number) {
  // One second more, because the column rounds to milliseconds, so 'now' could still be in the future.
  const passed = sql`make_interval(secs => ${hours * 3_600 + 1})`
  await sql`
    with moved as (update deposits set ends_at = ends_at - ${passed} where id = ${id} returning id)
    update deadlines set due_at = due_at - ${passed} from moved where subject_type = 'deposit' and subject_id = moved.id`
}
