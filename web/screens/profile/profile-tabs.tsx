import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/members.ts'
import { POST_KINDS } from '#contract/posts.ts'
import { kinds } from '../../features/posts/index.ts'
import { memberRatingQuery } from '../../features/reviews/index.ts'
import { TabRow, tabClass } from '../../ui/tabs.tsx'

type Entry = { tab?: string; label: string; count?: number }

/** All, the kinds that have posts, Garage, Reviews, and About; on the viewer's own profile, also Drafts and Deleted. */
export function ProfileTabs({ profile, tab }: { profile: Profile; tab: string }) {
  const { data: rating } = useQuery(memberRatingQuery(profile.handle))
  const entries = entriesOf(profile, tab, rating && rating.count + rating.asBuyer.count)
  return (
    <nav aria-label="Posts" className="mt-5 mb-4">
      <TabRow current={tab}>
        {entries.map((entry) => (
          <Tab key={entry.label} handle={profile.handle} isCurrent={(entry.tab ?? 'all') === tab} {...entry} />
        ))}
      </TabRow>
    </nav>
  )
}

function entriesOf({ posts, followers, following, isMe }: Profile, tab: string, reviews?: number): Entry[] {
  const all = Object.values(posts).reduce((sum, some) => sum + some, 0)
  // Vehicles are in the garage.
  const shown = POST_KINDS.filter((kind) => kind !== 'vehicle' && (posts[kind] || kind === tab))
  return [
    { label: 'All', count: all },
    ...shown.map((kind) => ({ tab: kind, label: kinds[kind].plural, count: posts[kind] ?? 0 })),
    ...(posts.vehicle || isMe || tab === 'vehicle'
      ? [{ tab: 'vehicle', label: 'Garage', count: posts.vehicle ?? 0 }]
      : []),
    { tab: 'reviews', label: 'Reviews', ...(reviews !== undefined && { count: reviews }) },
    { tab: 'about', label: 'About' },
    ...(tab === 'followers' ? [{ tab, label: 'Followers', count: followers }] : []),
    ...(tab === 'following' ? [{ tab, label: 'Following', count: following }] : []),
    ...(isMe
      ? [
          { tab: 'drafts', label: 'Drafts' },
          { tab: 'deleted', label: 'Deleted' },
        ]
      : []),
  ]
}

type TabProps = Entry & { handle: string; isCurrent: boolean }

function Tab({ handle, tab, isCurrent, label, count }: TabProps) {
  return (
    <Link
      to="/profile/$handle"
      params={{ handle }}
      search={tab ? { tab } : {}}
      resetScroll={false}
      // Otherwise, the link without a tab would be active on every tab.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      className={tabClass}
    >
      {label}
      {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
    </Link>
  )
}
