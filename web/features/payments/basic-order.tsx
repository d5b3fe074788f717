import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { VBT_CENTS } from '#contract/money.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { dollars } from '../../platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { CardForm } from './card-form.tsx'
import { OrderNotes } from './order-notes.tsx'
import { vbtOf } from './quantity.ts'
import { QuantityField } from './quantity-field.tsx'
import { TestCardList } from './test-card-list.tsx'
import { TestMoney } from './test-money.tsx'
import type { useOrderForm } from './use-order-form.ts'
import type { usePurchase } from './use-purchase.ts'

type Props = {
  form: ReturnType<typeof useOrderForm>
  purchase: ReturnType<typeof usePurchase>
  payments: PaymentOptions | undefined
}

/** The quantity, the card, and Pay. */
export function BasicOrder({ form, purchase, payments }: Props) {
  const { topUp, pay } = purchase
  const ref = useRef<HTMLFormElement>(null)
  const [declined, setDeclined] = useState<string>()
  const vbt = vbtOf(form.quantity)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pay.isPending) return
    const order = form.complete(ref.current!)
    if (order) pay.mutate(order, { onSuccess: ({ decline }) => decline && markDeclined() })
  }
  const markDeclined = () => {
    setDeclined(form.card.number)
    ref.current?.querySelector<HTMLElement>('[data-card-field=number]')?.focus()
  }
  const isDeclined = declined !== undefined && declined === form.card.number && !form.mistakes.number
  return (
    <section aria-labelledby="basic-order" className="rounded-lg bg-surface-1 p-4 pt-5 shadow-1 md:p-7 md:pt-6">
      <div className="mb-4.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="basic-order" className="type-h2">
          Basic Order
        </h2>
        {payments?.isTest && <TestMoney />}
      </div>
      <form ref={ref} onSubmit={submit} noValidate>
        <QuantityField value={form.quantity} error={form.quantityError} onChange={form.setQuantity} />
        <OrderNotes topUp={topUp} error={pay.error} payments={payments} />
        <CardForm
          card={form.card}
          onChange={form.change}
          mistakes={isDeclined ? { ...form.mistakes, number: 'Try another card.' } : form.mistakes}
          onLeave={form.leave}
        />
        {payments?.isTest && <TestCardList isOpen={form.needsTestCard} onUse={form.use} />}
        <div className="mt-5 flex gap-2.5">
          <BackButton />
          <Button
            type="submit"
            look="primary"
            size="lg"
            isBusy={pay.isPending}
            busyLabel="Paying ..."
            className="flex-1"
          >
            {vbt === null ? 'Pay' : `Pay ${dollars(vbt * VBT_CENTS)}`}
          </Button>
        </div>
      </form>
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
      onClick={() => (router.history.canGoBack() ? router.history.back() : router.navigate({ to: '/' }))}
    >
      Back
    </Button>
  )
}
