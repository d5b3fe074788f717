import { Suspense } from 'react'
import { BuyMissing, useAffordable } from '../../features/bounties/index.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { vbtOf } from './amounts.ts'
import type { PostFormState } from './post-form.ts'

type Props = { form: PostFormState; error: Error | null }

/** After a refusal for lack of tokens: shows where to buy them. */
export function MissingTokens({ form: { values }, error }: Props) {
  const isRefused = error instanceof RefusedCall && error.problem.code === 'not_enough_tokens'
  return isRefused ? <Offer vbt={(vbtOf(values.tokens) ?? 0) - values.heldVbt} /> : null
}

function Offer({ vbt }: { vbt: number }) {
  const { missing } = useAffordable(vbt)
  if (!missing) return null
  return (
    <Suspense>
      <BuyMissing vbt={missing} />
    </Suspense>
  )
}
