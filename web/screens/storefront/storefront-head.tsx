import { Link } from '@tanstack/react-router'
import { MapPin, Palmtree, Pencil, Store, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { pictureUrl } from '#contract/picture-url.ts'
import type { StorefrontPage } from '#contract/storefront-pages.ts'
import { MessageButton } from '../../features/inbox/index.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { RatingNote } from '../../ui/stars.tsx'

/** public/art/cover-1.webp and so on. */
const COVERS = 4

type Props = { page: StorefrontPage; isOwn: boolean }

/** The banner, the name, the rating, what the seller says, and whether anything can be bought. */
export function StorefrontHead({ page, isOwn }: Props) {
  const { seller, storefront, about, banner, rating } = page
  const cover = banner ? pictureUrl(banner, 1920) : `/art/cover-${(seller.id % COVERS) + 1}.webp`
  return (
    <header>
      <div className="h-28 overflow-hidden rounded-lg bg-art-scrim md:h-52">
        <img src={cover} alt="" className="size-full object-cover" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-2 pt-4 md:px-6">
        <div className="flex min-w-0 flex-1 items-center gap-4 max-md:basis-full">
          <Avatar id={seller.id} src={seller.avatar && pictureUrl(seller.avatar, 160)} size={72} />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="type-h1 break-words outline-none">
              <bdi>{storefront?.name ?? seller.name}</bdi>
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-ink-2">
              <span>
                By <PersonName of={seller} />
              </span>
              {storefront && (
                <span className="flex min-w-0 items-center gap-1.5">
                  <MapPin size={16} aria-hidden className="shrink-0 text-ink-3" />
                  <span className="min-w-0 break-words">{storefront.shipsFrom}</span>
                </span>
              )}
              {rating.count > 0 && (
                <button type="button" className="inline-flex min-h-6 items-center" onClick={showReviews}>
                  <RatingNote {...rating} />
                </button>
              )}
            </p>
          </div>
        </div>
        <Actions page={page} isOwn={isOwn} />
      </div>
      {about && (
        <p
          dir="auto"
          className="max-w-[68ch] px-2 pt-4 text-lg leading-relaxed break-words whitespace-pre-line text-ink-2 md:px-6"
        >
          {about}
        </p>
      )}
      <Closed page={page} isOwn={isOwn} />
    </header>
  )
}

/** Not a link: routes are hashes, so an address has no room for a part of the page. */
function showReviews() {
  document.getElementById('reviews')?.scrollIntoView({ block: 'start' })
}

function Actions({ page: { seller }, isOwn }: Props) {
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
      {isOwn ? (
        <Link to="/seller" search={{ tab: 'storefront' } as never} className={buttonClass({ look: 'primary' })}>
          <Pencil size={18} aria-hidden />
          Edit storefront
        </Link>
      ) : (
        <MessageButton to={{ memberId: seller.id }} look="primary">
          Message
        </MessageButton>
      )}
      <Link to="/profile/$handle" params={{ handle: seller.handle }} className={buttonClass({ look: 'outline' })}>
        <UserRound size={18} aria-hidden />
        Profile
      </Link>
    </div>
  )
}

/** Why nothing can be bought here at the moment. */
function Closed({ page: { storefront }, isOwn }: Props) {
  if (storefront?.isOnHoliday) {
    return (
      <Note icon={<Palmtree size={20} aria-hidden />}>
        {isOwn
          ? 'You’re on vacation, so nobody can buy from you.'
          : 'The seller is on vacation. You can still message them.'}
      </Note>
    )
  }
  if (storefront) return null
  return (
    <Note icon={<Store size={20} aria-hidden />}>
      {isOwn
        ? 'You haven’t opened your storefront yet. What you list is visible, but not for sale.'
        : 'This storefront isn’t open yet. What’s listed here is visible, but not for sale.'}
    </Note>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="mt-4 flex items-start gap-3 rounded-md bg-surface-2 px-4 py-3 text-base text-ink-2 [&>svg]:mt-px [&>svg]:shrink-0">
      {icon}
      {children}
    </p>
  )
}
