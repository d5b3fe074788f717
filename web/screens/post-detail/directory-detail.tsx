import { Phone } from 'lucide-react'
import type { Directory, Interval } from '#contract/kinds/directory.ts'
import { WEEKDAYS } from '#contract/kinds/directory.ts'
import { VBT_CENTS } from '#contract/money.ts'
import { phoneLink } from '#contract/phone.ts'
import type { Post } from '#contract/posts.ts'
import { serviceNames } from '../../features/posts/index.ts'
import { dollars } from '../../platform/money.ts'
import { clockTime, dayOf, saidTime, wallClock } from '../../platform/time.ts'
import { zoneName } from '../../platform/zone-names.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AskButton } from './ask-button.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { DetailLayout, Facts, Panel } from './layout.tsx'
import { Notes } from './notes.tsx'
import { WherePanel } from './place-map.tsx'
import { PostComments } from './post-comments.tsx'
import { PostHead } from './post-head.tsx'
import { Amount } from './price.tsx'
import { Related } from './related.tsx'
import { RequestQuote } from './request-quote.tsx'

export function DirectoryDetail({ post }: { post: Post }) {
  const entry = post.directory!
  return (
    <DetailLayout
      aside={
        <>
          <Hours post={post} entry={entry} />
          <WherePanel post={post} hasDirections />
        </>
      }
      more={<Related post={post} />}
      lead={
        <>
          <Notes post={post} />
          <Gallery post={post} />
          <PostHead post={post} extra={<Tag>{serviceNames[entry.category]}</Tag>} />
        </>
      }
    >
      <Description post={post} />
      {entry.services.length > 0 && <Services entry={entry} />}
      <PostComments post={post} />
    </DetailLayout>
  )
}

function Hours({ post, entry }: { post: Post; entry: Directory }) {
  const today = wallClock(new Date().toISOString(), entry.timeZone).weekday
  return (
    <Panel title="Hours" extra={<Tag tone={entry.open.isOpen ? 'ok' : 'danger'}>{openingOf(entry)}</Tag>}>
      <dl className="mb-3 grid text-base tabular-nums">
        {WEEKDAYS.map((day) => (
          <div
            key={day}
            aria-current={day.startsWith(today.toLowerCase()) ? 'date' : undefined}
            className="-mx-2 flex justify-between gap-4 rounded-sm px-2 py-1.5 text-ink-2 aria-[current=date]:bg-surface-2 aria-[current=date]:font-semibold aria-[current=date]:text-ink"
          >
            <dt className="capitalize">{day}</dt>
            <dd className="text-right">
              <Intervals intervals={entry.hours[day]} />
            </dd>
          </div>
        ))}
      </dl>
      <Facts
        rows={[
          ...entry.hourExceptions.map(
            ({ date, intervals }) =>
              [dayOf(`${date}T12:00:00`), <Intervals key={date} intervals={intervals} />] as const,
          ),
          ['Time zone', zoneName(entry.timeZone)],
          ['Location', post.place ? null : post.address],
          ['Service area', entry.serviceArea],
          ['Starting at', post.tokens === null ? null : <Amount key="price" tokens={post.tokens} />],
        ]}
      />
      <RequestQuote post={post} />
      {entry.phone && (
        <a href={phoneLink(entry.phone) ?? undefined} className={`${buttonClass({ look: 'outline' })} mt-2 w-full`}>
          <Phone size={18} aria-hidden />
          {entry.phone}
        </a>
      )}
      <AskButton post={post} className="mt-2 w-full" />
    </Panel>
  )
}

/** A line breaks only between intervals. */
function Intervals({ intervals }: { intervals: Interval[] }) {
  if (intervals.length === 0) return 'Closed'
  return (
    <ul>
      {intervals.map(({ opens, closes }, index) => (
        <li key={opens} className="mr-1.5 inline-block last:mr-0">
          {timesOf(opens, closes)}
          {index < intervals.length - 1 && ','}
        </li>
      ))}
    </ul>
  )
}

function timesOf(opens: string, closes: string) {
  if (opens === '00:00' && closes === '24:00') return 'Open 24 hours'
  return `${saidTime(clockTime(opens))} to ${saidTime(clockTime(closes))}`
}

function Services({ entry }: { entry: Directory }) {
  return (
    <Panel title="Services">
      <table className="w-full text-base">
        <thead className="text-left text-sm text-ink-3">
          <tr>
            <th scope="col" className="py-2 font-normal">
              Service
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Duration
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Price
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {entry.services.map(({ name, minutes, priceVbt }) => (
            <tr key={name}>
              <td className="py-2.5 pr-4 [overflow-wrap:anywhere]">{name}</td>
              <td className="py-2.5 text-right whitespace-nowrap text-ink-3 tabular-nums">{takes(minutes)}</td>
              <td className="py-2.5 pl-2 text-right tabular-nums sm:pl-4">
                {priceVbt === undefined ? 'Ask for price' : <ServicePrice vbt={priceVbt} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** The two are stacked where there is no room for both. */
function ServicePrice({ vbt }: { vbt: number }) {
  return (
    <>
      <span className="inline-block whitespace-nowrap">{dollars(vbt * VBT_CENTS)}</span>{' '}
      <span className="inline-block whitespace-nowrap text-ink-3">{vbt.toLocaleString('en-US')} VBT</span>
    </>
  )
}

function openingOf({ open, timeZone }: Directory) {
  if (!open.changesAt) return open.isOpen ? 'Open 24/7' : 'Closed'
  const { weekday, time } = wallClock(open.changesAt, timeZone)
  return open.isOpen ? `Open until ${saidTime(time)}` : `Opens ${weekday} at ${saidTime(time)}`
}

/** 90 -> '1 h 30 min' */
function takes(minutes: number | undefined) {
  if (minutes === undefined) return ''
  const hours = Math.floor(minutes / 60)
  return [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ')
}
