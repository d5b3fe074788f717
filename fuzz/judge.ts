import { violationOf } from '../test/conformance.ts'
import type { Call } from './call.ts'
import type { Operation } from './operations.ts'
import { isAdmitted } from './people.ts'
import type { Reply } from './send.ts'

/** What is wrong with the reply; undefined: nothing. `isValid`: the call is as the schemas allow. */
export function flawOf(operation: Operation, call: Call, reply: Reply, isValid: boolean) {
  if (reply.status >= 500) return `answered ${reply.status}`
  return accessFlaw(operation, call, reply, isValid) ?? documentFlaw(operation, call, reply)
}

/** A side door: who may not call it got in, or was refused for another reason than that. */
function accessFlaw({ access }: Operation, { role }: Call, { status }: Reply, isValid: boolean) {
  if (isAdmitted(role, access)) return undefined
  if (status < 400) return `lets a ${role} in, who is not ${access}`
  return isValid && ![401, 403, 404].includes(status) ? `refuses a ${role} with ${status}` : undefined
}

function documentFlaw({ responses, method }: Operation, call: Call, { status, type, body }: Reply) {
  if (call.method !== method) return undefined
  const violation = violationOf(responses, { status, type, payload: body.length > 0 ? body.toString() : '' })
  return violation && `answered ${status}: ${violation}`
}
