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
      title="You are not allowed to open this page."
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
      The admin panel is for admins. You are signed in as {me.name}, who is not one.
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
    <StatePanel heading="h1" icon={LogIn} title="Sign in as an admin." className={place} action={action}>
      You are not allowed to open the admin panel as a visitor.
    </StatePanel>
  )
}
