import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck, Store, User } from 'lucide-react'
import type { Member, Profile } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { wallClock } from '../../../platform/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { PointsBadge } from '../../../ui/points-badge.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { profileQuery } from '../../profiles/index.ts'
import { memberRatingQuery } from '../../reviews/index.ts'

/** The other side, with links to their profile and shop. */
export function Person({ member }: { member: Member | null }) {
  if (!member) return <Gone />
  const { id, name, handle, avatar } = member
  return (
    <section aria-label="Contact" className="grid justify-items-center text-center">
      <Avatar id={id} src={avatar && pictureUrl(avatar, 320)} size={96} />
      <h2 className="type-h3 mt-3.5 max-w-full break-words">{name}</h2>
      <Facts key={handle} handle={handle} />
    </section>
  )
}

function Gone() {
  return (
    <section aria-label="Contact" className="grid justify-items-center text-center">
      <Avatar id={0} size={96} />
      <h2 className="type-h3 mt-3.5">Deleted member</h2>
      <p className="mt-1 text-sm text-ink-3">They deleted their account. Their messages stay here.</p>
    </section>
  )
}

/** If the viewer can't see the profile, only the name is shown. */
function Facts({ handle }: { handle: string }) {
  const { data: profile } = useQuery(profileQuery(handle))
  return (
    <>
      <p className="mt-0.5 text-sm text-ink-3">
        @{handle}
        {profile && `. Member since ${sinceOf(profile)}`}
      </p>
      {profile && (
        <p className="mt-3 flex gap-2 leading-none">
          <PointsBadge points={profile.points} of={profile.name} />
          <Sales handle={handle} />
        </p>
      )}
      <p className="mt-4.5 flex w-full gap-2">
        <Link to="/profile/$handle" params={{ handle }} className={linkClass}>
          <User size={18} aria-hidden />
          Profile
        </Link>
        {profile && hasShop(profile) && (
          <Link to="/profile/$handle" params={{ handle }} search={{ tab: 'market' }} className={linkClass}>
            <Store size={18} aria-hidden />
            Shop
          </Link>
        )}
      </p>
    </>
  )
}

/** How much they have sold, if anything. */
function Sales({ handle }: { handle: string }) {
  const { data: rating } = useQuery(memberRatingQuery(handle))
  if (!rating?.sales) return null
  return (
    <Tag tone="ok" icon={<ShieldCheck aria-hidden />}>
      {rating.sales.toLocaleString('en-US')} {rating.sales === 1 ? 'sale' : 'sales'}
    </Tag>
  )
}

const linkClass = `${buttonClass({ size: 'sm' })} flex-1`

function sinceOf({ joinedAt }: Profile) {
  return wallClock(joinedAt, 'UTC').year
}

function hasShop({ posts }: Profile) {
  return (posts.market ?? 0) > 0
}
