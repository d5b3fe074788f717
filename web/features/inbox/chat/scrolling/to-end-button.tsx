import { ArrowDown } from 'lucide-react'

/** Goes to the last message. `news`: how many have come that were not on screen. */
export function ToEndButton({ news, onPress }: { news: number; onPress: () => void }) {
  const words = news === 0 ? '' : `, ${news} new`
  return (
    <button
      type="button"
      aria-label={`Go to the last message${words}`}
      onClick={onPress}
      className="absolute right-5 bottom-4 grid size-11 place-items-center rounded-full bg-surface-3 text-ink shadow-2 hover:brightness-112"
    >
      <ArrowDown size={20} aria-hidden />
      {news > 0 && (
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent tabular-nums"
        >
          {Math.min(news, 99)}
        </span>
      )}
    </button>
  )
}
