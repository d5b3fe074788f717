import { Link } from '@tanstack/react-router'
import { type Member, shownName } from '#contract/members.ts'

/** A member's name, which leads to their tokens. */
export function MemberLink({ member }: { member: Member | null }) {
  if (!member) return <span>{shownName(member)}</span>
  return (
    <Link
      to="/adminpanel"
      search={{ section: 'books', member: member.id }}
      aria-label={`Tokens of ${shownName(member)}`}
      className="inline-flex min-h-11 min-w-0 items-center font-semibold break-words underline-offset-3 hover:underline md:min-h-6"
    >
      {shownName(member)}
    </Link>
  )
}
