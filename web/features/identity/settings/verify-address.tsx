import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { errorToast } from '../../../ui/toast.tsx'
import { useVerificationMail } from '../sign-in/index.ts'

export function VerifyAddress({ email }: { email: string }) {
  const mail = useVerificationMail()
  const navigate = useNavigate()
  const send = () =>
    mail.mutate('/settings', {
      onSuccess: () => navigate({ to: '/check-mail', search: { to: email, purpose: 'verify', back: '/settings' } }),
      onError: (error) => errorToast(error),
    })
  return (
    <Button size="sm" look="primary" isBusy={mail.isPending} onClick={send}>
      Send email
    </Button>
  )
}
