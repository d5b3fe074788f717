import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Hash, User } from 'lucide-react'
import { pictureUrl } from '#contract/picture-url.ts'
import type { FoundPerson, FoundTag } from '#contract/search.ts'
import { printToken } from '#contract/search-grammar.ts'
import { foundPeopleQuery, foundTagsQuery } from '../../features/search/index.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PointsBadge } from '../../ui/points-badge.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { WaysOut } from './ways-out.tsx'

export function People({ people }: { people: readonly FoundPerson[] }) {
  return (
    <ul aria-label="People" className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {people.map(({ id, handle, name, avatar, points, followers }) => (
        <li key={id} className="min-w-0">
          <Link
            to="/profile/$handle"
            params={{ handle }}
            className="flex items-center gap-3 rounded-lg bg-surface-1 p-3 shadow-1 hover:shadow-2"
          >
            <Avatar id={id} src={avatar && pictureUrl(avatar, 96)} size={44} />
            <span className="min-w-0 flex-1">
              <b className="block truncate text-base font-[650]">{name}</b>
              <span className="block truncate text-sm text-ink-3">
                @{handle}
                {followers > 0 &&
                  `, ${followers.toLocaleString('en-US')} ${followers === 1 ? 'follower' : 'followers'}`}
              </span>
            </span>
            <PointsBadge points={points} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Tags({ tags }: { tags: readonly FoundTag[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map(({ name, posts }) => (
        <li key={name} className="max-w-full">
          <Link
            to="/search"
            search={{ q: printToken({ type: 'filter', key: 'tag', value: name, isNegated: false }) }}
            className={chipClass()}
          >
            <Hash aria-hidden />
            <span className="truncate">{name}</span>
            <span className="text-ink-3 tabular-nums">
              {posts.toLocaleString('en-US')} <span className="sr-only">{posts === 1 ? 'post' : 'posts'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function PeopleFound({ q }: { q: string }) {
  const list = useInfiniteQuery(foundPeopleQuery(q))
  if (list.isPending) return <TextBones lines={4} />
  if (list.isError && !list.data) return <ErrorNote error={list.error} />
  const people = list.data.pages.flatMap(({ items }) => items)
  if (people.length === 0) return <NoNames icon={User} q={q} tab="people" />
  return (
    <>
      <People people={people} />
      <LoadMore list={list} />
    </>
  )
}

export function TagsFound({ q }: { q: string }) {
  const list = useInfiniteQuery(foundTagsQuery(q))
  if (list.isPending) return <TextBones lines={2} />
  if (list.isError && !list.data) return <ErrorNote error={list.error} />
  const tags = list.data.pages.flatMap(({ items }) => items)
  if (tags.length === 0) return <NoNames icon={Hash} q={q} tab="tags" />
  return (
    <>
      <Tags tags={tags} />
      <LoadMore list={list} />
    </>
  )
}

function NoNames({ icon, q, tab }: { icon: typeof User; q: string; tab: 'people' | 'tags' }) {
  return (
    <StatePanel icon={icon} title="No Data Found." action={<WaysOut q={q} tab={tab} />}>
      Filters don’t apply to people and tags. Remove them, or try other words.
    </StatePanel>
  )
}
