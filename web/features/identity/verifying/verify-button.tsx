import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { methodsQuery } from '../settings/api.ts'
import { signInOptionsQuery, useVerificationMail } from '../sign-in/api.ts'

/** Sends the verification email again, without leaving the page, where the member may have typed something. */
export function VerifyButton({ look = 'secondary' }: Pick<ButtonLook, 'look'>) {
  const mail = useVerificationMail()
  const back = useRouterState({ select: ({ location }) => location.href })
  const { data: methods } = useQuery({ ...methodsQuery, enabled: mail.isSuccess })
  const { data: options } = useQuery({ ...signInOptionsQuery, enabled: mail.isSuccess })

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="sm" look={look} isBusy={mail.isPending} busyLabel="Sending ..." onClick={() => mail.mutate(back)}>
        {mail.isSuccess ? 'Send again' : 'Verify email'}
      </Button>
      <span role="status" className="text-sm">
        {mail.error?.message}
        {mail.isSuccess && methods && `We sent a link to ${methods.email}.`}
      </span>
      {mail.isSuccess && methods && options?.sendsMail === false && (
        <Link
          to="/check-mail"
          search={{ to: methods.email, purpose: 'verify', back }}
          className="text-sm font-semibold underline underline-offset-3"
        >
          Show the email
        </Link>
      )}
    </span>
  )
}
