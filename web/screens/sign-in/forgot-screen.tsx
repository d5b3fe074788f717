import { useNavigate } from '@tanstack/react-router'
import { ForgottenPassword, SignInFrame } from '../../features/identity/sign-in/index.ts'
import { Wordmark } from '../../ui/wordmark.tsx'

export function ForgotScreen() {
  const navigate = useNavigate()

  return (
    <SignInFrame title="Forgot your password?" logo={<Wordmark />}>
      <ForgottenPassword
        onSent={(to) => navigate({ to: '/check-mail', search: { to, purpose: 'reset', back: '/signin' } })}
      />
    </SignInFrame>
  )
}
