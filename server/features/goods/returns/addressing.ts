import type { PostalAddress } from '#contract/addresses.ts'
import type { GoodsBody } from '#contract/goods.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { optionalLines } from '../../../platform/http/typed-text.ts'
import { addressProblems, postalAddress } from '../../addresses/index.ts'

type Answered = { shipTo: PostalAddress | null; reason: string | null }

/**
 * Where a return goes, and what the seller adds. `known`: the storefront's address, which counts unless the seller
 * gives another one, or none. Sellers outside the United States explain it in the message.
 */
export function answerOf(
  { address, reason: typed }: GoodsBody<'accept_return'>,
  known: PostalAddress | null,
): Answered {
  const problems = address ? addressProblems(address, 'address.') : []
  if (problems.length > 0) throw refusal.invalidFields(problems)
  const shipTo = address === undefined ? known : address && postalAddress(address)
  const reason = optionalLines(typed)
  if (shipTo || reason) return { shipTo, reason }
  throw refusal.invalidFields([
    { field: 'address', message: 'Enter the address to send it to, or explain it in the message.' },
  ])
}
