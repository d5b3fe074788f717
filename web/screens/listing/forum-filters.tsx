import { useQuery } from '@tanstack/react-query'
import { nameKey } from '#contract/name-key.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { facetsQuery, flags } from '../../features/listings/index.ts'
import { chipClass } from '../../ui/chip.tsx'
import { numberOf } from './sections.ts'
import type { Listing } from './use-listing.ts'

type Props = { listing: Listing }

/** Lower than other chips: on phones, each pixel above the list counts. */
const chip = (isOn: boolean) => `shrink-0 ${chipClass(isOn ? 'on' : 'plain')} max-md:h-9!`

const TOGGLES = ['isUnanswered', 'isMine', 'isWatched'] as const
/** How many tags to offer, the most used ones first. */
const MOST_TAGS = 12

/** Unanswered and, for members, their own questions and those that they watch. */
export function ForumToggles({ listing: { search, change } }: Props) {
  const me = useQuery(sessionQuery).data?.me
  return TOGGLES.filter((name) => me || search[name] || name === 'isUnanswered').map((name) => (
    <button
      key={name}
      type="button"
      aria-pressed={search[name] ?? false}
      onClick={() => change({ [name]: search[name] ? undefined : true })}
      className={chip(search[name] ?? false)}
    >
      {flags[name].label}
    </button>
  ))
}

/** In narrow windows, a row above the list: the same, then the tags. */
export function ForumFilters({ listing }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its contents.
    <div
      role="group"
      aria-label="Filter questions"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-(--gutter) md:px-(--gutter)"
    >
      <ForumToggles listing={listing} />
      <TagChips listing={listing} />
    </div>
  )
}

/** In wide windows, a panel beside the list: the tags as categories. */
export function ForumTags({ listing }: Props) {
  const titleId = 'forum-tags'
  return (
    <section aria-labelledby={titleId} className="rounded-lg bg-surface-1 p-4 shadow-1">
      <h2 id={titleId} className="mb-3 type-h4">
        Tags
      </h2>
      <div className="flex flex-wrap gap-2">
        <TagChips listing={listing} />
      </div>
    </section>
  )
}

/** Each shows the questions with that tag; the current one shows all again. */
function TagChips({ listing: { kind, search, change } }: Props) {
  const { data } = useQuery(facetsQuery(kind, search))
  const isCurrent = (tag: string) => search.tag?.length === 1 && nameKey(search.tag[0]!) === nameKey(tag)
  return data?.options.tag?.slice(0, MOST_TAGS).map(({ value: tag, count }) => (
    <button
      key={tag}
      type="button"
      aria-pressed={isCurrent(tag)}
      onClick={() => change({ tag: isCurrent(tag) ? undefined : [tag] })}
      className={chip(isCurrent(tag))}
    >
      <bdi className="truncate">#{tag}</bdi>
      <span className="font-normal tabular-nums opacity-75">{numberOf(count, data.isCapped)}</span>
    </button>
  ))
}
