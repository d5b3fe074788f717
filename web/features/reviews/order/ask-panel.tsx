import { BadgeCheck, Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { readStored, store } from '../../../platform/browser-store.ts'
import { shortDayOf } from '../../../platform/time.ts'
import { Button } from '../../../ui/button.tsx'
import { ReviewForm } from './review-form.tsx'

type Props = { orderId: number; other: string; isSecond: boolean; until: string; onDone: () => void }

/** 'How was Hugh?', with the form, or with only a button if they chose 'Not now'. */
export function AskPanel({ orderId, other, isSecond, until, onDone }: Props) {
  const { isOpen, isMoved, open, close } = useOpen(orderId)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isMoved) return
    if (isOpen) panel.current?.querySelector('input')?.focus()
    else opener.current?.focus()
  }, [isMoved, isOpen])
  return (
    <section ref={panel} aria-labelledby="ask-review" className="overflow-hidden rounded-lg bg-surface-1 shadow-1">
      <div className="grid gap-4 p-5 md:p-6">
        <div className="flex flex-wrap items-center gap-4">
          <span className="grid size-13 shrink-0 place-items-center rounded-md bg-brass-wash text-brass">
            <Star size={24} strokeWidth={1.75} aria-hidden />
          </span>
          <div className="min-w-0 flex-1 basis-52">
            <h2 id="ask-review" className="type-h3 break-words">
              How was {other}?
            </h2>
            <p className="text-ink-2">Hidden until both reviews are in, or until {shortDayOf(until)}.</p>
          </div>
          {!isOpen && (
            <Button ref={opener} look="outline" onClick={open} className="max-md:w-full">
              Write a review
            </Button>
          )}
        </div>
        {isOpen && <ReviewForm orderId={orderId} other={other} isSecond={isSecond} onDone={onDone} onLater={close} />}
      </div>
      <p className="flex gap-2.5 border-t border-line px-5 py-3 text-base text-ink-2 md:px-6">
        <BadgeCheck size={18} aria-hidden className="mt-px shrink-0 text-ok" />
        Marked as verified because the order was completed here.
      </p>
    </section>
  )
}

/** Remembers 'Not now' in this browser. `isMoved`: the focus must follow. */
function useOpen(orderId: number) {
  const storedAt = `review later ${orderId}`
  const [isOpen, setOpen] = useState(() => readStored(storedAt) === null)
  const [isMoved, setMoved] = useState(false)
  const set = (isOpen: boolean) => {
    store(storedAt, isOpen ? null : 'yes')
    setOpen(isOpen)
    setMoved(true)
  }
  return { isOpen, isMoved, open: () => set(true), close: () => set(false) }
}
