import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { formatVbt } from '#contract/money.ts'
import type { Order, OrderAction } from '#contract/orders.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { proposalOfOther } from '../dispute/split-field.tsx'
import { actionNames } from '../order-words.ts'
import { escrowWords } from './escrow-words.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { MakeReadyForm } from './make-ready-form.tsx'
import { nextWords } from './next-words.ts'
import { PickupCode } from './pickup-code.tsx'
import { ShipmentForm } from './shipment-form.tsx'

/** Steps with a form right here, or in a panel of their own. */
const inPlace: readonly OrderAction[] = ['ship', 'make_ready', 'hand_over', 'send_return', 'propose_split']
/** The ways out, which stand beside the main panel. */
const aside: readonly OrderAction[] = ['decline', 'cancel', 'request_return']

type Props = { order: Order; onAct: (action: OrderAction) => void }

/** What the viewer does next, and where the tokens are. */
export function NextAction({ order, onAct }: Props) {
  const { icon: Icon, title, text, isBad } = nextWords(order)
  const buttons = order.can.filter((action) => !inPlace.includes(action) && !aside.includes(action))
  const hasForm = order.can.some((action) => inPlace.includes(action) && action !== 'propose_split')
  const code = order.viewer === 'buyer' ? order.pickup?.code : null
  const isWide = hasForm || Boolean(code)
  return (
    <section aria-labelledby="next" className="overflow-hidden rounded-lg bg-surface-1 shadow-1">
      <div className={`grid gap-4 p-5 md:p-6 ${isWide ? '' : 'items-center md:grid-cols-[minmax(0,1fr)_auto]'}`}>
        <div className="flex gap-4">
          <span
            className={`grid size-13 shrink-0 place-items-center rounded-md ${isBad ? 'bg-danger-wash text-danger' : 'bg-accent-wash text-accent-ink'}`}
          >
            <Icon size={24} strokeWidth={1.75} aria-hidden />
          </span>
          <div className="min-w-0 self-center">
            <h2 id="next" className="type-h3 break-words">
              {title}
            </h2>
            <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
              {text}
            </p>
          </div>
        </div>
        {code && <PickupCode order={order} code={code} />}
        <Form order={order} />
        <Buttons order={order} buttons={buttons} onAct={onAct} isWide={isWide} />
      </div>
      <Escrow order={order} />
    </section>
  )
}

function Form({ order }: { order: Order }) {
  if (order.can.includes('ship')) return <ShipmentForm order={order} />
  if (order.can.includes('make_ready')) return <MakeReadyForm order={order} />
  if (order.can.includes('hand_over')) return <HandOverForm order={order} />
  return order.can.includes('send_return') ? <ShipmentForm order={order} isReturn /> : null
}

type ButtonsProps = Props & { buttons: OrderAction[]; isWide: boolean }

function Buttons({ order, buttons, onAct, isWide }: ButtonsProps) {
  const theirs = order.can.includes('propose_split') ? proposalOfOther(order) : null
  if (order.checkoutId !== null) {
    return (
      <Link
        to={`/checkout/${order.checkoutId}` as never}
        className={`${buttonClass({ look: 'primary', size: 'lg' })} md:min-w-52`}
      >
        Finish paying
      </Link>
    )
  }
  if (buttons.length === 0 && !theirs) return null
  return (
    <div className={`grid gap-2 ${isWide ? 'md:flex md:flex-wrap' : 'md:min-w-52'}`}>
      {theirs && <AcceptProposal order={order} vbt={theirs.vbt} />}
      {buttons.map((action, index) => (
        <Button
          key={action}
          size="lg"
          look={index === 0 && !theirs && action !== 'dispute' && !order.pickup?.code ? 'primary' : 'outline'}
          onClick={() => onAct(action)}
        >
          {actionNames[action]}
        </Button>
      ))}
    </div>
  )
}

/** Proposes what the other side proposed, which settles it. */
function AcceptProposal({ order, vbt }: { order: Order; vbt: number }) {
  const step = useOrderAction(order, 'propose_split')
  const accept = () =>
    step.mutateAsync({ backVbt: vbt }).then(
      () => toast('Dispute settled'),
      () => {},
    )
  return (
    <>
      <Button look="primary" size="lg" isBusy={step.isPending} busyLabel="Accepting ..." onClick={accept}>
        Accept {formatVbt(vbt)} back
      </Button>
      <ErrorNote error={step.error} />
    </>
  )
}

function Escrow({ order }: { order: Order }) {
  const words = escrowWords(order)
  if (!words) return null
  return (
    <p className="flex gap-2.5 border-t border-line bg-surface-1 px-5 py-3 text-base text-ink-2 md:px-6">
      <ShieldCheck size={18} aria-hidden className="mt-px shrink-0 text-ok" />
      <span>
        <b className="font-[650] text-ink">{words.vbt}</b> {words.text}
      </span>
    </p>
  )
}
