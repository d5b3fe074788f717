import type { CastHandle } from './cast.ts'
import type { Ago } from './sample.ts'

type SamplePayout = { vbt: number; ago: Ago; ended: Ago; isRefused?: true }

/** Hugh sells the most. The other sellers have not set up payouts. */
export const seller: CastHandle = 'hugh'
export const readySince: Ago = '64d'

/** At each time, that much was earned, and did not wait. */
export const payouts: readonly SamplePayout[] = [
  { vbt: 2000, ago: '50d 3h', ended: '48d 6h' },
  // The provider did not know enough about him for the next one, so he told it, and tried again.
  { vbt: 1600, ago: '30d 9h', ended: '30d 8h', isRefused: true },
  { vbt: 1600, ago: '28d 5h', ended: '26d 7h' },
]
