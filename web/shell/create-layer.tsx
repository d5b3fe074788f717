import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { sessionQuery } from '../features/identity/index.ts'
import { createAskedIn } from '../features/posts/index.ts'
import { CreateOverlay } from '../screens/create-post/index.ts'
import { LayerFailed } from '../ui/layer-failed.tsx'

/**
 * The overlay of `?create=true`. `asked`: what to start with, or the draft to continue. Closing it goes back. Visitors
 * are sent to sign in, and then return to it.
 */
export function CreateLayer({ asked }: { asked: string | undefined }) {
  const { draftId, ...first } = createAskedIn(asked)
  const { data: session, isFetching } = useQuery(sessionQuery)
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })
  const navigate = useNavigate()
  const router = useRouter()
  // While fetching, the cached session may be outdated: the visitor may just have signed in.
  const isVisitor = session && !session.me && !isFetching

  useEffect(() => {
    if (isVisitor && !here.startsWith('/signin'))
      navigate({ to: '/signin', search: { back: here, why: 'post' }, replace: true })
  }, [isVisitor, here, navigate])

  // It has its own history entry only if it was opened by one of our links, not by its URL.
  const close = () => {
    if (router.history.canGoBack() && window.history.state?.isLayer) return router.history.back()
    return navigate({ to: '.', search: withoutCreate as never, replace: true, resetScroll: false })
  }
  const pathTo = (id: string) => {
    const { pathname, searchStr } = router.buildLocation({
      to: '.',
      search: ((now: object) => ({ ...now, create: id })) as never,
    })
    return `${pathname}${searchStr}`
  }
  if (!session?.me) return null
  return (
    <LayerFailed onFail={close} onRetry={CreateOverlay.preload}>
      <Suspense>
        <CreateOverlay me={session.me} first={first} draftId={draftId} pathTo={pathTo} onClose={close} />
      </Suspense>
    </LayerFailed>
  )
}

function withoutCreate({ create: _open, ...rest }: { create?: true | string }) {
  return rest
}
