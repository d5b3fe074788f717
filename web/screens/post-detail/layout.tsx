import type { ReactNode } from 'react'
import { TWO_COLUMNS, useMedia } from '../../platform/use-media.ts'
import { RoomProvider, useRoomBeside } from './use-room-beside.ts'

type Props = {
  /** The pictures and the title; always first. */
  lead: ReactNode
  /** On the right from 1100 px on; below that, between `lead` and `children`. */
  aside?: ReactNode
  /** The map. On the right under `aside` from 1100 px on; below that, after the rest. */
  place?: ReactNode
  /** Other things to see. On the right under both from 1100 px on, as far as the left column reaches; else last. */
  more: ReactNode
  /** The rest. */
  children?: ReactNode
}

/**
 * From 1100 px on, two columns. The right one scrolls with the page until its end, and then stays, so that it is never
 * empty beside a long left one.
 */
export function DetailLayout({ lead, aside, place, more, children }: Props) {
  const isWide = useMedia(TWO_COLUMNS)
  const [room, refs] = useRoomBeside(isWide, !aside && !place)
  const { isBeside } = room
  return (
    <RoomProvider value={room}>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(372px,30%)] lg:grid-rows-[auto_1fr]">
        <div ref={refs.lead} className="grid min-w-0 grid-cols-1 gap-5">
          {lead}
        </div>
        {(aside || isWide) && (
          <aside className="grid min-w-0 grid-cols-1 content-start gap-5 lg:sticky lg:bottom-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:min-h-[calc(100dvh-var(--nav-h)-40px)] lg:self-end">
            <div ref={refs.fixed} className="grid min-w-0 grid-cols-1 gap-5 empty:hidden">
              {aside}
              {isWide && place}
            </div>
            {isBeside && more}
          </aside>
        )}
        <div ref={refs.rest} className="grid min-w-0 grid-cols-1 gap-5 empty:hidden">
          {children}
        </div>
        {!isBeside && (
          <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-span-2">
            {!isWide && place}
            {more}
          </div>
        )}
      </div>
    </RoomProvider>
  )
}

/** A section of the page with a heading. */
export function Panel({ title, extra, children, className = '' }: PanelProps) {
  return (
    <section className={`rounded-lg bg-surface-1 p-5 shadow-1 md:px-6 ${className}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="type-h3">{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  )
}

type PanelProps = {
  title: string
  /** Opposite the heading. */
  extra?: ReactNode
  children: ReactNode
  className?: string
}

type FactsProps = { rows: readonly (readonly [name: string, value: ReactNode])[]; isWide?: boolean }

/** Names and values, like a spec sheet; `isWide`: in two columns. Omits rows without a value. */
export function Facts({ rows, isWide }: FactsProps) {
  return (
    <dl className={`grid ${isWide ? 'gap-x-8 sm:grid-cols-2' : ''}`}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(96px,2fr)_minmax(0,3fr)] gap-4 border-t border-line py-2.5 text-base last:pb-0"
          >
            <dt className="text-ink-3">{name}</dt>
            <dd dir="auto" className="min-w-0 break-words text-left tabular-nums">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}
