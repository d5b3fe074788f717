import { useState } from 'react'
import type { SellerListing } from '#contract/seller.ts'
import { type MoneyRules, moneyMistake, moneyText, vbtIn } from '#contract/typed-money.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { MoneyField } from '../../money/index.ts'
import type { ListingFilter } from '../api.ts'
import { useChangeListing } from './api.ts'
import { SaveMark } from './save-mark.tsx'
import { useSavedAmount } from './use-saved-amount.ts'

const rules: MoneyRules = { lead: 'USD', zero: 'Free' }

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
    text: moneyText(priceVbt, 'USD'),
    read: (typed) => vbtIn(typed, rules),
    mistakeIn: (typed) => moneyMistake(typed, rules),
    onSave: (amount) => (amount === 0 ? gift.ask() : save(amount)),
  })
  return (
    <div className="flex items-start gap-1.5">
      <MoneyField
        rules={rules}
        label={`Price of ${title}`}
        isLabelHidden
        error={field.problem ?? (field.isTyped ? change.error?.message : null) ?? null}
        className="w-30"
        inputClassName="min-h-11! gap-1!"
        value={field.shown}
        onChange={({ target }) => field.change(target.value)}
        onBlur={field.onBlur}
        onKeyDown={field.onKeyDown}
      />
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
