import { HandHeart, MessageCircleQuestionMark, ShoppingCart } from 'lucide-react'
import { formatCents, formatTokens, formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { Wallet } from '#contract/wallet.ts'
import { VbtMark } from '../../ui/vbt.tsx'

const uses = [
  { icon: ShoppingCart, text: 'Buy parts on the market' },
  { icon: HandHeart, text: 'Tip creators' },
  { icon: MessageCircleQuestionMark, text: 'Reward answers to your questions' },
]

type Props = {
  /** Undefined while unknown. */
  wallet: Wallet | undefined
  /** How many tokens are about to be bought, if any. */
  orderVbt: number | null
}

/** What the member has, what it is worth, and what it will be after the order. */
export function BalancePanel({ wallet, orderVbt }: Props) {
  const { availableVbt, debtVbt = 0 } = wallet ?? {}
  return (
    <section aria-label="Balance" className="relative overflow-hidden rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <VbtMark
        size={112}
        className="pointer-events-none absolute -top-14 -right-9 text-brass opacity-17 [stroke-width:1.1]"
      />
      <h2 className="type-label text-ink-2">Balance</h2>
      <p className="mt-5.5 mb-1.5 flex min-h-[1em] flex-wrap items-baseline gap-x-3 type-numeral">
        {availableVbt === undefined ? <span aria-hidden>&nbsp;</span> : formatTokens(availableVbt)}
        <span className="text-[20px]! leading-none font-bold tracking-normal text-brass"> VBT</span>
      </p>
      <p className="text-ink-2 tabular-nums">
        {availableVbt === undefined ? ' ' : `Worth ${formatCents(availableVbt * VBT_CENTS)}`}
      </p>
      <dl className="mt-6.5 grid grid-cols-[1fr_auto] gap-y-2.5 border-t border-line pt-4 tabular-nums *:odd:text-ink-2 *:even:text-right *:even:font-[680]">
        <dt>Rate</dt>
        <dd>1 VBT = {formatCents(VBT_CENTS)}</dd>
        {debtVbt > 0 && (
          <>
            <dt>Owed</dt>
            <dd>{formatVbt(debtVbt)}</dd>
          </>
        )}
        <dt>After this order</dt>
        <dd>
          {availableVbt === undefined || orderVbt === null
            ? '–'
            : // New tokens pay what is owed first.
              formatVbt(availableVbt + Math.max(0, orderVbt - debtVbt))}
        </dd>
      </dl>
      <div className="mt-4.5 border-t border-line pt-4">
        <h3 className="type-label mb-1.5 text-ink-2">How to use VBT</h3>
        <ul className="grid gap-3.5 text-base leading-5 text-ink-2">
          {uses.map(({ icon: Icon, text }) => (
            <li key={text} className="grid grid-cols-[20px_1fr] gap-3">
              <Icon size={20} strokeWidth={1.75} aria-hidden className="text-brass" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
