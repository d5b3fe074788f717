import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { decisionReasonNames } from '#contract/decision-words.ts'
import { shownName } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import type { Suspension } from '#contract/standing.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { whenOf } from '../words.ts'
import { LiftDialog } from './lift-dialog.tsx'
import { OpenOrders } from './open-orders.tsx'

/** A suspended member. */
export function SuspensionRow({ suspension }: { suspension: Suspension }) {
  const [isLifting, setLifting] = useState(false)
  const { member, kind, reason, words, startedAt, endsAt, hidesPosts } = suspension
  return (
    <li className="rounded-lg bg-surface-1 p-4 shadow-1 md:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar id={member.id} src={member.avatar && pictureUrl(member.avatar, 96)} size={44} />
        <div className="min-w-[min(240px,100%)] flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to="/profile/$handle"
              params={{ handle: member.handle }}
              className="type-h4 text-ink underline-offset-3 hover:underline"
            >
              <PersonName of={member} />
            </Link>
            <Tag tone="danger">{kind === 'full' ? 'Suspended' : 'Read-only'}</Tag>
            {!hidesPosts && <Tag>Posts stay up</Tag>}
          </h2>
          <p className="mt-1">
            {decisionReasonNames[reason]}. {endsAt ? `Ends ${whenOf(endsAt)}.` : 'For good.'}
          </p>
          <p className="text-sm text-ink-3">Since {whenOf(startedAt)}</p>
          {words && (
            <p dir="auto" className="mt-2 whitespace-pre-wrap text-base text-ink-2 wrap-anywhere">
              {words}
            </p>
          )}
        </div>
        <Button size="sm" aria-label={`Lift the suspension of ${shownName(member)}`} onClick={() => setLifting(true)}>
          Lift
        </Button>
      </div>
      <OpenOrders suspension={suspension} />
      {isLifting && <LiftDialog suspension={suspension} onClose={() => setLifting(false)} />}
    </li>
  )
}
