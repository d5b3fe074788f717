import { CircleStop, Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type ListingAction, MAX_LISTINGS_AT_ONCE } from '#contract/listing-actions.ts'
import type { SellerListing } from '#contract/seller.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useAnnounced } from '../../../ui/use-announced.ts'
import { BeforeActing } from './before-acting.tsx'
import type { Selection } from './selection.ts'
import { useSeveral } from './use-several.ts'

type Props = {
  listings: readonly SellerListing[]
  selection: Selection
  onEdit: (postId: number) => void
  onShowDrafts: () => void
}

/** Selects all listings on the page, and acts on those that are selected. */
export function ActionBar({ listings, selection, onEdit, onShowDrafts }: Props) {
  const all = useRef<HTMLInputElement>(null)
  const { chosen } = selection
  const several = useSeveral({
    onDone(rest) {
      selection.choose(rest)
      // The button that was pressed goes away with the selection.
      all.current?.focus()
    },
    onShowDrafts,
  })
  useAnnounced(chosen.length === 0 ? 'Nothing selected' : `${chosen.length} selected`)
  const listed = listings.filter(({ postId }) => selection.isChosen(postId))
  return (
    <div className="sticky top-[calc(var(--nav-h)+4px)] z-10 mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-surface-1 py-1.5">
      <Checkbox
        ref={all}
        checked={selection.isAll}
        onChange={({ target }) => selection.choose(target.checked ? listings.map(({ postId }) => postId) : [])}
      >
        {chosen.length === 0 ? 'Select all' : <span className="tabular-nums">{chosen.length} selected</span>}
        {chosen.length > 0 && <span className="sr-only">. Select all</span>}
      </Checkbox>
      {chosen.length > MAX_LISTINGS_AT_ONCE ? (
        <p className="text-sm text-ink-3">Select up to {MAX_LISTINGS_AT_ONCE} at a time.</p>
      ) : (
        listed.length > 0 && <Actions listed={listed} several={several} onEdit={onEdit} />
      )}
      {several.asked && <BeforeActing {...several.asked} several={several} />}
    </div>
  )
}

type ActionsProps = { listed: readonly SellerListing[]; several: ReturnType<typeof useSeveral> } & Pick<Props, 'onEdit'>

function Actions({ listed, several, onEdit }: ActionsProps) {
  const [only] = listed
  const act = (action: ListingAction, icon: ReactNode, label: string) => (
    <Button
      size="sm"
      look="outline"
      icon={icon}
      isBusy={several.running === action}
      isOff={several.running !== null}
      onClick={() => several.begin(action, listed)}
    >
      {label}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and these are no fields.
    <div role="group" aria-label="Selected listings" className="flex flex-wrap gap-2">
      {listed.length === 1 && only && (
        <Button size="sm" look="outline" icon={<Pencil size={16} aria-hidden />} onClick={() => onEdit(only.postId)}>
          Edit
        </Button>
      )}
      {listed.some(({ stock }) => stock > 0) && act('end', <CircleStop size={16} aria-hidden />, 'End')}
      {listed.some(({ state }) => state === 'ended') && act('relist', <RotateCcw size={16} aria-hidden />, 'Relist')}
      {act('copy', <Copy size={16} aria-hidden />, 'Copy')}
      {act('delete', <Trash2 size={16} aria-hidden />, 'Delete')}
    </div>
  )
}
