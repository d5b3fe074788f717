import type { Supply, SupplyLine } from '../../server/features/orders/index.ts'

/** The bays of each time, one car each. */
export const washBays: Supply = {
  async hold(tx, { checkoutId, endsAt, lines }) {
    const held = []
    for (const { subjectId, quantity } of lines) {
      await tx`select from wash_times where id = ${subjectId} for no key update`
      const { count } = await tx`
        insert into wash_holds (checkout_id, wash_time_id, quantity, ends_at)
        select ${checkoutId}, id, ${quantity}, ${endsAt} from wash_times
        where id = ${subjectId} and bays - sold - ${quantity} >= (
          select coalesce(sum(quantity), 0) from wash_holds where wash_time_id = id and ends_at > clock_timestamp())`
      if (count > 0) held.push({ subjectId, quantity })
    }
    return held
  },
  async extend(tx, { checkoutId, endsAt }) {
    await tx`
      update wash_holds set ends_at = ${endsAt} where checkout_id = ${checkoutId} and ends_at > clock_timestamp()`
  },
  sell(tx, { checkoutId }) {
    return tx<SupplyLine[]>`
      with held as (
        delete from wash_holds where checkout_id = ${checkoutId} and ends_at > clock_timestamp()
        returning wash_time_id, quantity
      )
      update wash_times set sold = sold + quantity from held where id = wash_time_id returning id as subject_id, quantity`
  },
  release: (tx, checkoutIds) => tx`delete from wash_holds where checkout_id = any (${checkoutIds}::bigint[])`,
  async restock(tx, lines) {
    for (const { subjectId, quantity } of lines) {
      await tx`update wash_times set sold = sold - ${quantity} where id = ${subjectId}`
    }
  },
}
