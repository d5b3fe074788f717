import { Link } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import { buttonClass } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

export function NotAllowed({ me }: { me: Me }) {
  return (
    <StatePanel
      heading="h1"
      tone="bad"
      icon={ShieldX}
      title="You can’t open this page"
      className="mx-auto mt-6 max-w-160"
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
