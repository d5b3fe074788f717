import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

/** `back`: the path to return to. `children`: what the page has for members. */
type Props = { title: string; back: string; children: ReactNode }

/** Takes the place of a page for members: says what the page offers, and asks visitors to sign in. */
export function SignInGate({ title, back, children }: Props) {
  return (
    <StatePanel
      heading="h1"
      icon={LogIn}
      title={title}
      className="mx-auto mt-6 max-w-160"
      action={
        <Link to="/signin" search={{ back }} className={buttonClass({ look: 'primary', size: 'sm' })}>
          Sign in
        </Link>
      }
    >
      {children}
    </StatePanel>
  )
}
