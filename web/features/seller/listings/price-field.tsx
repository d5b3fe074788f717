import { formatCents, formatTokens, MAX_TOKENS, VBT_CENTS } from '#contract/money.ts'
import type { SellerListing } from '#contract/seller.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ListingFilter } from '../api.ts'
import { useChangeListing } from './api.ts'
import { SaveMark } from './save-mark.tsx'
import { amountIn } from './typed-amount.ts'
import { useSavedAmount } from './use-saved-amount.ts'

/** The price of a listing, editable in place. */
export function PriceField({ listing, filter }: { listing: SellerListing; filter: ListingFilter }) {
  const { postId, title, priceVbt } = listing
  const change = useChangeListing(postId, filter)
  const field = useSavedAmount({
    value: priceVbt,
    most: MAX_TOKENS,
    onSave: (amount) => change.mutateAsync({ priceVbt: amount }),
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
    </div>
  )
}
