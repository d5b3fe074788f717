import { getRouteApi } from '@tanstack/react-router'
import { CheckMail, SignInFrame } from '../features/identity/sign-in/index.ts'
import { Wordmark } from '../shell/wordmark.tsx'

const route = getRouteApi('/check-mail')

export function CheckMailPage() {
  return (
    <SignInFrame logo={<Wordmark />}>
      <CheckMail {...{ back: '/', ...route.useSearch() }} />
    </SignInFrame>
  )
}
