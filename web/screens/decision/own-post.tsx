import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { OwnDecision } from '#contract/appeals.ts'
import { pathOf, postQuery, postRoutes } from '../../features/posts/index.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LayerFailed } from '../../ui/layer-failed.tsx'
import { EditOverlay } from '../create-post/index.ts'
import { DeletePostDialog } from '../post-detail/index.ts'

type Props = { id: number; decision: Pick<OwnDecision, 'postKind' | 'canEdit' | 'canDelete'> }

/** What the author can still do with a post that a moderator decided about. */
export function OwnPost({ id, decision: { postKind, canEdit, canDelete } }: Props) {
  const [layer, setLayer] = useState<'edit' | 'delete' | null>(null)
  const queryClient = useQueryClient()
  const { data: post } = useQuery(postQuery(id))
  if (!post) return null
  const close = () => {
    setLayer(null)
    void queryClient.invalidateQueries({ queryKey: ['own-decisions'] })
  }
  return (
    <>
      {canEdit && (
        <Button icon={<Pencil size={18} aria-hidden />} onClick={() => setLayer('edit')}>
          Edit post
        </Button>
      )}
      {postKind && (
        <Link to={postRoutes[postKind]} params={{ postId: String(id) }} className={buttonClass({ look: 'quiet' })}>
          Open post
        </Link>
      )}
      {canDelete && (
        <Button look="quiet" onClick={() => setLayer('delete')}>
          Delete post
        </Button>
      )}
      {layer && (
        <LayerFailed onFail={close} onRetry={layer === 'edit' ? EditOverlay.preload : DeletePostDialog.preload}>
          <Suspense>
            {layer === 'edit' ? (
              <EditOverlay post={post} back={pathOf(post)} onClose={close} />
            ) : (
              <DeletePostDialog post={post} onClose={close} />
            )}
          </Suspense>
        </LayerFailed>
      )}
    </>
  )
}
