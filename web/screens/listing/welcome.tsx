import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { PITCH } from '#contract/sections.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { readStored, store } from '../../platform/browser-store.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const MEMBER = 'was-member'

/** For visitors: what VRUMIES is in one line, and three steps. */
export function Welcome() {
  const isVisitor = useIsVisitor()
  const [isClosed, setClosed] = useState(false)
  // Phones have no room for the steps above the first card.
  const [isOpen, setOpen] = useState(false)
  const stepsId = useId()
  if (!isVisitor) return null

  return (
    <section aria-label="Welcome" className="md:mt-2">
      <div className="flex min-h-11 items-center justify-between gap-2 md:min-h-7">
        <p className="text-sm/4.5 font-medium text-ink-2 md:text-md">
          {PITCH[0]}
          <span className="max-md:hidden">{PITCH[1]}</span>.
        </p>
        {!isClosed && (
          <Button
            look="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={stepsId}
            onClick={() => setOpen(!isOpen)}
            className="-mr-3 px-3! text-powder! md:hidden"
          >
            New here?
          </Button>
        )}
      </div>
      {!isClosed && (
        <div id={stepsId} className={isOpen ? '' : 'max-md:hidden'}>
          <Steps onClose={() => setClosed(true)} />
        </div>
      )}
    </section>
  )
}

function Steps({ onClose }: { onClose: () => void }) {
  return (
    <div className="relative mt-1 rounded-lg bg-surface-1 py-3 pr-13 pl-4 shadow-1 md:py-2.5">
      <h2 className="type-h4 max-md:mb-2 md:sr-only">New here?</h2>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-6">
        <Step number={1} title="Look around">
          It’s all free to read. <StepLink to="/search">Try a search</StepLink>
        </Step>
        <Step number={2} title="Join in">
          <StepLink to="/signup">Sign up</StepLink> to ask, follow, and bookmark.
        </Step>
        <Step number={3} title="Post your own">
          A car, a question, a part. <StepLink to="/help">How it works</StepLink>
        </Step>
      </ol>
      <IconButton label="Close New here?" onClick={onClose} className="absolute! top-1 right-1">
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-surface-3 text-sm font-[650] tabular-nums"
      >
        {number}
      </span>
      <div className="text-base text-ink-2">
        <b className="block font-[650] text-ink">{title}</b>
        {children}
      </div>
    </li>
  )
}

function StepLink({ to, children }: { to: '/search' | '/signup' | '/help'; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-powder underline underline-offset-3">
      {children}
    </Link>
  )
}

/**
 * Until the session is known, assumes that the browser's last member is still signed in, so that nothing moves when it
 * arrives.
 */
function useIsVisitor() {
  const { data: session } = useQuery(sessionQuery)
  const [wasMember] = useState(() => readStored(MEMBER) !== null)
  useEffect(() => {
    if (session) store(MEMBER, session.me ? 'yes' : null)
  }, [session])
  return session ? !session.me : !wasMember
}
