import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/members.ts'
import { FollowButton } from '../../features/follows/index.ts'
import { HowPointsWork } from '../../features/points/index.ts'
import { profilePlacesQuery } from '../../features/profiles/index.ts'
import { dayOf } from '../../platform/time.ts'
import { PointsBadge } from '../../ui/points-badge.tsx'

/** The bio, the places of the posts, and how points work. */
export function About({ profile }: { profile: Profile }) {
  const { name, handle, bio, points, joinedAt } = profile
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Box title={`About ${name}`}>
          <p dir="auto" className="max-w-[62ch] leading-relaxed break-words whitespace-pre-line text-ink-2">
            {bio ?? 'No bio yet.'}
          </p>
          <p className="mt-3 text-base text-ink-3">Member since {dayOf(joinedAt)}</p>
        </Box>
        <Places handle={handle} />
      </div>
      <Box title="How points work" aside={<PointsBadge points={points} />}>
        <HowPointsWork />
      </Box>
    </div>
  )
}

function Places({ handle }: { handle: string }) {
  const { data } = useQuery(profilePlacesQuery(handle))
  if (!data || data.items.length === 0) return null
  return (
    <Box title="Places">
      <ul className="grid gap-1">
        {data.items.map(({ id, label, posts }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-2 text-base">
            <MapPin size={18} aria-hidden className="shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1 truncate">
              <bdi>{label}</bdi>
            </span>
            <span className="text-sm text-ink-3 tabular-nums">
              {posts} {posts === 1 ? 'post' : 'posts'}
            </span>
            <FollowButton type="place" target={String(id)} name={label} isSmall align="end" />
          </li>
        ))}
      </ul>
    </Box>
  )
}

function Box({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-lg bg-surface-1 p-5 shadow-1 md:px-6">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="type-h3">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
