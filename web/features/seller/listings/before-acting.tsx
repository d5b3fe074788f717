import { RESTORE_DAYS } from '#contract/posts.ts'
import type { SellerListing } from '#contract/seller.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { listingsIn } from './several-words.ts'
import type { Asked, Several } from './use-several.ts'

/** Says what goes with several listings before they are deleted, or ended although there are offers. */
export function BeforeActing({ action, listings, several }: Asked & { several: Several }) {
  const { verb, busyLabel, look, text } = action === 'delete' ? deleting : ending
  const what = listingsIn(listings.length)
  return (
    <ActDialog
      title={`${verb} ${what}?`}
      act={`${verb} ${what}`}
      busyLabel={busyLabel}
      look={look}
      call={several.call}
      onAct={() => several.run({ action, listings })}
      onClose={several.close}
    >
      <p>
        {titleOf(listings)}
        {text}
      </p>
      <Offers listings={listings} />
    </ActDialog>
  )
}

const deleting = {
  verb: 'Delete',
  busyLabel: 'Deleting ...',
  look: 'danger-fill',
  text: `Nobody sees a deleted listing. You can restore it for ${RESTORE_DAYS} days.`,
} as const

const ending = {
  verb: 'End',
  busyLabel: 'Ending ...',
  look: 'primary',
  text: 'Nobody can buy an ended listing until you relist it.',
} as const

/** '“Brake pads”: ', if it is only one. */
function titleOf(listings: readonly SellerListing[]) {
  return listings.length === 1 ? `“${listings[0]?.title}”: ` : ''
}

function Offers({ listings }: { listings: readonly SellerListing[] }) {
  const offers = listings.reduce((sum, listing) => sum + listing.offers, 0)
  if (offers === 0) return null
  return <p>{offers === 1 ? '1 open offer ends, too.' : `${offers} open offers end, too.`}</p>
}
