import { getRouteApi } from '@tanstack/react-router'
import { CheckMail, SignInFrame } from '../../features/identity/sign-in/index.ts'
import { Wordmark } from '../../ui/wordmark.tsx'

const route = getRouteApi('/check-mail')

export function CheckMailScreen() {
  const { back = '/', ...search } = route.useSearch()

  return (
    <SignInFrame title="Check your email" logo={<Wordmark />}>
      <CheckMail back={back} {...search} />
    </SignInFrame>
  )
}
