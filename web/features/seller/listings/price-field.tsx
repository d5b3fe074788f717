import { useState } from 'react'
import { formatCents, formatTokens, MAX_TOKENS, VBT_CENTS } from '#contract/money.ts'
import type { SellerListing } from '#contract/seller.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ListingFilter } from '../api.ts'
import { useChangeListing } from './api.ts'
import { SaveMark } from './save-mark.tsx'
import { amountIn } from './typed-amount.ts'
import { useSavedAmount } from './use-saved-amount.ts'

/** A price of 0 is often a slip, so it is saved only after a question. `ask` resolves once that is answered. */
function useGift() {
  const [answer, setAnswer] = useState<(() => void) | null>(null)
  return {
    isAsked: answer !== null,
    ask: () => new Promise<void>((resolve) => setAnswer(() => resolve)),
    close() {
      answer?.()
      setAnswer(null)
    },
  }
}

/** The price of a listing, editable in place. */
export function PriceField({ listing, filter }: { listing: SellerListing; filter: ListingFilter }) {
  const { postId, title, priceVbt } = listing
  const change = useChangeListing(postId, filter)
  const save = (amount: number) => change.mutateAsync({ priceVbt: amount })
  const gift = useGift()
  const field = useSavedAmount({
    value: priceVbt,
    most: MAX_TOKENS,
    onSave: (amount) => (amount === 0 ? gift.ask() : save(amount)),
  })
  const amount = amountIn(field.shown, MAX_TOKENS)
  return (
    <div className="flex items-start gap-1.5">
      <Field
        label={`Price of ${title} in VBT`}
        isLabelHidden
        hint={amount !== null && (amount === 0 ? 'Free' : formatCents(amount * VBT_CENTS))}
        error={field.problem ?? (field.isTyped ? change.error?.message : null) ?? null}
        className="w-30"
      >
        <TextInput
          value={field.isTyped ? field.shown : formatTokens(priceVbt)}
          onChange={({ target }) => field.change(target.value)}
          onBlur={field.onBlur}
          onKeyDown={field.onKeyDown}
          inputMode="numeric"
          autoComplete="off"
          suffix="VBT"
          className="min-h-11! tabular-nums"
        />
      </Field>
      <SaveMark call={change} isTyped={field.isTyped} />
      {gift.isAsked && (
        <ActDialog
          title="Give it away?"
          act="Make it free"
          busyLabel="Saving ..."
          look="primary"
          call={change}
          onAct={() => save(0).then(gift.close)}
          onClose={gift.close}
        >
          <p>Nobody can order “{title}” then. Buyers will message you to arrange a pickup.</p>
        </ActDialog>
      )}
    </div>
  )
}
