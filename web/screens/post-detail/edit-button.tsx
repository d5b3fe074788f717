import { Suspense, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { pathOf } from '../../features/posts/index.ts'
import { Button } from '../../ui/button.tsx'
import { LayerFailed } from '../../ui/layer-failed.tsx'
import { EditOverlay } from '../create-post/index.ts'

/** Opens the form with the post. */
export function EditButton({ post, label }: { post: Post; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <LayerFailed onFail={close} onRetry={EditOverlay.preload}>
          <Suspense>
            <EditOverlay post={post} back={pathOf(post)} onClose={close} />
          </Suspense>
        </LayerFailed>
      )}
    </>
  )
}
