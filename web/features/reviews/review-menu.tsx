import { Ellipsis, Eye, EyeOff, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { HideItemDialog, useUnhide } from '../hiding/index.ts'
import { ReportDialog } from '../reports/index.ts'
import { useReviewsRefetch } from './api.ts'

/** Report, hide, and restore, if the viewer may. Hidden next to the reply form, which has its own report button. */
export function ReviewMenu({ review }: { review: Review }) {
  const [layer, setLayer] = useState<'report' | 'hide' | null>(null)
  const entries = useEntries(review, setLayer)
  const refetch = useReviewsRefetch()
  if (entries.length === 0) return null
  const label = 'More actions for this review'
  return (
    <>
      <Popover
        align="end"
        className="w-52"
        rootClassName="-my-2 -mr-2"
        trigger={(opener) => (
          <IconButton {...opener} label={label}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        )}
      >
        {(close) => (
          <Menu label={label}>
            {entries.map(({ icon: Icon, name, onSelect }) => (
              <MenuItem
                key={name}
                icon={<Icon size={18} aria-hidden />}
                onSelect={() => {
                  close()
                  onSelect()
                }}
              >
                {name}
              </MenuItem>
            ))}
          </Menu>
        )}
      </Popover>
      {layer === 'report' && <ReportDialog itemType="review" itemId={review.id} onClose={() => setLayer(null)} />}
      {layer === 'hide' && (
        <HideItemDialog type="review" id={review.id} onDone={refetch} onClose={() => setLayer(null)} />
      )}
    </>
  )
}

function useEntries({ id, can }: Review, open: (layer: 'report' | 'hide') => void) {
  const unhideReview = useUnhide({ type: 'review', id, onDone: useReviewsRefetch() })
  const unhide = () =>
    void unhideReview.mutateAsync(undefined).then(
      () => toast('Review restored'),
      (error: Error) => errorToast(error),
    )
  return [
    { icon: Flag, name: 'Report', isThere: can.report && !can.reply, onSelect: () => open('report') },
    { icon: EyeOff, name: 'Hide', isThere: can.hide, onSelect: () => open('hide') },
    { icon: Eye, name: 'Restore', isThere: can.unhide, onSelect: unhide },
  ].filter(({ isThere }) => isThere)
}
