import { getRouteApi, useRouter } from '@tanstack/react-router'
import { SignIn, SignInFrame } from '../../features/identity/sign-in/index.ts'
import { Wordmark } from '../../ui/wordmark.tsx'

const route = getRouteApi('/signin')

export function SignInScreen() {
  const { back = '/', why, error } = route.useSearch()
  const router = useRouter()

  return (
    <SignInFrame title="Sign in" logo={<Wordmark />} isLong>
      <SignIn back={back} why={why} failure={error} onSignedIn={() => router.history.push(back)} />
    </SignInFrame>
  )
}
