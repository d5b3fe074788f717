import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { Profile } from '#contract/members.ts'
import { dayOf } from '../../platform/time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { pictureUrl } from '../media/index.ts'

/** public/art/cover-1.webp and so on. */
const COVERS = 4

/** The cover, the helmet over its edge, who it is, and what they have gathered. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { id, name, handle, avatar, joinedAt, points, posts, isMe } = profile
  const count = Object.values(posts).reduce((sum, some) => sum + some, 0)

  return (
    <header>
      <div className="h-34 overflow-hidden rounded-lg bg-art-scrim md:h-65">
        <img src={`/art/cover-${(id % COVERS) + 1}.webp`} alt="" className="size-full object-cover object-[74%_50%]" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-2 md:px-8">
        <Avatar id={id} src={avatar && pictureUrl(avatar, 320)} size={132} className="-mt-13 border-6 border-bg" />
        <div className="min-w-0 pb-2 max-md:order-1 max-md:basis-full md:flex-1">
          <h1 className="type-h1 break-words">{name}</h1>
          <p className="mt-0.5 text-ink-3">
            @{handle}. Member since {dayOf(joinedAt)}
          </p>
        </div>
        {isMe && (
          <Link to="/settings" className={`${buttonClass({ look: 'primary' })} mb-3`}>
            <Pencil size={18} aria-hidden />
            Edit profile
          </Link>
        )}
      </div>
      <dl className="flex gap-9 px-2 pt-5 md:px-8">
        <Figure label="Posts" value={count} />
        <Figure label="Star points" value={points} />
      </dl>
    </header>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="type-h2 tabular-nums">{value.toLocaleString('en-US')}</dd>
    </div>
  )
}
