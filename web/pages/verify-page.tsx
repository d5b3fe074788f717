import { getRouteApi } from '@tanstack/react-router'
import { SignInFrame, Verify } from '../features/identity/sign-in/index.ts'
import { Wordmark } from '../shell/wordmark.tsx'

const route = getRouteApi('/verify')

export function VerifyPage() {
  const { back = '/', ...search } = route.useSearch()

  return (
    <SignInFrame logo={<Wordmark />}>
      <Verify back={back} {...search} />
    </SignInFrame>
  )
}
