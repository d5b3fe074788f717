import { HeartHandshake } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { LayerFailed } from '../../../ui/layer-failed.tsx'
import type { TippedPost } from './tip-form.ts'

const TipDialog = lazyPart(() => import('./tip-dialog.tsx'), 'TipDialog')

type Props = {
  post: TippedPost
  /** Opens the dialog for a member. */
  asMember: (open: () => void) => void
  onTipped: () => void
}

/** Tip, for videos and blog posts of others. */
export function TipButton({ post, asMember, onTipped }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={<HeartHandshake size={18} aria-hidden />} onClick={() => asMember(() => setIsOpen(true))}>
        Tip
      </Button>
      {isOpen && (
        <LayerFailed onFail={close} onRetry={TipDialog.preload}>
          <Suspense>
            <TipDialog post={post} onTipped={onTipped} onClose={close} />
          </Suspense>
        </LayerFailed>
      )}
    </>
  )
}
