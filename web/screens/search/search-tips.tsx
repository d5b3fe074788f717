import { ChevronDown } from 'lucide-react'
import type { SearchExample } from '#contract/search.ts'

type Props = { examples: readonly SearchExample[]; onChoose: (text: string) => void }

/** How to combine words and filters, for those who want to. */
export function SearchTips({ examples, onChoose }: Props) {
  return (
    <details className="group max-w-240 rounded-lg bg-surface-1 shadow-1">
      <summary className="flex min-h-13 items-center justify-between rounded-lg px-4 font-semibold">
        Search tips
        <ChevronDown size={18} aria-hidden className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-base text-ink-2">
          Type words, and add filters to narrow the results. Choose an example to try it.
        </p>
        <ul aria-label="Examples" className="grid gap-2 md:grid-cols-2">
          {examples.map(({ text, meaning }) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => onChoose(text)}
                className="flex min-h-14 w-full flex-col justify-center rounded-md bg-surface-2 px-4 py-2 text-left hover:bg-surface-3"
              >
                <span className="text-base font-[650]">{text}</span>
                <span className="text-sm text-ink-3">{meaning}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-3">
          More filters: make: model: near: radius: tag: author: category: condition: service: has: can: before: after:
          Most of them take a minus in front to exclude matches. Prices take a $: price:&lt;$50.
        </p>
      </div>
    </details>
  )
}
