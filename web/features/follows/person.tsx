import { Link } from '@tanstack/react-router'
import type { Follower } from '#contract/follows.ts'
import type { Member } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PointsBadge } from '../../ui/points-badge.tsx'
import { FollowButton } from './follow-button.tsx'

type Props = { person: Member & Partial<Pick<Follower, 'points' | 'level'>> }

/** A person in a list, with a follow button. */
export function Person({ person: { id, handle, name, avatar, points, level } }: Props) {
  return (
    <li className="flex items-center gap-3 rounded-lg bg-surface-1 px-4 py-3 shadow-1">
      <Link
        to="/profile/$handle"
        params={{ handle }}
        className="flex min-w-0 flex-1 items-center gap-3 hover:text-powder"
      >
        <Avatar id={id} src={avatar && pictureUrl(avatar, 96)} size={44} />
        <span className="min-w-0">
          <b className="block truncate font-semibold">
            <bdi>{name}</bdi>
          </b>
          <span className="block truncate text-sm text-ink-3">@{handle}</span>
        </span>
      </Link>
      {points !== undefined && (
        <span className="max-sm:hidden">
          <PointsBadge points={points} size="sm" />
        </span>
      )}
      <FollowButton type="member" target={String(id)} name={name} align="end" {...(level !== undefined && { level })} />
    </li>
  )
}
