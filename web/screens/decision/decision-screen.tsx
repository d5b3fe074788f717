import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Decision, ownDecisionQuery } from '../../features/appeals/index.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { OwnPost } from './own-post.tsx'

const route = getRouteApi('/decisions/$decisionId')

/** What a moderator decided about something of the viewer, and their appeal. */
export function DecisionScreen() {
  const { decisionId } = route.useParams()
  usePageTitle('Decision')
  return (
    <ForMembers
      title="Sign in to see this decision"
      text="Only the author can read what a moderator decided, and appeal."
      back={`/decisions/${decisionId}`}
      loading={<TextBones lines={6} />}
    >
      {() => <OneDecision key={decisionId} id={Number(decisionId)} />}
    </ForMembers>
  )
}

function OneDecision({ id }: { id: number }) {
  const { data: decision, error, refetch } = useQuery(ownDecisionQuery(id))
  if (error && !decision) {
    return (
      <LoadFailedPanel
        heading="h1"
        title="We can’t show this decision"
        error={error}
        onRetry={() => void refetch()}
        className="mx-auto mt-6 max-w-160"
      />
    )
  }
  if (!decision) return <TextBones lines={6} className="mx-auto max-w-200 pt-6" />
  const { itemType, itemId, canEdit, canDelete } = decision
  const isOwnPost = itemType === 'post' && itemId !== null && (canEdit || canDelete)
  return <Decision decision={decision} {...(isOwnPost && { actions: <OwnPost id={itemId} decision={decision} /> })} />
}
