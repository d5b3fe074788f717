import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { pathOf, postQuery } from '../../features/posts/index.ts'
import { LayerFailed } from '../../ui/layer-failed.tsx'
import { errorToast } from '../../ui/toast.tsx'
import { EditOverlay } from '../create-post/index.ts'

type Props = { postId: number; onClose: () => void }

/** The form of a listing, over the dashboard. */
export function EditListing({ postId, onClose }: Props) {
  const { data: post, error } = useQuery(postQuery(postId))
  useEffect(() => {
    if (!error) return
    errorToast(error)
    onClose()
  }, [error, onClose])
  if (!post) return null
  return (
    <LayerFailed onFail={onClose} onRetry={EditOverlay.preload}>
      <Suspense>
        <EditOverlay post={post} back={pathOf(post)} onClose={onClose} />
      </Suspense>
    </LayerFailed>
  )
}
