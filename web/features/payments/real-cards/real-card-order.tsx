import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { VBT_CENTS } from '#contract/money.ts'
import { DEFAULT_TOP_UP_VBT, type PaymentOptions } from '#contract/payments.ts'
import { useTheme } from '../../../platform/theme.ts'
import { TextBones } from '../../../ui/skeleton.tsx'
import { NameFields } from '../name-fields.tsx'
import { OrderFrame, type OrderProps } from '../order-frame.tsx'
import { unlessMovedOn } from '../unless-moved-on.ts'
import { appearanceOf } from './appearance.ts'
import { CardFormFailed } from './card-form-failed.tsx'
import { confirmWithStripe } from './confirm.ts'
import { stripeQuery } from './stripe.ts'

type Props = OrderProps & { payments: PaymentOptions }

/** The order with a real card, whose number is typed into Stripe's frame, and never reaches ours. */
export function RealCardOrder(props: Props) {
  const theme = useTheme()
  const appearance = useMemo(() => appearanceOf(theme), [theme])
  const { data: stripe = null, error } = useQuery(stripeQuery(props.payments.publishableKey ?? ''))
  const amount = (props.form.vbt ?? DEFAULT_TOP_UP_VBT) * VBT_CENTS
  const order = { mode: 'payment' as const, currency: 'usd', allowedPaymentMethodTypes: ['card'], amount }
  return (
    <Elements stripe={stripe} options={{ ...order, appearance }}>
      <Order {...props} hasFailed={error !== null} />
    </Elements>
  )
}

const cardOptions = {
  fields: { billingDetails: { name: 'never' } },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  terms: { card: 'never' },
} as const

function Order({ form, purchase, payments, checkoutId, hasFailed }: Props & { hasFailed: boolean }) {
  const [card, setCard] = useState<'loading' | 'ready' | 'failed'>('loading')
  const { pay, isPaying } = usePaying({ form, purchase, checkoutId })
  const state = hasFailed ? 'failed' : card
  return (
    <OrderFrame
      form={form}
      purchase={purchase}
      payments={payments}
      isBusy={isPaying}
      isReady={state === 'ready'}
      onPay={() => void pay()}
    >
      <div className="grid grid-cols-2 gap-x-3.5 max-sm:gap-x-2.5">
        <NameFields card={form.card} onChange={form.change} mistakes={form.mistakes} onLeave={form.leave} />
      </div>
      {state === 'failed' && <CardFormFailed />}
      {state === 'loading' && <TextBones lines={6} className="mt-5" />}
      <div className={state === 'ready' ? 'mt-3.5' : 'h-0 overflow-hidden'}>
        <PaymentElement options={cardOptions} onReady={() => setCard('ready')} onLoadError={() => setCard('failed')} />
      </div>
      <p className="mt-4 flex items-start gap-2 text-sm text-ink-3">
        <Lock size={16} aria-hidden className="mt-px shrink-0" />
        Stripe processes the payment. VRUMIES never sees your card number.
      </p>
    </OrderFrame>
  )
}

type Paying = Pick<OrderProps, 'form' | 'purchase' | 'checkoutId'>

/** Asks Stripe's form first whether it is complete; it says itself what is missing. */
function usePaying({ form, purchase: { pay }, checkoutId }: Paying) {
  const stripe = useStripe()
  const elements = useElements()
  const [isChecking, setChecking] = useState(false)
  const focusCard = () => elements?.getElement('payment')?.focus()

  const submit = async () => {
    const order = form.complete()
    if (!order || !stripe || !elements) return
    const afterDecline = unlessMovedOn(focusCard)
    setChecking(true)
    const { error } = await elements.submit().finally(() => setChecking(false))
    if (error) return focusCard()
    const name = `${order.firstName} ${order.lastName}`
    pay.mutate(
      { vbt: order.vbt, checkoutId, confirm: (topUp) => confirmWithStripe(stripe, elements, name, topUp) },
      { onSuccess: ({ decline }) => decline && afterDecline() },
    )
  }
  return { pay: submit, isPaying: isChecking || pay.isPending }
}
