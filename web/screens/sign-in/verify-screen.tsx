import { getRouteApi } from '@tanstack/react-router'
import { SignInFrame, Verify } from '../../features/identity/sign-in/index.ts'
import { Wordmark } from '../../ui/wordmark.tsx'

const route = getRouteApi('/verify')

export function VerifyScreen() {
  const { back = '/', ...search } = route.useSearch()

  return (
    <SignInFrame title="Verify your email" logo={<Wordmark />}>
      <Verify back={back} {...search} />
    </SignInFrame>
  )
}
