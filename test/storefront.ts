import type { StorefrontInput } from '#contract/storefronts.ts'

/** One delivery method for 12 VBT, free from 500 VBT, local pickup, and returns for 14 days. */
export const storefront: StorefrontInput = {
  name: 'Coast Parts',
  shipsFrom: 'Pasadena, CA',
  shipsTo: 'contiguous',
  returnDays: 14,
  isOnHoliday: false,
  deliveryMethods: [{ name: 'Ground', priceVbt: 12, minDays: 3, maxDays: 5, freeFromVbt: 500 }],
  pickupAddress: { name: 'Coast Parts', line1: '12 Elm St', city: 'Pasadena', state: 'CA', zip: '91101' },
}
