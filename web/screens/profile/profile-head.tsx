import { Link } from '@tanstack/react-router'
import { Car, MapPin, Pencil, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Profile } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { FollowButton } from '../../features/follows/index.ts'
import { MessageButton } from '../../features/inbox/index.ts'
import { dayOf } from '../../platform/time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EditProfile } from './edit-profile.tsx'
import { ProfileMore } from './profile-more.tsx'

/** public/art/cover-1.webp and so on. */
const COVERS = 4

/** The cover, the picture, the name, and the totals. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { id, name, handle, avatar, joinedAt, bio } = profile

  return (
    <header>
      <div className="h-34 overflow-hidden rounded-lg bg-art-scrim md:h-65">
        <img src={`/art/cover-${(id % COVERS) + 1}.webp`} alt="" className="size-full object-cover object-[74%_50%]" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-2 md:px-8">
        <Avatar id={id} src={avatar && pictureUrl(avatar, 320)} size={132} className="-mt-13 border-6 border-bg" />
        <div className="min-w-0 pb-2 max-md:basis-full md:flex-1 md:pt-3">
          <h1 className="type-h1 break-words">
            <bdi>{name}</bdi>
          </h1>
          <Facts profile={profile} />
          <p className="mt-0.5 text-ink-3">
            @{handle}. Member since {dayOf(joinedAt)}
          </p>
        </div>
        <Actions profile={profile} />
      </div>
      {bio && (
        <p
          dir="auto"
          className="max-w-[62ch] px-2 pt-4 text-lg leading-relaxed break-words whitespace-pre-line text-ink-2 md:px-8"
        >
          {bio}
        </p>
      )}
      <Figures profile={profile} />
    </header>
  )
}

/** What they drive, and where. */
function Facts({ profile: { make, town } }: { profile: Profile }) {
  if (!make && !town) return null
  return (
    <ul aria-label="Make and town" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
      {make && <Fact icon={<Car size={18} aria-hidden />}>{make}</Fact>}
      {town && <Fact icon={<MapPin size={18} aria-hidden />}>{town}</Fact>}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 [&>svg]:shrink-0 [&>svg]:text-ink-3">
      {icon}
      <bdi className="min-w-0 break-words">{children}</bdi>
    </li>
  )
}

function Actions({ profile }: { profile: Profile }) {
  const [isEditing, setIsEditing] = useState(false)
  const { id, name, level, isMe, isSuspended } = profile
  return (
    <div className="mb-3 flex flex-wrap gap-2 max-md:w-full">
      {isMe ? (
        <Button
          look="primary"
          className="max-md:flex-1"
          icon={<Pencil size={18} aria-hidden />}
          onClick={() => setIsEditing(true)}
        >
          Edit profile
        </Button>
      ) : (
        <FollowButton
          key={level}
          type="member"
          target={String(id)}
          name={name}
          level={level}
          look="primary"
          size="md"
          align="end"
          className="max-md:flex-1 max-[375px]:basis-full"
        />
      )}
      {(profile.posts.market ?? 0) > 0 && (
        <Link to="/sellers/$handle" params={{ handle: profile.handle }} className={`${buttonClass({})} max-md:flex-1`}>
          <Store size={18} aria-hidden />
          Storefront
        </Link>
      )}
      {!isMe && !isSuspended && (
        <MessageButton to={{ memberId: id }} className="max-md:flex-1">
          Message
        </MessageButton>
      )}
      <ProfileMore profile={profile} />
      {isEditing && <EditProfile profile={profile} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

function Figures({ profile: { handle, posts, followers, following, points, tips } }: { profile: Profile }) {
  const count = Object.values(posts).reduce((sum, some) => sum + some, 0)
  return (
    <ul aria-label="Stats" className="flex flex-wrap gap-x-9 gap-y-2 px-2 pt-4 md:px-8">
      <Figure handle={handle} tab="followers" label={followers === 1 ? 'Follower' : 'Followers'} value={followers} />
      <Figure handle={handle} tab="following" label="Following" value={following} />
      <Figure handle={handle} label={count === 1 ? 'Post' : 'Posts'} value={count} />
      <Figure handle={handle} tab="about" label={points === 1 ? 'Point' : 'Points'} value={points} />
      {tips && (
        <Figure
          handle={handle}
          label={`VBT in ${tips.count === 1 ? '1 tip' : `${tips.count} tips`}`}
          value={tips.vbt}
        />
      )}
    </ul>
  )
}

type FigureProps = { handle: string; tab?: string; label: string; value: number }

function Figure({ handle, tab, label, value }: FigureProps) {
  return (
    <li>
      <Link
        to="/profile/$handle"
        params={{ handle }}
        search={tab ? { tab } : {}}
        resetScroll={false}
        className="group block min-h-11 rounded-sm"
      >
        <span className="type-h2 block tabular-nums">{value.toLocaleString('en-US')}</span>{' '}
        <span className="block text-sm text-ink-3 group-hover:text-ink group-hover:underline">{label}</span>
      </Link>
    </li>
  )
}
