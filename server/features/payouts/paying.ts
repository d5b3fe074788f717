import { refusal } from '../../platform/http/refusal.ts'
import type { Provider } from '../payments/index.ts'

/** A provider that pays members out. */
export type Paying = Provider & { connect: NonNullable<Provider['connect']> }

export function isPaying(provider: Provider | null): provider is Paying {
  return Boolean(provider?.connect)
}

/** Refuses if the site pays nobody out. */
export function needPaying(provider: Provider | null): Paying {
  if (!isPaying(provider)) throw refusal.conflict('payouts_off', 'This site doesn’t pay out yet.')
  return provider
}
