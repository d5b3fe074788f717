import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import type { Case } from '#contract/moderation.ts'
import { whenOf } from '../words.ts'

const causes = {
  reports: 'As it was at the first report',
  hold: 'As it was when it was held',
  moderator: 'As it was when a moderator opened it',
}
const fieldNames = { title: 'Title', text: 'Text', price: 'Price', pictures: 'Photos' }

/** When the snapshot was made, what changed since, and where the item is. */
export function Changes({ shown }: { shown: Case }) {
  const { cause, snapshotAt, changedAt, changes, itemState } = shown
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mt-4 flex items-start gap-3 text-base text-ink-3">
      <Camera size={18} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p>
          {causes[cause]}, {whenOf(snapshotAt)}. {changedAt && `The author changed it on ${whenOf(changedAt)}. `}
          {itemState === 'gone' && 'It’s deleted now. '}
          {changes.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className="min-h-6 text-powder underline underline-offset-3"
            >
              {isOpen ? 'Hide what changed' : 'Show what changed'}
            </button>
          )}
        </p>
        <OpenItem shown={shown} />
        <div id={id}>{isOpen && <BeforeAndAfter changes={changes} />}</div>
      </div>
    </div>
  )
}

function OpenItem({ shown: { path, itemType, itemState } }: { shown: Case }) {
  if (!path || itemState === 'gone') return null
  const isItself = itemType === 'post' || itemType === 'member' || itemType === 'order'
  return (
    <a
      href={`#${path}`}
      className="inline-flex min-h-6 items-center font-semibold text-powder underline-offset-3 hover:underline max-md:min-h-11"
    >
      {isItself ? `Open ${itemType === 'member' ? 'profile' : itemType}` : 'Open in context'}
    </a>
  )
}

function BeforeAndAfter({ changes }: Pick<Case, 'changes'>) {
  return (
    <ul className="mt-3 grid gap-3">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="rounded-md bg-surface-2 p-3.5">
          <h3 className="type-label text-ink-2">{fieldNames[field]}</h3>
          {field === 'pictures' ? (
            <p className="mt-1">The photos are different now.</p>
          ) : (
            <dl className="mt-1.5 grid gap-2 sm:grid-cols-2">
              <Version name="Before" text={before} />
              <Version name="Now" text={after} />
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

function Version({ name, text }: { name: string; text: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm">{name}</dt>
      <dd dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-wrap text-ink-2 wrap-anywhere">
        {text ?? 'Nothing'}
      </dd>
    </div>
  )
}
