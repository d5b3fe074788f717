import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { SORTS, type WhyFactor, type WhyQuery } from '#contract/listings.ts'
import { own } from '#contract/own.ts'
import { RANKING } from '#contract/ranking.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { whyQuery } from './api.ts'

type Props = { postId: number; onClose: () => void }

/** The factors of a post's rank in the list of the current URL, and the formula. */
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
          {data.factors.length > 0 && (
            <dl className="grid gap-4">
              {data.factors.map((factor) => (
                <Factor key={factor.name} factor={factor} />
              ))}
            </dl>
          )}
          <Formula hasWords={data.factors.some(({ name }) => name === 'words')} />
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

function Factor({ factor: { name, value, sentence } }: { factor: WhyFactor }) {
  return (
    <div>
      <dt className="flex items-baseline justify-between gap-3 text-base font-[650]">
        {own(names, name) ?? name}
        <span className="text-sm font-medium text-ink-3 tabular-nums">{shown(value)} out of 1</span>
      </dt>
      <dd>
        <meter
          aria-label={own(names, name) ?? name}
          min={0}
          max={1}
          value={value}
          className="mt-1.5 mb-1 block h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-meter-bar]:bg-none [&::-moz-meter-bar]:bg-marker [&::-webkit-meter-bar]:h-2 [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-surface-3 [&::-webkit-meter-bar]:bg-none [&::-webkit-meter-optimum-value]:bg-marker [&::-webkit-meter-optimum-value]:bg-none"
        />
        <span className="text-sm text-ink-2">{sentence}</span>
      </dd>
    </div>
  )
}

function Formula({ hasWords }: { hasWords: boolean }) {
  const { titleShare, factsShare, textShare, startingPoints, commenterWeight, startingHours, sinking } = RANKING
  return (
    <section className="rounded-md bg-surface-2 p-4 text-sm text-ink-2">
      <h3 className="type-label mb-1.5 text-ink">How Best Match works</h3>
      <p>
        {hasWords
          ? `The factors are multiplied. A word counts ${titleShare} in the title, ${factsShare} in the make, tags, town, or author, and ${textShare} in the text. A result loses half its freshness in about 9 months.`
          : `log10(${startingPoints} + likes - dislikes + ${commenterWeight} x people who commented) / (hours + ${startingHours})^${sinking}: the factors are its two parts. No more than 2 posts in a row are by the same author.`}
      </p>
    </section>
  )
}

/** Two significant digits: 0.9, 0.043, 0.00012. */
function shown(value: number) {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 2, maximumFractionDigits: 20 })
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function listOf(search: Record<string, unknown>): WhyQuery {
  const [q, near, radiusKm] = [text(search.q), text(search.near), Number(search.radiusKm)]
  const sort = SORTS.find((one) => one === search.sort)
  return { ...(q && { q }), ...(near && { near, ...(radiusKm > 0 && { radiusKm }) }), ...(sort && { sort }) }
}
