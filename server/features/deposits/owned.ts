import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const KEPT = 'only an id: the other side and the books keep the deposit'
const left = { by: 'deposit_id', through: { table: 'deposits', column: 'id', by: 'buyer_id' } }
const asked = ['buyer_is_asked', 'seller_is_asked']

export const depositTables = {
  deposits: {
    // The VIN stays out: only a seller who accepted the deposit shows it.
    exported: { by: 'buyer_id', omit: [...asked, 'vin'] },
    alsoExported: { deposits_got: { by: 'seller_id', omit: asked } },
    kept: { buyer_id: KEPT },
    files: ['thumbnail_id'],
  },
  deposit_steps: {
    exported: left,
    alsoExported: { deposit_steps_got: { ...left, through: { ...left.through, by: 'seller_id' } } },
  },
} satisfies OwnedTables
