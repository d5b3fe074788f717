import { own } from '#contract/own.ts'
import { canonical, isPart, type Part } from './open-api.ts'

/**
 * Replaces every part of `parts` that equals a named schema, or that schema or null, by a reference to it. `names`: by
 * canonical text. Also returns the schemas that are referred to.
 */
export function withNamedSchemas<Parts extends Part>(parts: Parts, names: ReadonlyMap<string, string>) {
  const schemas = new Map<string, Part>()

  function replaced(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(replaced)
    if (!isPart(value)) return value
    return referenceTo(value) ?? nullable(value) ?? inside(value)
  }

  function referenceTo(schema: Part) {
    const name = names.get(canonical(schema))
    if (name === undefined) return undefined
    if (!schemas.has(name)) schemas.set(name, inside(schema))
    return { $ref: `#/components/schemas/${name}` }
  }

  function nullable(schema: Part) {
    const reference = isNullable(schema) && referenceTo(withoutNull(schema))
    return reference ? { anyOf: [reference, { type: 'null' }] } : undefined
  }

  function inside(value: Part): Part {
    const changed = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part)]))
    return 'discriminator' in value ? withMapping(changed, value) : changed
  }

  return { parts: inside(parts) as Parts, schemas }
}

/** `Nullable` and `NullableEnum` of the contract add null to the type of a schema, and to its values. */
function isNullable({ type }: Part): boolean {
  return Array.isArray(type) && type.length === 2 && type[1] === 'null'
}

function withoutNull({ type, ...schema }: Part): Part {
  // Enumerations of the contract have values, but no type.
  return Array.isArray(schema.enum)
    ? { ...schema, enum: schema.enum.filter((value) => value !== null) }
    : { ...schema, type: (type as string[])[0] }
}

type Variant = { properties?: Record<string, { const?: string }> }

/** Says which named variant belongs to which value of the field that tells them apart. */
function withMapping(changed: Part, original: Part): Part {
  const { propertyName } = original.discriminator as { propertyName: string }
  const values = (original.oneOf as Variant[]).map(({ properties }) => own(properties ?? {}, propertyName)?.const)
  const references = (changed.oneOf as Part[]).map(({ $ref }) => $ref)
  const isNamed = references.every((reference) => reference !== undefined)
  const mapping = Object.fromEntries(values.map((value, at) => [value, references[at]]))
  return isNamed ? { ...changed, discriminator: { propertyName, mapping } } : changed
}
