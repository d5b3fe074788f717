import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { BellPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { sessionQuery } from '../identity/index.ts'

const SaveDialog = lazyPart(() => import('./save-dialog.tsx'), 'SaveDialog')

/** Visitors are asked to sign in, and come back. */
export function SaveSearchButton({ q, className = '' }: { q: string; className?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(sessionQuery)
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })
  const label = (
    <>
      <BellPlus size={18} aria-hidden />
      Save this search
    </>
  )

  if (!data?.me) {
    return (
      <Link
        to="/signin"
        search={{ back: here, why: 'save' }}
        className={`${buttonClass({ look: 'quiet', size: 'sm' })} ${className}`}
      >
        {label}
      </Link>
    )
  }
  return (
    <>
      <Button look="quiet" size="sm" className={className} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <PartBoundary onRetry={SaveDialog.preload}>
          <Suspense>
            <SaveDialog q={q} onClose={() => setIsOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
