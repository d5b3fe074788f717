import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { OpenCaseProps } from './case-props.ts'

/** On phones, the queue is another page. */
export function BackToQueue({ queue: { total }, search }: Pick<OpenCaseProps, 'queue' | 'search'>) {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Case
      </h1>
      <Link
        to="/moderation"
        search={search}
        className="type-control mb-2 inline-flex h-11 items-center gap-2 pr-3 text-ink-2"
      >
        <ChevronLeft size={20} aria-hidden />
        Queue{total !== undefined && `, ${total.toLocaleString('en-US')} waiting`}
      </Link>
    </>
  )
}
