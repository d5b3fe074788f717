import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const sent = { by: 'offer_id', through: { table: 'offers', column: 'id', by: 'buyer_id' } }
const received = { ...sent, through: { ...sent.through, by: 'seller_id' } }

export const offerTables = {
  offers: {
    exported: { by: 'buyer_id' },
    alsoExported: { offers_received: { by: 'seller_id' } },
    files: ['thumbnail_id'],
  },
  offer_rounds: { exported: sent, alsoExported: { offer_rounds_received: received } },
} satisfies OwnedTables
