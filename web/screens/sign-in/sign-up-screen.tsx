import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SignInFrame, SignUp } from '../../features/identity/sign-in/index.ts'
import { Wordmark } from '../../ui/wordmark.tsx'

const route = getRouteApi('/signup')

export function SignUpScreen() {
  const { back = '/' } = route.useSearch()
  const navigate = useNavigate()

  return (
    <SignInFrame title="Create an account" logo={<Wordmark />}>
      <SignUp
        back={back}
        onSignedUp={(to) => navigate({ to: '/check-mail', search: { to, purpose: 'verify', back } })}
      />
    </SignInFrame>
  )
}
