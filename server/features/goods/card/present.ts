import type { GoodsCard } from '#contract/goods.ts'
import type { ReturnState } from '#contract/return-steps.ts'
import type { OrderRow } from '../../orders/index.ts'
import { promisesOf } from '../arrival/policy.ts'
import { deliveryOf, shipmentOf } from '../page/present.ts'
import type { GoodsRow } from '../page/rows.ts'

type Row = OrderRow &
  Pick<
    GoodsRow,
    'deliveryName' | 'handlingDays' | 'minDays' | 'maxDays' | 'leftAt' | 'carrier' | 'trackingNumber' | 'boxes'
  > & {
    returnState: ReturnState | null
  }

/** The goods’ part of a row in a list. */
export function presentGoodsCard(row: Row): GoodsCard {
  return {
    delivery: deliveryOf(row),
    ...promisesOf(row),
    shipment: shipmentOf(row),
    return: row.returnState && { state: row.returnState },
  }
}
