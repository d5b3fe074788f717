import { Link } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Me } from '#contract/members.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { ForMembers } from './for-members.tsx'

/** `back`: its own path. */
type Props = { back: string; children: (me: Me) => ReactNode }

/** A page for moderators and admins. */
export function ForModerators({ back, children }: Props) {
  const title = 'This page is for moderators'
  const text = 'Only moderators and admins can open it.'
  return (
    <ForMembers title={title} text={text} back={back} loading={<TextBones lines={6} />}>
      {(me) =>
        me.role === 'member' ? (
          <StatePanel
            icon={Ban}
            title={title}
            heading="h1"
            className="mx-auto mt-6 max-w-160"
            action={
              <Link to="/" className={buttonClass({ size: 'sm' })}>
                Back to Content
              </Link>
            }
          >
            {text}
          </StatePanel>
        ) : (
          children(me)
        )
      }
    </ForMembers>
  )
}
