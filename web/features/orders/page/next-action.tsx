import { ShieldCheck } from 'lucide-react'
import type { OrderAction } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { AcceptProposal } from '../dispute/accept-proposal.tsx'
import { proposalOfOther } from '../dispute/split-field.tsx'
import { SplitSums } from '../dispute/split-sums.tsx'
import type { Act } from '../kind/act.ts'
import { kindPages } from '../kind-pages.ts'
import { actionName } from '../names.ts'
import { escrowWords } from './escrow-words.ts'
import { nextWords } from './next-words.ts'

type Props = { order: Order; onAct: (action: OrderAction) => void }

/** What the viewer does next, and where the tokens are. */
export function NextAction({ order, onAct }: Props) {
  const { icon: Icon, title, text, isBad } = nextWords(order)
  const { acts, showOf } = kindPages[order.kind]
  const { Form } = order.can.map((action) => acts[action]!).find((act) => act.Form) ?? {}
  const buttons = order.can.filter((action) => opensDialog(acts[action]!, order))
  const shown = showOf?.(order) ?? null
  const theirs = acceptable(order)
  const isWide = [Form, shown, theirs].some(Boolean)
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
        {shown}
        {Form && <Form order={order} />}
        {theirs && <SplitSums order={order} backVbt={theirs.vbt} />}
        <Buttons
          order={order}
          buttons={buttons}
          onAct={onAct}
          isWide={isWide}
          isSecond={shown !== null || Boolean(Form)}
          theirs={theirs}
        />
      </div>
      <Escrow order={order} />
    </section>
  )
}

/** The offer of the other side, if the viewer can accept it. */
function acceptable(order: Order) {
  return order.can.includes('propose_split') ? proposalOfOther(order) : null
}

/** All other actions have a form, a panel, or a button at the side. */
function opensDialog({ Dialog, ask, aside }: Act, order: Order) {
  return Boolean(Dialog ?? ask) && !aside?.(order)
}

/** `isSecond`: a form, or something to show the other side, comes first. `theirs`: the offer that can be accepted. */
type ButtonsProps = Props & {
  buttons: OrderAction[]
  isWide: boolean
  isSecond: boolean
  theirs: ReturnType<typeof proposalOfOther>
}

function Buttons({ order, buttons, onAct, isWide, isSecond, theirs }: ButtonsProps) {
  if (buttons.length === 0 && !theirs) return null
  return (
    <div className={`grid gap-2 ${isWide ? 'md:flex md:flex-wrap' : 'md:min-w-52'}`}>
      {theirs && <AcceptProposal order={order} vbt={theirs.vbt} />}
      {buttons.map((action, index) => (
        <Button
          key={action}
          size="lg"
          look={index === 0 && !theirs && action !== 'dispute' && !isSecond ? 'primary' : 'outline'}
          onClick={() => onAct(action)}
        >
          {action === 'propose_split' ? 'Make another offer' : actionName(order, action)}
        </Button>
      ))}
    </div>
  )
}

function Escrow({ order }: { order: Order }) {
  const words = escrowWords(order)
  if (!words) return null
  return (
    <p className="flex gap-2.5 border-t border-line bg-surface-1 px-5 py-3 text-base text-ink-2 md:px-6">
      <ShieldCheck size={18} aria-hidden className="mt-px shrink-0 text-ok" />
      <span>
        <b className="font-[650] text-ink">{words.amount}</b> {words.text}
      </span>
    </p>
  )
}
