import { formatCents, formatTokens, formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { Wallet } from '#contract/wallet.ts'
import { VbtMark } from '../../../ui/vbt.tsx'
import { useWallet } from '../use-wallet.ts'

/** What the member can spend, what is held, and what they owe, live. */
export function Balance({ memberId }: { memberId: number }) {
  const wallet = useWallet(memberId)
  return (
    <section
      aria-label="Balance"
      className="relative min-h-55 overflow-hidden rounded-lg bg-surface-1 p-5 shadow-1 md:p-6"
    >
      <VbtMark
        size={112}
        className="pointer-events-none absolute -top-14 -right-9 text-brass opacity-17 [stroke-width:1.1]"
      />
      <h2 className="type-label text-ink-2">Available</h2>
      {wallet && <Amounts wallet={wallet} />}
    </section>
  )
}

function Amounts({ wallet: { availableVbt, heldVbt, debtVbt } }: { wallet: Wallet }) {
  return (
    <>
      <p className="mt-5.5 mb-1.5 flex flex-wrap items-baseline gap-x-3 type-numeral">
        {formatTokens(availableVbt)}
        <span className="text-[20px]! leading-none font-bold tracking-normal text-brass"> VBT</span>
      </p>
      <p className="text-ink-2 tabular-nums">Worth {formatCents(availableVbt * VBT_CENTS)}</p>
      <Split availableVbt={availableVbt} heldVbt={heldVbt} />
      <dl className="mt-4 grid grid-cols-[auto_1fr_auto] items-center gap-x-2.5 gap-y-2.5 tabular-nums">
        <Part color="bg-brass" name="Available" vbt={availableVbt} />
        <Part color="bg-ink-3" name="Held" vbt={heldVbt} />
        {debtVbt > 0 && <Part color="bg-danger" name="Owed" vbt={debtVbt} />}
      </dl>
      {debtVbt > 0 && (
        <p className="mt-3 text-sm text-ink-3">
          Your bank took back a payment for tokens you had already spent. New tokens pay this off first.
        </p>
      )}
    </>
  )
}

/** How much of all is available. The numbers are below. */
function Split({ availableVbt, heldVbt }: Pick<Wallet, 'availableVbt' | 'heldVbt'>) {
  if (availableVbt + heldVbt === 0) return null
  return (
    <svg
      aria-hidden
      className="mt-5.5 h-2 w-full overflow-hidden rounded-full"
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
    >
      <rect width="100" height="1" className="fill-ink-3" />
      <rect width={(100 * availableVbt) / (availableVbt + heldVbt)} height="1" className="fill-brass" />
    </svg>
  )
}

function Part({ color, name, vbt }: { color: string; name: string; vbt: number }) {
  return (
    <>
      <span aria-hidden className={`size-2.5 rounded-xs ${color}`} />
      <dt>{name}</dt>
      <dd className="text-right">{formatVbt(vbt)}</dd>
    </>
  )
}
