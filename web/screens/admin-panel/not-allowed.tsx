import { Link } from '@tanstack/react-router'
import { LogIn, ShieldX } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import { buttonClass } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

const place = 'mx-auto mt-6 max-w-160'

export function NotAllowed({ me }: { me: Me }) {
  return (
    <StatePanel
      heading="h1"
      tone="bad"
      icon={ShieldX}
      title="You can’t open this page"
      className={place}
      action={
        <>
          <Link to="/" className={buttonClass({ look: 'primary', size: 'sm' })}>
            Back to Content
          </Link>
          <Link to="/settings" className={buttonClass({ size: 'sm' })}>
            Your settings
          </Link>
        </>
      }
    >
      The admin panel is for admins only. You’re signed in as {me.name}.
    </StatePanel>
  )
}

export function SignInFirst() {
  const action = (
    <Link to="/signin" search={{ back: '/adminpanel' }} className={buttonClass({ look: 'primary', size: 'sm' })}>
      Sign in
    </Link>
  )
  return (
    <StatePanel heading="h1" icon={LogIn} title="Sign in as an admin" className={place} action={action}>
      The admin panel is for admins only.
    </StatePanel>
  )
}
