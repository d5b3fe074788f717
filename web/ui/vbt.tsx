/** The token symbol: a lug nut with a V. */
export function VbtMark({ size = 16, className = '' }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d="M7.2 3.2h9.6L21.6 12l-4.8 8.8H7.2L2.4 12Z" />
      <path d="m8.2 8.4 3.8 7.4 3.8-7.4" />
    </svg>
  )
}

/** '4,480 VBT' in brass, with the symbol in front. */
export function Vbt({ amount, className = '' }: { amount: number; className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.25 text-sm font-[680] whitespace-nowrap text-brass tabular-nums ${className}`}
    >
      <VbtMark size={15} />
      {amount.toLocaleString('en-US')} VBT
    </span>
  )
}
