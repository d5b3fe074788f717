import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { KnownMember } from '#contract/admin.ts'
import type { Me } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { dayOf } from '../../../platform/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useEndSessions } from '../api.ts'
import { ResetFactor } from './reset-factor.tsx'
import { RoleSelect } from './role-select.tsx'

/** A member with their role and their sessions. */
export function MemberRow({ known, me }: { known: KnownMember; me: Me }) {
  const { member, email, joinedAt } = known
  return (
    <li className="grid grid-cols-1 items-start gap-x-6 gap-y-1 border-t border-line py-3.5 md:grid-cols-[minmax(0,1fr)_300px_200px]">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar id={member.id} src={member.avatar && pictureUrl(member.avatar, 96)} size={44} />
        <div className="min-w-0">
          <Link
            to="/profile/$handle"
            params={{ handle: member.handle }}
            className="block min-h-6 truncate font-semibold underline-offset-3 hover:underline"
          >
            <bdi>{member.name}</bdi>
          </Link>
          <p className="text-sm break-words text-ink-3">
            @{member.handle}, {email ?? 'no email'}, joined {dayOf(joinedAt)}
          </p>
          <Link
            to="/adminpanel"
            search={{ section: 'books', member: member.id }}
            aria-label={`Tokens of ${member.name}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-powder underline-offset-3 hover:underline md:min-h-6"
          >
            Tokens
          </Link>
        </div>
      </div>
      <RoleSelect known={known} me={me} />
      <div className="grid gap-2">
        <SessionsOf known={known} isMe={member.id === me.id} />
        {known.hasSecondFactor && member.id !== me.id && <ResetFactor member={member} me={me} />}
      </div>
    </li>
  )
}

function SessionsOf({ known: { member, sessions }, isMe }: { known: KnownMember; isMe: boolean }) {
  const end = useEndSessions()
  const box = useRef<HTMLDivElement>(null)
  const run = () =>
    end.mutateAsync(member.id).then(
      ({ ended }) => {
        // The button is about to unmount; keep the focus here.
        box.current?.focus()
        toast(`${member.name} is signed out everywhere (${sessionsIn(ended)}).`)
      },
      // Shown below the button.
      () => {},
    )
  return (
    <div ref={box} tabIndex={-1}>
      {isMe || sessions === 0 ? (
        <p className="flex min-h-11 items-center text-sm text-ink-3">
          {sessionsIn(sessions)}
          {isMe && ' (yours; manage in Settings)'}
        </p>
      ) : (
        <Button
          look="danger"
          className="w-full"
          isBusy={end.isPending}
          aria-label={`End ${sessionsIn(sessions)} for ${member.name}`}
          onClick={run}
        >
          End {sessionsIn(sessions)}
        </Button>
      )}
      <ErrorNote error={end.error} className="mt-2" />
    </div>
  )
}

function sessionsIn(amount: number) {
  return amount === 1 ? '1 session' : `${amount} sessions`
}
