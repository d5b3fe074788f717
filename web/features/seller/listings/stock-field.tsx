import { useState } from 'react'
import { MAX_STOCK } from '#contract/kinds/market.ts'
import type { SellerListing } from '#contract/seller.ts'
import { Field } from '../../../ui/field.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { ListingFilter } from '../api.ts'
import { useChangeListing } from './api.ts'
import { SaveMark } from './save-mark.tsx'
import { amountIn, stockNote } from './typed-amount.ts'
import { useSavedAmount } from './use-saved-amount.ts'

/** The stock of a listing, editable in place. */
export function StockField({ listing, filter }: { listing: SellerListing; filter: ListingFilter }) {
  const { postId, title, stock, held } = listing
  const change = useChangeListing(postId, filter)
  const [note, setNote] = useState<string | null>(null)
  const field = useSavedAmount({
    value: stock,
    text: String(stock),
    read: (typed) => amountIn(typed, MAX_STOCK),
    mistakeIn: () => `Enter a whole number from 0 to ${MAX_STOCK.toLocaleString('en-US')}.`,
    onSave: async (amount) => {
      setNote(null)
      const saved = await change.mutateAsync({ stock: amount, stockBefore: stock })
      setNote(stockNote(amount, saved.stock))
    },
  })
  const hint = note ?? (held > 0 ? `${held.toLocaleString('en-US')} in checkout` : null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape in the field inside.
    <div onKeyDown={field.onKeyDown} className="flex items-start gap-1.5">
      <Field
        label={`Stock of ${title}`}
        isLabelHidden
        hint={hint}
        error={field.problem ?? (field.isTyped ? change.error?.message : null) ?? null}
        className="w-33"
      >
        <Stepper
          size="sm"
          value={field.shown}
          onChange={field.change}
          onStep={field.step}
          onBlur={field.onBlur}
          min={0}
          max={MAX_STOCK}
          less={`Less stock of ${title}`}
          more={`More stock of ${title}`}
        />
      </Field>
      <SaveMark call={change} isTyped={field.isTyped} />
    </div>
  )
}
