import { VBT_CENTS } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { dollars } from '../../platform/money.ts'
import { Vbt } from '../../ui/vbt.tsx'

/** The price in large dollars, with the tokens beside it. */
export function Price({ tokens, free = 'Free' }: { tokens: number; free?: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <LargePrice>{tokens === 0 ? free : dollars(tokens * VBT_CENTS)}</LargePrice>
      {tokens > 0 && <Vbt amount={tokens} />}
    </p>
  )
}

/** The main price of a page. */
export function LargePrice({ children }: { children: string }) {
  return (
    <span className="font-display text-[44px] leading-none font-[800] tabular-nums [font-stretch:122%]">
      {children}
    </span>
  )
}

/** The suggested tip. Nothing if the author suggests none. */
export function SuggestedTip({ post: { tokens } }: { post: Post }) {
  if (!tokens) return null
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3 text-base text-ink-2">
      Suggested tip <Amount tokens={tokens} />
    </p>
  )
}

/** A less prominent amount: a tip, a budget. */
export function Amount({ tokens }: { tokens: number }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <Vbt amount={tokens} />
      <span className="text-sm text-ink-3">{dollars(tokens * VBT_CENTS)}</span>
    </span>
  )
}
