import { useState } from 'react'
import { forgetSearches, recentSearches } from '../../features/search/index.ts'
import { Button } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { useExamples } from './examples.ts'

/** Recent searches and examples, while the field is empty. */
export function Guide({ onChoose }: { onChoose: (text: string) => void }) {
  const [recent, setRecent] = useState(recentSearches)
  const examples = useExamples()
  return (
    <div className="mt-6 grid gap-6">
      {recent.length > 0 && (
        <section>
          <div className="mb-2 flex items-center gap-2">
            <h2 className="type-h4">Recent searches</h2>
            <Button
              look="quiet"
              size="sm"
              onClick={() => {
                forgetSearches()
                setRecent([])
              }}
            >
              Clear
            </Button>
          </div>
          <ul className="flex flex-wrap gap-2">
            {recent.map((text) => (
              <li key={text} className="max-w-full">
                <button type="button" className={chipClass()} onClick={() => onChoose(text)}>
                  <span className="truncate">{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="type-h4 mb-2">Combine words and filters</h2>
        {!examples && <TextBones lines={4} />}
        <ul aria-label="Examples" className="grid gap-2 md:grid-cols-2">
          {examples?.map(({ text, meaning }) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => onChoose(text)}
                className="flex min-h-14 w-full flex-col justify-center rounded-md bg-surface-1 px-4 py-2 text-left shadow-1 hover:bg-surface-2"
              >
                <span className="text-base font-[650]">{text}</span>
                <span className="text-sm text-ink-3">{meaning}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-3">
          More filters: make: model: near: radius: tag: author: category: condition: service: has: can: before: after:
          Put a minus in front of most of them to exclude matches. Prices are in VBT.
        </p>
      </section>
    </div>
  )
}
