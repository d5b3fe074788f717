import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const storefrontTables = {
  storefronts: { exported: { by: 'member_id' }, files: ['banner_id'] },
  delivery_methods: { exported: { by: 'seller_id' } },
} satisfies OwnedTables
