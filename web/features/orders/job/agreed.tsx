import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobPage } from '#contract/jobs.ts'
import type { Order } from '#contract/orders.ts'
import { calendarDateOf } from '../../../platform/time.ts'
import { postRoutes } from '../../posts/index.ts'
import { warrantyWords } from '../../quotes/index.ts'
import { sidesOf } from '../order-words.ts'
import { addedOf, daysOf, proposedOf } from './dates.ts'
import { jobOf } from './part.ts'

/** What both sides agreed on, besides the price. */
export function Agreed({ order }: { order: Order }) {
  const job = jobOf(order)
  const { seller } = sidesOf(order)
  return (
    <section aria-labelledby="agreed" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="agreed" className="type-h4">
          What you agreed on
        </h2>
        <RequestLink job={job} />
      </div>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 text-base sm:grid-cols-2 [&_dt]:mb-0.5 [&_dt]:text-sm [&_dt]:font-semibold [&_dt]:text-ink-3">
        {job.followsId === null ? (
          <>
            <Fact name="Start">{calendarDateOf(job.startsOn)}</Fact>
            <Fact name="Done by">
              {calendarDateOf(job.endsOn)}, {daysOf(job.workingDays)}
            </Fact>
          </>
        ) : (
          <Fact name="Adds">{addedOf(job)}</Fact>
        )}
        <Fact name={job.business ? 'Shop' : 'Provider'}>
          <Shop job={job} seller={seller} />
        </Fact>
        <Fact name="Warranty">{warrantyWords(job) ?? 'None'}</Fact>
        {job.proposal && (
          <Fact name="Proposed dates" isWide>
            {proposedOf(job.proposal)}. {answerOf(order, job.proposal.by)}
          </Fact>
        )}
        {job.partsNote && (
          <Fact name="Parts ordered before the start" isWide>
            {job.partsNote}
          </Fact>
        )}
        {job.note && (
          <Fact name={`Note from ${seller}`} isWide>
            {job.note}
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** `isWide`: for what somebody wrote. */
function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt>{name}</dt>
      <dd dir="auto" className={`break-words ${isWide ? 'whitespace-pre-wrap' : ''}`}>
        {children}
      </dd>
    </div>
  )
}

const link = 'inline-block min-h-6 py-0.5 break-words text-powder underline underline-offset-3'

/** The business that they do it as, or the provider. */
function Shop({ job: { business }, seller }: { job: JobPage; seller: string }) {
  if (!business) return seller
  if (business.id === null) return `${business.title} (${seller})`
  return (
    <Link to={postRoutes.directory} params={{ postId: String(business.id) }} className={link}>
      {business.title}
    </Link>
  )
}

/** Null if the request is gone. */
function RequestLink({ job: { requestId } }: { job: JobPage }) {
  if (requestId === null) return null
  return (
    <Link to={postRoutes.request} params={{ postId: String(requestId) }} className={`${link} text-base max-md:py-3`}>
      See the request
    </Link>
  )
}

function answerOf({ viewer, buyer, seller }: Order, by: 'buyer' | 'seller') {
  const names = sidesOf({ viewer, buyer, seller } as Order)
  if (viewer === by) return `Waiting for ${names.other} to agree.`
  return viewer === 'moderator' ? '' : 'Waiting for you to agree.'
}
