import { RefusedCall } from '../../../platform/refused-call.ts'
import { Button } from '../../../ui/button.tsx'
import { useCodeSignIn } from '../second-factor/api.ts'
import { CodeForm } from '../second-factor/code-form.tsx'

/** The second step of signing in, once the password was right. `onLeave`: back to the password. */
export function CodeStep({
  submit,
  onSignedIn,
  onLeave,
}: {
  submit: string
  onSignedIn: () => void
  onLeave: () => void
}) {
  const signIn = useCodeSignIn()
  const isExpired = signIn.error instanceof RefusedCall && signIn.error.problem.code === 'sign_in_expired'
  return (
    <div className="grid justify-items-start gap-1">
      <div className="w-full">
        <CodeForm call={signIn} submit={submit} onDone={onSignedIn} />
      </div>
      <Button
        look={isExpired ? 'secondary' : 'quiet'}
        size="sm"
        className={isExpired ? '' : '-ml-3.5'}
        onClick={onLeave}
      >
        Start over
      </Button>
    </div>
  )
}
