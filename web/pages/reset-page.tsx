import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { NewPassword, SignInFrame } from '../features/identity/sign-in/index.ts'
import { Wordmark } from '../shell/wordmark.tsx'
import { toast } from '../ui/toast.tsx'

const route = getRouteApi('/reset')

export function ResetPage() {
  const { token } = route.useSearch()
  const navigate = useNavigate()
  const goOn = () => {
    toast('Your password is changed. Sign in with it.')
    navigate({ to: '/signin', search: { back: '/' } })
  }

  return (
    <SignInFrame logo={<Wordmark />}>
      <NewPassword token={token} onChanged={goOn} />
    </SignInFrame>
  )
}
