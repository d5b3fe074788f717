import type { ReactNode } from 'react'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { VerifyButton } from './verify-button.tsx'

/** What helps after a refusal; null if nothing does. Shown next to every error message. */
export function verifyHelp(error: Error): ReactNode {
  return error instanceof RefusedCall && error.problem.code === 'verify_first' ? <VerifyButton /> : null
}
