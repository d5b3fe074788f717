import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { sessionQuery } from '../api.ts'
import { VerifyButton } from './verify-button.tsx'

type Props = { text: string; className?: string }

/**
 * Tells members at a form that they must verify their email first, or that their account is read-only, before they type.
 * Empty for everyone else.
 */
export function VerifyNote({ text, className = '' }: Props) {
  const { data: session } = useQuery(sessionQuery)
  if (session?.me?.standing === 'read_only') {
    return (
      <Note icon={<Lock size={18} aria-hidden />} text="Your account is read-only for now." className={className}>
        <Link to="/suspended" className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3">
          See why
        </Link>
      </Note>
    )
  }
  if (!session?.me || session.me.isVerified) return null
  return (
    <Note icon={<MailWarning size={18} aria-hidden />} text={text} className={className}>
      <VerifyButton />
    </Note>
  )
}

type NoteProps = Required<Props> & { icon: ReactNode; children: ReactNode }

function Note({ icon, text, className, children }: NoteProps) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-powder-wash px-4 py-2 text-base ${className}`}
    >
      <p className="flex items-center gap-2 text-ink [&>svg]:shrink-0 [&>svg]:text-powder">
        {icon}
        {text}
      </p>
      {children}
    </div>
  )
}
