import { useRouterState } from '@tanstack/react-router'
import { BellPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { Button } from '../../ui/button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { useAsMember } from '../identity/index.ts'

const SaveDialog = lazyPart(() => import('./save-dialog.tsx'), 'SaveDialog')

/** Visitors are asked to sign in, and come back. */
export function SaveSearchButton({ q, className = '' }: { q: string; className?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const asMember = useAsMember()
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        className={className}
        icon={<BellPlus size={18} aria-hidden />}
        onClick={() => asMember({ back: here, why: 'save' }, () => setIsOpen(true))}
      >
        Save this search
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
