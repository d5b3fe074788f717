import { Link } from '@tanstack/react-router'
import { formatTokens, formatVbt } from '#contract/money.ts'
import { VbtMark } from '../../ui/vbt.tsx'
import { useWallet } from './use-wallet.ts'

/** What the member can spend, live; opens My Tokens. Keeps its place until the balance is known. */
export function TokensLink({ memberId }: { memberId: number }) {
  const wallet = useWallet(memberId)
  const label = wallet ? `My Tokens, ${formatVbt(wallet.availableVbt)}` : 'My Tokens'
  return (
    <Link to="/tokens" aria-label={label} title={label} className="flex h-11 min-w-11 shrink-0 items-center">
      <span className="flex h-9 min-w-11 items-center justify-center gap-2 rounded-full bg-brass-wash px-2.5 text-md leading-none font-[680] whitespace-nowrap text-brass tabular-nums max-md:text-sm md:px-3">
        <VbtMark size={18} />
        {wallet && (
          <span aria-hidden>
            {formatTokens(wallet.availableVbt)}
            <span className="max-[1279px]:hidden"> VBT</span>
          </span>
        )}
      </span>
    </Link>
  )
}
