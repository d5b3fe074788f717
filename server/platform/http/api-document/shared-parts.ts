import { STATUS_CODES } from 'node:http'
import { own } from '#contract/own.ts'
import { canonical, eachOperation, inOrder, type Operation, type Part, type Paths } from './open-api.ts'

type Shared = { paths: Paths; components: Record<string, Part> }

/** Makes components of the parameters that several operations take. */
export function withSharedParameters(paths: Paths): Shared {
  const all = operationsIn(paths).flatMap(({ parameters = [] }) => parameters.map(withoutDefaults))
  const shared = shareOf(all, ({ name }) => pascal(String(name)))
  const change = (part: Part) => shared.referenceTo(withoutDefaults(part), 'parameters') ?? withoutDefaults(part)
  const changed = eachOperation(paths, (operation) =>
    operation.parameters ? { ...operation, parameters: operation.parameters.map(change) } : operation,
  )
  return { paths: changed, components: shared.components }
}

function withoutDefaults({ required, ...parameter }: Part): Part {
  return required ? { ...parameter, required } : parameter
}

/** Makes components of the replies that several operations send. */
export function withSharedResponses(paths: Paths): Shared {
  const described = eachOperation(paths, (operation) => withResponses(operation, withDescription))
  const all = operationsIn(described).flatMap(({ responses }) => Object.values(responses))
  const shared = shareOf(all, responseName)
  const change = (response: Part) => shared.referenceTo(response, 'responses') ?? response
  const changed = eachOperation(described, (operation) => withResponses(operation, change))
  return { paths: changed, components: shared.components }
}

function withResponses(operation: Operation, change: (response: Part, status: string) => Part): Operation {
  const responses = Object.entries(operation.responses).map(
    ([status, response]) => [status, change(response, status)] as const,
  )
  return { ...operation, responses: Object.fromEntries(responses) }
}

/** Every reply needs a description. */
function withDescription(response: Part, status: string): Part {
  const isMissing = response.description === 'Default Response'
  return isMissing ? { ...response, description: own(STATUS_CODES, status) } : response
}

function operationsIn(paths: Paths) {
  return Object.values(paths).flatMap((path) => Object.values(path))
}

/** The parts that occur more than once. Of different ones with the same name, only the most frequent is shared. */
function shareOf(parts: readonly Part[], nameOf: (part: Part) => string | undefined) {
  const uses = Map.groupBy(parts, canonical)
  const repeated = [...uses.values()].filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length)
  const components = new Map<string, Part>()
  for (const [part] of repeated) {
    const name = part && nameOf(part)
    if (name && !components.has(name)) components.set(name, part)
  }
  const names = new Map([...components].map(([name, part]) => [canonical(part), name]))
  const referenceTo = (part: Part, kind: string) => {
    const name = names.get(canonical(part))
    return name === undefined ? undefined : { $ref: `#/components/${kind}/${name}` }
  }
  return { components: inOrder(Object.fromEntries(components)), referenceTo }
}

type Schema = { $ref?: string; allOf?: [Part, { properties: { code: { enum: readonly string[] } } }] }

/** Data is named like its schema, and refusals by their codes, unless it is what any call can get. Others have no name. */
function responseName({ content = {} }: Part) {
  const schemas = Object.values(content as Record<string, { schema: Schema }>).map(({ schema }) => schema)
  const [{ $ref, allOf } = {}] = schemas
  const codes = allOf?.[1].properties.code.enum
  if (schemas.length !== 1 || !codes) return $ref?.split('/').at(-1)
  // Most changes have these three.
  const name = codes.map(pascal).join('Or').replace('SuspendedOrReadOnlyOrReadWarningFirst', 'BadStanding')
  if (!codes.includes('internal')) return name
  return codes.includes('unsupported_media_type') ? 'AnyChange' : 'AnyCall'
}

/** 'IdempotencyKey' for 'idempotency-key'. */
function pascal(name: string) {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_all, first: string) => first.toUpperCase())
}
