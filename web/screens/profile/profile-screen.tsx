import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Ban, UserX } from 'lucide-react'
import type { Profile as Member } from '#contract/members.ts'
import { POST_KINDS, type PostKind } from '#contract/posts.ts'
import { People } from '../../features/follows/index.ts'
import { profileQuery } from '../../features/profiles/index.ts'
import { MemberReviews, type ReviewFilter } from '../../features/reviews/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { About } from './about.tsx'
import { DeletedPosts } from './deleted-posts.tsx'
import { Drafts } from './drafts.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { useKeptHeight } from './use-kept-height.ts'

const route = getRouteApi('/profile/$handle')

export function ProfileScreen() {
  const { handle } = route.useParams()
  const { tab, as = 'seller', stars } = route.useSearch()
  return <Profile key={handle} handle={handle} tab={tab} reviews={{ as, ...(stars && { stars }) }} />
}

/** `tab`: a kind, 'reviews', 'about', 'followers', 'following'; on one's own, 'drafts' or 'deleted'; anything else: all posts. */
function Profile({ handle, tab = 'all', reviews }: { handle: string; tab: string | undefined; reviews: ReviewFilter }) {
  const { data: profile, error, refetch } = useQuery(profileQuery(handle))
  usePageTitle(profile ? profile.name : `@${handle}`)

  if (error instanceof RefusedCall && error.problem.status === 404) {
    return (
      <StatePanel
        icon={UserX}
        title="Profile not found"
        heading="h1"
        className="mx-auto mt-6 max-w-160"
        action={
          <Link to="/search" search={{ q: handle }} className={buttonClass({ size: 'sm' })}>
            Search for {handle}
          </Link>
        }
      >
        Nobody goes by @{handle} here. They may have changed their handle.
      </StatePanel>
    )
  }
  if (error && !profile) return <LoadFailed error={error} onRetry={refetch} />
  if (!profile) return <Bone className="h-65 rounded-lg" />

  return (
    <>
      <ProfileHead profile={profile} />
      {profile.isSuspended ? (
        <StatePanel icon={Ban} title="This account is suspended" className="mt-6" />
      ) : (
        <Posts profile={profile} tab={shownTab(profile, tab)} reviews={reviews} />
      )}
    </>
  )
}

type PostsProps = { profile: Member; tab: Tab; reviews: ReviewFilter }

function Posts({ profile, tab, reviews }: PostsProps) {
  const kept = useKeptHeight()
  return (
    <>
      <ProfileTabs profile={profile} tab={tab} />
      <div ref={kept}>
        <OtherTab profile={profile} tab={tab} reviews={reviews} />
        {(tab === 'followers' || tab === 'following') && (
          <People handle={profile.handle} side={tab} more={(list) => <LoadMore list={list} />} />
        )}
        {(tab === 'all' || isKind(tab)) && (
          <ProfilePosts handle={profile.handle} kind={tab === 'all' ? undefined : tab} isMe={profile.isMe} />
        )}
      </div>
    </>
  )
}

/** The tabs that show neither posts nor people. */
function OtherTab({ profile, tab, reviews }: PostsProps) {
  switch (tab) {
    case 'drafts':
      return <Drafts />
    case 'deleted':
      return <DeletedPosts />
    case 'reviews':
      return <MemberReviews profile={profile} filter={reviews} />
    case 'about':
      return <About profile={profile} />
    default:
      return null
  }
}

type Tab = PostKind | 'all' | 'drafts' | 'deleted' | (typeof OPEN_TABS)[number]

/** The tabs that everyone sees, besides the kinds. */
const OPEN_TABS = ['reviews', 'about', 'followers', 'following'] as const
const isOpen = (tab: string): tab is (typeof OPEN_TABS)[number] => (OPEN_TABS as readonly string[]).includes(tab)

function shownTab({ isMe }: Member, tab: string): Tab {
  if (isKind(tab) || isOpen(tab) || (isMe && isOwn(tab))) return tab
  return 'all'
}

function isKind(tab: string): tab is PostKind {
  return POST_KINDS.includes(tab as PostKind)
}

function isOwn(tab: string): tab is 'drafts' | 'deleted' {
  return tab === 'drafts' || tab === 'deleted'
}
