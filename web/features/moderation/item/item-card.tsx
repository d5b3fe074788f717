import { Eye, EyeOff, Flag, Hand, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Case } from '#contract/moderation.ts'

import { Tag } from '../../../ui/tag.tsx'
import { PostPicture, usePhotos } from '../../media/index.ts'
import { countOf, stateNames, typeName } from '../words.ts'
import { Changes } from './changes.tsx'
import { Earlier } from './earlier.tsx'
import { MarkedText } from './marked-text.tsx'

/** From here on, a number of reports stands out. */
const MANY_REPORTS = 5

/** The item as it was when the case was opened. `place`: where it is in the queue. */
export function ItemCard({ shown, place }: { shown: Case; place: ReactNode }) {
  const { snapshot, holdReasons } = shown
  return (
    <section aria-label="Item" className="rounded-lg bg-surface-1 p-4 shadow-1 md:p-6">
      <header className="flex flex-wrap items-center gap-2">
        <ReportsTag shown={shown} />
        <Tag>{typeName(shown)}</Tag>
        <StateTag state={shown.itemState} />
        <span className="ml-auto text-sm text-ink-3 tabular-nums">{place}</span>
      </header>
      <div className="mt-3.5 flex gap-x-5 max-sm:gap-x-3.5">
        <Pictures shown={shown} />
        <div className="min-w-0 flex-1">
          {snapshot.title && (
            <h2 dir="auto" className="type-card text-[22px]! leading-6! wrap-anywhere">
              {snapshot.title}
            </h2>
          )}
          <p dir="auto" className="mt-2 max-h-96 overflow-y-auto whitespace-pre-wrap text-md text-ink-2 wrap-anywhere">
            <MarkedText text={snapshot.text} holdReasons={holdReasons} />
          </p>
          <Earlier messages={snapshot.earlier ?? []} />
        </div>
      </div>
      <Changes shown={shown} />
    </section>
  )
}

function ReportsTag({ shown: { reports, cause } }: { shown: Case }) {
  if (reports > 0) {
    return (
      <Tag tone={reports >= MANY_REPORTS ? 'danger' : 'plain'} icon={<Flag aria-hidden />}>
        {countOf(reports, 'report')}
      </Tag>
    )
  }
  if (cause !== 'hold') return null
  return (
    <Tag tone="brass" icon={<Hand aria-hidden />}>
      Held by a check
    </Tag>
  )
}

const stateIcons = { shown: Eye, hidden: EyeOff, held: EyeOff, gone: Trash2 }

function StateTag({ state }: { state: Case['itemState'] }) {
  const Icon = stateIcons[state]
  return <Tag icon={<Icon aria-hidden />}>{stateNames[state]}</Tag>
}

function Pictures({ shown: { pictures, snapshot } }: { shown: Case }) {
  const photos = usePhotos(pictures, snapshot.title ?? 'Reported photo')
  if (pictures.length === 0) return null
  return (
    <div className="grid w-48 shrink-0 grid-cols-3 content-start gap-1.5 max-sm:w-24 max-sm:grid-cols-2">
      {pictures.map((picture, index) => (
        <a key={picture.url} {...photos.linkTo(index)} className={index === 0 ? 'col-span-full' : ''}>
          <PostPicture
            picture={picture}
            alt={photos.altOf(index)}
            shape="wide"
            sizes={index === 0 ? '192px' : '64px'}
            className={`rounded-sm ${index === 0 ? 'aspect-4/3!' : 'aspect-square!'}`}
          />
        </a>
      ))}
      {photos.viewer}
    </div>
  )
}
