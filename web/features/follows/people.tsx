import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Follower } from '#contract/follows.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StarBadge } from '../../ui/star-badge.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { pictureUrl } from '../media/index.ts'
import { peopleQuery } from './api.ts'
import { FollowButton } from './follow-button.tsx'

type List = ReturnType<typeof usePeople>
type Props = { handle: string; side: 'followers' | 'following'; more: (list: List) => ReactNode }

const usePeople = (handle: string, side: Props['side']) => useInfiniteQuery(peopleQuery(handle, side))

/** A member's followers, or the people they follow. `more` renders the button for the next page. */
export function People({ handle, side, more }: Props) {
  const list = usePeople(handle, side)
  if (list.isPending) return <TextBones lines={4} />
  if (list.isError && !list.data) return <ErrorNote error={list.error} />
  const people = list.data.pages.flatMap((page) => page.items)
  if (people.length === 0) return <Nobody side={side} />
  return (
    <>
      <ul
        aria-label={side === 'followers' ? 'Followers' : 'Following'}
        className="grid gap-2 md:grid-cols-2 xl:grid-cols-3"
      >
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {more(list)}
    </>
  )
}

function Nobody({ side }: Pick<Props, 'side'>) {
  const isFollowers = side === 'followers'
  return (
    <StatePanel icon={Users} title={isFollowers ? 'No followers yet' : 'Not following anyone yet'}>
      {isFollowers ? 'People who follow this profile show up here.' : 'People this profile follows show up here.'}
    </StatePanel>
  )
}

function Person({ person: { id, handle, name, avatar, points, level } }: { person: Follower }) {
  return (
    <li className="flex items-center gap-3 rounded-lg bg-surface-1 px-4 py-3 shadow-1">
      <Link
        to="/profile/$handle"
        params={{ handle }}
        className="flex min-w-0 flex-1 items-center gap-3 hover:text-powder"
      >
        <Avatar id={id} src={avatar && pictureUrl(avatar, 96)} size={44} />
        <span className="min-w-0">
          <b className="block truncate font-semibold">{name}</b>
          <span className="block truncate text-sm text-ink-3">@{handle}</span>
        </span>
      </Link>
      <StarBadge points={points} size="sm" />
      <FollowButton type="member" target={String(id)} name={name} level={level} align="end" />
    </li>
  )
}
