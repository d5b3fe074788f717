import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { sortsOf, type WhyFactor, type WhyQuery } from '#contract/listings.ts'
import { own } from '#contract/own.ts'
import { RANKING } from '#contract/ranking.ts'
import { distanceOf } from '../../../platform/distance.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { whyQuery } from './api.ts'
import { sharesOf } from './shares.ts'

type Props = { postId: number; onClose: () => void }

/** Why a post ranks where it does in the list of the current URL, in words and shares; the formula on request. */
export function WhyDialog({ postId, onClose }: Props) {
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const { data, error } = useQuery(whyQuery(postId, listOf(search)))

  return (
    <Dialog title="Why am I seeing this?" size="sm" onClose={onClose}>
      {!data && !error && <TextBones lines={4} />}
      <ErrorNote error={error} />
      {data && (
        <div className="grid gap-5">
          <p className="text-base text-ink-2">{data.sentence}</p>
          {data.factors.length > 0 && <Factors factors={data.factors} />}
          <HowRankingWorks hasWords={data.factors.some(({ name }) => name === 'words')} />
        </div>
      )}
    </Dialog>
  )
}

const names: Record<string, string> = {
  appreciation: 'Popularity',
  freshness: 'Freshness',
  words: 'Search match',
  nearness: 'Distance',
}

/** Factors multiply; their shares compare what each contributes. */
function Factors({ factors }: { factors: WhyFactor[] }) {
  const shares = sharesOf(factors.map(({ value }) => value))
  return (
    <dl className="grid gap-4">
      {factors.map((factor, index) => (
        <Factor key={factor.name} factor={factor} percent={shares[index]!} />
      ))}
    </dl>
  )
}

function Factor({ factor: { name, sentence, km }, percent }: { factor: WhyFactor; percent: number }) {
  return (
    <div>
      <dt className="flex items-baseline justify-between gap-3 text-base font-[650]">
        {own(names, name) ?? name}
        <span className="text-sm font-medium text-ink-3 tabular-nums">{percent}%</span>
      </dt>
      <dd>
        <meter
          aria-label={own(names, name) ?? name}
          min={0}
          max={100}
          value={percent}
          className="mt-1.5 mb-1 block h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-meter-bar]:bg-none [&::-moz-meter-bar]:bg-marker [&::-webkit-meter-bar]:h-2 [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-surface-3 [&::-webkit-meter-bar]:bg-none [&::-webkit-meter-optimum-value]:bg-marker [&::-webkit-meter-optimum-value]:bg-none"
        />
        <span className="text-sm text-ink-2">
          {km === undefined ? sentence : `It’s ${distanceOf(km)} from the place you chose.`}
        </span>
      </dd>
    </div>
  )
}

function HowRankingWorks({ hasWords }: { hasWords: boolean }) {
  const { titleShare, factsShare, textShare, startingPoints, commenterWeight, startingHours, sinking } = RANKING
  return (
    <details className="group rounded-md bg-surface-2 text-sm text-ink-2">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-[650] text-ink">
        How ranking works
        <ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="px-4 pb-4">
        {hasWords
          ? `A search multiplies how well the words match, how new the post is, and how close it is. A word counts ${titleShare} in the title, ${factsShare} in the make, tags, town, or author, and ${textShare} in the text. A result loses half its freshness in about 9 months.`
          : `Popularity divided by age: log10(${startingPoints} + likes - dislikes + ${commenterWeight} × people who commented) / (hours + ${startingHours})^${sinking}. No more than 2 posts in a row are by the same author. Past events come last. If you choose a place, nearby posts come first.`}
      </p>
    </details>
  )
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function listOf(search: Record<string, unknown>): WhyQuery {
  const q = text(search.q)
  const near = text(search.near)
  const radiusKm = Number(search.radiusKm)
  // Vehicles have every order that a listing can have.
  const sort = sortsOf('vehicle').find((one) => one === search.sort)
  return { ...(q && { q }), ...(near && { near, ...(radiusKm > 0 && { radiusKm }) }), ...(sort && { sort }) }
}
