import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { sessionQuery } from '../api.ts'
import { signInOptionsQuery, useVerificationMail, writtenMailQuery } from './api.ts'
import { SignInTitle } from './frame.tsx'

type Props = { to: string; purpose: 'verify' | 'reset'; back: string }

/** After signing up or asking for a new password: the next step is in the email. */
export function CheckMail({ to, purpose, back }: Props) {
  const { data: options } = useQuery(signInOptionsQuery)
  const { data: session } = useQuery(sessionQuery)
  // The link may have been shortened by hand.
  const address = to || 'your email address'

  return (
    <>
      <SignInTitle title="Check your email">
        {purpose === 'verify' ? (
          <>
            We sent a link to <b className="break-words text-ink">{address}</b>. Open it to start posting. Until then,
            you can read and save drafts.
          </>
        ) : (
          <>
            If <b className="break-words text-ink">{address}</b> has an account, a link to choose a new password is on
            its way.
          </>
        )}
      </SignInTitle>
      {options?.sendsMail === false && <WrittenMail to={to} />}
      <div className="flex flex-wrap gap-2">
        {purpose === 'verify' && session?.me?.isVerified === false && <SendAgain to={to} back={back} />}
        <Link to={back} className={buttonClass({ look: 'quiet' })}>
          {purpose === 'verify' ? 'Skip for now' : 'Back to the site'}
        </Link>
      </div>
    </>
  )
}

/** Shows the email if the server is not set up to send any. */
function WrittenMail({ to }: { to: string }) {
  const { data: mail } = useQuery(writtenMailQuery(to))
  if (!mail) return null

  return (
    <section aria-label="Email" className="mb-6 rounded-lg bg-surface-1 p-5 shadow-1">
      <p className="mb-1 flex items-center gap-2 text-sm text-ink-3">
        <MailOpen size={16} aria-hidden />
        This server doesn’t send email. It wrote this message to a file:
      </p>
      <p className="type-h4 mb-4">{mail.subject}</p>
      <a href={hashOf(mail.url)} className={buttonClass({ look: 'primary' })}>
        {mail.label}
      </a>
    </section>
  )
}

/** Drops the host: the person may have opened the site by another host name. */
function hashOf(url: string) {
  return URL.parse(url)?.hash ?? url
}

function SendAgain({ to, back }: { to: string; back: string }) {
  const mail = useVerificationMail()
  const written = useQuery({ ...writtenMailQuery(to), enabled: false })

  return (
    <div>
      <Button
        isBusy={mail.isPending}
        busyLabel="Sending ..."
        onClick={() => mail.mutate(back, { onSuccess: () => written.refetch() })}
      >
        {mail.isSuccess ? 'Sent. Resend' : 'Resend email'}
      </Button>
      <ErrorNote error={mail.error} className="mt-3" />
    </div>
  )
}
