import { violationOf } from '../test/conformance.ts'
import type { Call } from './call.ts'
import type { Operation } from './operations.ts'
import { isAdmitted } from './people.ts'
import type { Reply } from './send.ts'

/** Returns what is wrong with the reply, or undefined. `isValid`: whether the schemas allow the call. */
export function problemWith(operation: Operation, call: Call, reply: Reply, isValid: boolean) {
  if (reply.status >= 500) return `answered ${reply.status}`
  return accessProblem(operation, call, reply, isValid) ?? documentationProblem(operation, call, reply)
}

/** A role without access was admitted, or refused for another reason. */
function accessProblem({ access }: Operation, { role }: Call, { status }: Reply, isValid: boolean) {
  if (isAdmitted(role, access)) return undefined
  if (status < 400) return `admits a ${role}, but requires ${access}`
  return isValid && ![401, 403, 404].includes(status) ? `refuses a ${role} with ${status}` : undefined
}

function documentationProblem({ responses, method }: Operation, call: Call, { status, type, body }: Reply) {
  if (call.method !== method) return undefined
  const violation = violationOf(responses, { status, type, payload: body.length > 0 ? body.toString() : '' })
  return violation && `answered ${status}: ${violation}`
}
