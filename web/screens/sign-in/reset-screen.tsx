import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { NewPassword, SignInFrame } from '../../features/identity/sign-in/index.ts'
import { toast } from '../../ui/toast.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'

const route = getRouteApi('/reset')

export function ResetScreen() {
  const { token } = route.useSearch()
  const navigate = useNavigate()
  const goOn = () => {
    toast('Password changed. Sign in with your new password.')
    navigate({ to: '/signin', search: { back: '/' } })
  }

  return (
    <SignInFrame title="Choose a new password" logo={<Wordmark />}>
      <NewPassword token={token} onChanged={goOn} />
    </SignInFrame>
  )
}
