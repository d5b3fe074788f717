import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetSearches, recentSearches, searchStartQuery } from '../../features/search/index.ts'
import { Button } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { Kinds, Popular } from './browse.tsx'
import { SearchTips } from './search-tips.tsx'

/** While the field is empty: recent searches, what there is to browse, and how to search precisely. */
export function Guide({ onChoose }: { onChoose: (text: string) => void }) {
  const { data: start, error, refetch } = useQuery(searchStartQuery)
  return (
    <div className="mt-6 grid grid-cols-1 gap-7">
      <Recent onChoose={onChoose} />
      <Kinds />
      {start && <Popular start={start} />}
      {start && <SearchTips examples={start.examples} onChoose={onChoose} />}
      {!start && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <TextBones lines={4} />)}
    </div>
  )
}

function Recent({ onChoose }: { onChoose: (text: string) => void }) {
  const [recent, setRecent] = useState(recentSearches)
  if (recent.length === 0) return null
  return (
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
  )
}
