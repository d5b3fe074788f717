import { Lock } from 'lucide-react'
import { spacedNumber } from './card-fields.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'

/** `isOpen`: opens it; the member may close it again. */
type Props = { isOpen: boolean; onUse: (card: TestCard) => void }

/** Says that no money moves, and offers the cards that work. */
export function TestCardList({ isOpen, onUse }: Props) {
  return (
    <div className="mt-4">
      <p className="flex items-start gap-2 text-sm text-ink-3">
        <Lock size={16} aria-hidden className="mt-px shrink-0" />
        This is test money, so no real card is charged. The card number stays in your browser.
      </p>
      <details open={isOpen} className="mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-powder underline underline-offset-3">
          Test cards
        </summary>
        <ul aria-label="Test cards" className="grid gap-1">
          {TEST_CARDS.map((card) => (
            <li key={card.number}>
              <button
                type="button"
                onClick={() => onUse(card)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-md bg-surface-2 px-3.5 py-2 text-left text-base hover:bg-surface-3"
              >
                <span className="font-semibold tabular-nums">
                  <span className="sr-only">Use </span>
                  {spacedNumber(card.number)}
                </span>
                <span className="text-sm text-ink-2">
                  {card.brand}. {card.does}.
                </span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
