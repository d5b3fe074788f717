import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { sessionQuery } from '../api.ts'
import { verificationQuery } from './api.ts'
import { SignInTitle } from './frame.tsx'

/** The page that the verification email links to. */
export function Verify({ token, back }: { token: string; back: string }) {
  const verification = useQuery(verificationQuery(token))
  const session = useQuery(sessionQuery)

  if (verification.isPending) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner /> One moment ...
      </p>
    )
  }
  if (verification.isError) {
    return (
      <>
        <SignInTitle title="That link doesn’t work" />
        <ErrorNote error={verification.error} className="mb-6" />
        <Link to="/settings" className={buttonClass({ look: 'primary' })}>
          Get a new link
        </Link>
      </>
    )
  }
  return (
    <>
      <SignInTitle title="Your email is verified">You’re ready to post.</SignInTitle>
      {session.data?.me ? (
        <Link to={back} className={buttonClass({ look: 'primary' })}>
          Continue
        </Link>
      ) : (
        <Link to="/signin" search={{ back }} className={buttonClass({ look: 'primary' })}>
          Sign in
        </Link>
      )}
    </>
  )
}
