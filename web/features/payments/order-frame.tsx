import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { VBT_CENTS } from '#contract/money.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { isCardDocument } from '../../platform/card-document.ts'
import { dollars } from '../../platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { WhileOn } from '../switches/index.ts'
import { OrderNotes } from './order-notes.tsx'
import { FixedQuantity, QuantityField } from './quantity-field.tsx'
import { TestMoney } from './test-money.tsx'
import type { useOrderForm } from './use-order-form.ts'
import type { usePurchase } from './use-purchase.ts'

export type OrderProps = {
  form: ReturnType<typeof useOrderForm>
  purchase: ReturnType<typeof usePurchase>
  payments: PaymentOptions | undefined
  /** Where the tokens are missing, if the purchase is for that. */
  checkoutId?: number | undefined
}

type Props = Omit<OrderProps, 'checkoutId'> & {
  isBusy: boolean
  /** False while the fields of the card are not there yet. */
  isReady?: boolean
  onPay: () => void
  /** The card. */
  children: ReactNode
}

/** The quantity, the card, and Pay. */
export function OrderFrame({ form, purchase, payments, isBusy, isReady = true, onPay, children }: Props) {
  const { vbt } = form
  return (
    <section aria-labelledby="basic-order" className="rounded-lg bg-surface-1 p-4 pt-5 shadow-1 md:p-7 md:pt-6">
      <div className="mb-4.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="basic-order" className="type-h2">
          Basic Order
        </h2>
        {payments?.isTest && <TestMoney />}
      </div>
      <WhileOn name="top_ups" isKept={isBusy}>
        <form
          ref={form.ref}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) onPay()
          }}
          noValidate
        >
          {form.isTyped ? (
            <QuantityField value={form.quantity} error={form.quantityError} onChange={form.setQuantity} />
          ) : (
            <FixedQuantity vbt={vbt ?? 0} />
          )}
          <OrderNotes topUp={purchase.topUp} error={purchase.pay.error} payments={payments} />
          {children}
          <div className="mt-5 flex flex-wrap gap-2.5">
            <BackButton />
            <Button
              type="submit"
              look="primary"
              size="lg"
              disabled={!isReady}
              isBusy={isBusy}
              busyLabel="Paying ..."
              className="flex-1"
            >
              {vbt === null ? 'Pay' : `Pay ${dollars(vbt * VBT_CENTS)}`}
            </Button>
          </div>
        </form>
      </WhileOn>
    </section>
  )
}

function BackButton() {
  const router = useRouter()
  return (
    <Button
      look="outline"
      size="lg"
      className="min-w-28"
      onClick={() =>
        router.history.canGoBack() || isFromHere() ? router.history.back() : router.navigate({ to: '/' })
      }
    >
      Back
    </Button>
  )
}

/** The router does not know what was before the document for cards. */
function isFromHere() {
  return isCardDocument && document.referrer.startsWith(`${location.origin}/`)
}
