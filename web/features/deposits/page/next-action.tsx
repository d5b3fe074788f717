import { ShieldCheck } from 'lucide-react'
import type { Deposit, DepositAction } from '#contract/deposits.ts'
import { formatDollars } from '#contract/dollars.ts'
import { formatVbt } from '#contract/money.ts'
import { dayOf } from '../../../platform/time.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { actionName, otherOf } from '../deposit-words.ts'
import { nextWords } from '../next-words.ts'
import { useSaleWaits } from '../waits.ts'

type Props = { deposit: Deposit; onAct: (action: DepositAction) => void }

/** The viewer's next step, and where the tokens are. */
export function NextAction({ deposit, onAct }: Props) {
  const { icon: Icon, title, text } = nextWords(deposit, useSaleWaits().depositHold)
  return (
    <section aria-labelledby="next" className="overflow-hidden rounded-lg bg-surface-1 shadow-1">
      <div className="grid gap-4 p-5 md:p-6">
        <div className="flex gap-4">
          <span className="grid size-13 shrink-0 place-items-center rounded-md bg-accent-wash text-accent-ink">
            <Icon size={24} strokeWidth={1.75} aria-hidden />
          </span>
          <div className="min-w-0 self-center">
            <h2 id="next" className="type-h3 break-words">
              {title}
            </h2>
            <p className="text-ink-2">{text}</p>
          </div>
        </div>
        <div className="grid gap-2 empty:hidden md:flex md:flex-wrap">
          {deposit.can.map((action, index) => (
            <Button key={action} size="lg" look={lookOf(action, index, deposit)} onClick={() => onAct(action)}>
              {actionName(action, deposit)}
            </Button>
          ))}
        </div>
      </div>
      <Money deposit={deposit} />
    </section>
  )
}

/** Only an answer to the other side gets the primary look. */
function lookOf(action: DepositAction, index: number, deposit: Deposit): ButtonLook['look'] {
  const isAnswer = action === 'accept' || (action === 'agree' && (deposit.buyerAgrees || deposit.sellerAgrees))
  return isAnswer && index === 0 ? 'primary' : 'outline'
}

function Money({ deposit }: { deposit: Deposit }) {
  const { vbt } = deposit
  return (
    <p className="flex gap-2.5 border-t border-line px-5 py-3 text-base text-ink-2 md:px-6">
      <ShieldCheck size={18} aria-hidden className="mt-px shrink-0 text-ok" />
      <span>
        <b className="font-[650] text-ink">{formatDollars(vbt)}</b> ({formatVbt(vbt)}) {moneyWords(deposit)}
      </span>
    </p>
  )
}

function moneyWords(deposit: Deposit) {
  const { state, viewer, endedAt } = deposit
  const other = otherOf(deposit)
  if (state === 'offered' || state === 'held')
    return viewer === 'buyer' ? 'is held here, not by the seller.' : 'is held here.'
  const toViewer = (state === 'paid') === (viewer === 'seller')
  return `went ${state === 'paid' ? '' : 'back '}to ${toViewer ? 'you' : other} on ${dayOf(endedAt!)}.`
}
