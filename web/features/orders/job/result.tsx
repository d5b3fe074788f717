import type { Order } from '#contract/orders.ts'
import { PhotoStrip } from '../photo-strip.tsx'
import { jobOf } from './part.ts'

/** What the provider showed and said when they marked the work as done. */
export function Result({ order }: { order: Order }) {
  const { doneNote, photos } = jobOf(order)
  if (!doneNote && photos.length === 0) return null
  return (
    <section aria-labelledby="result" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <h2 id="result" className="mb-3 type-h4">
        Result
      </h2>
      {doneNote && (
        <p dir="auto" className="break-words whitespace-pre-wrap text-base text-ink-2">
          {doneNote}
        </p>
      )}
      {photos.length > 0 && (
        <PhotoStrip
          photos={photos}
          title="Result photo"
          className={doneNote ? 'mt-4 sm:grid-cols-4' : 'sm:grid-cols-4'}
        />
      )}
    </section>
  )
}
