import type { PostalAddress } from '#contract/addresses.ts'
import type { GoodsBody } from '#contract/goods.ts'
import { addressMistakes, tidyAddress } from '../../../addresses/index.ts'

/** `known`: the storefront's return address. `abroad`: the message says where. */
export type Destination = 'known' | 'typed' | 'abroad'
export type TypedAnswer = { sendTo: Destination; address: PostalAddress; reason: string }

/** What is missing, by the server's field names. */
export function answerMistakes({ sendTo, address, reason }: TypedAnswer): Record<string, string | null> {
  if (sendTo === 'abroad') return { reason: reason.trim() ? null : 'Write the address, and how to send it.' }
  if (sendTo === 'known') return {}
  return Object.fromEntries(
    Object.entries(addressMistakes(address)).map(([field, mistake]) => [`address.${field}`, mistake ?? null]),
  )
}

/** The request body, with the address as it was shown. */
export function answerInput(
  { sendTo, address, reason }: TypedAnswer,
  known: PostalAddress | null,
): Omit<GoodsBody<'accept_return'>, 'version'> {
  const chosen = sendTo === 'known' ? known : sendTo === 'typed' ? address : null
  return { address: chosen && tidyAddress(chosen), ...(reason.trim() && { reason: reason.trim() }) }
}
