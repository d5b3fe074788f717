import type { SaleState } from '#contract/cart.ts'
import type { Sale } from '#contract/sales.ts'
import type { Tone } from '../../ui/tag.tsx'

/** Why a part can't be bought, in one sentence, the same on every page. Null if it can. */
export function refusalOf(state: SaleState, sale?: Pick<Sale, 'storefront'>): string | null {
  if (state === 'closed' && sale?.storefront?.isOnHoliday) return 'The seller is on vacation.'
  return sentences[state]
}

const sentences: Record<SaleState, string | null> = {
  available: null,
  short: null,
  held: 'Held for another buyer. If they don’t pay in time, it’s for sale again.',
  sold_out: 'Sold out.',
  closed: 'Not for sale yet. The seller isn’t taking orders.',
  free: 'This one is free. Message the seller to arrange pickup.',
  own: 'You’re selling this.',
  gone: 'No longer for sale.',
}

/** The state in a word or two, for tags. Null if there is nothing to say. */
export function stateTag(state: SaleState): { text: string; tone: Tone } | null {
  return tags[state]
}

const tags: Record<SaleState, { text: string; tone: Tone } | null> = {
  available: null,
  short: null,
  held: { text: 'Held for another buyer', tone: 'accent' },
  sold_out: { text: 'Sold out', tone: 'danger' },
  closed: { text: 'Not for sale right now', tone: 'plain' },
  free: { text: 'Free', tone: 'plain' },
  own: { text: 'Yours', tone: 'plain' },
  gone: { text: 'No longer for sale', tone: 'danger' },
}
