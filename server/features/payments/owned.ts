import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const KEPT = 'only an id: banks and the books refer to the purchase when the member is gone'
const ofTopUp = { by: 'top_up_id', through: { table: 'top_ups', column: 'id', by: 'member_id' } } as const

export const paymentTables = {
  top_ups: { exported: { by: 'member_id', omit: ['intent_id', 'version', 'checked_at'] }, kept: { member_id: KEPT } },
  purchase_limits: { exported: { by: 'member_id' } },
  top_up_declines: { exported: ofTopUp },
  top_up_refunds: { exported: { ...ofTopUp, omit: ['provider_id', 'checked_at'] } },
  top_up_disputes: { exported: ofTopUp },
  provider_events: {},
  provider_transactions: {},
  provider_comparisons: {},
} satisfies OwnedTables
