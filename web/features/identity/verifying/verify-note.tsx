import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { sessionQuery } from '../api.ts'
import { VerifyButton } from './verify-button.tsx'

/** Tells members at a form that they must verify their email first, before they type. Empty for everyone else. */
export function VerifyNote({ text, className = '' }: { text: string; className?: string }) {
  const { data: session } = useQuery(sessionQuery)
  if (!session?.me || session.me.isVerified) return null

  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-powder-wash px-4 py-2 text-base ${className}`}
    >
      <p className="flex items-center gap-2 text-ink">
        <MailWarning size={18} aria-hidden className="shrink-0 text-powder" />
        {text}
      </p>
      <VerifyButton />
    </div>
  )
}
