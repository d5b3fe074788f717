import { type StaticDecode, type TProperties, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Form, readForm } from './form.ts'
import { refusal } from './refusal.ts'

const INTEGER = '^-?\\d{1,15}$'
const FLAG = '^(true|false)$'

/** Parameters arrive as text, and are converted to the schema's types. */
export const Integer = () =>
  Type.Codec(Type.String({ pattern: INTEGER }))
    .Decode((text) => Number(text))
    .Encode(String)

export const Flag = () =>
  Type.Codec(Type.String({ pattern: FLAG }))
    .Decode((text) => text === 'true')
    .Encode(String)

export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** An empty text unsets it. */
export const OptionalText = (maxLength: number) =>
  Type.Optional(
    Type.Codec(Type.String({ maxLength }))
      .Decode((text) => text || null)
      .Encode((text) => text ?? ''),
  )

/** Stripe's limits. An empty value removes its key, and `metadata=` removes all. */
export const Metadata = () =>
  Type.Optional(
    Type.Union([
      Type.Literal(''),
      Type.Record(Type.String({ pattern: '^.{1,40}$' }), Type.String({ maxLength: 500 }), {
        additionalProperties: false,
        maxProperties: 50,
      }),
    ]),
  )

export const Texts = (maxLength: number, maxItems: number) =>
  Type.Optional(
    Type.Codec(
      Type.Record(Type.String({ pattern: '^\\d{1,3}$' }), Text(maxLength), {
        additionalProperties: false,
        maxProperties: maxItems,
      }),
    )
      .Decode((items) => Object.values(items))
      .Encode((items) => Object.fromEntries(items.entries())),
  )

export const Params = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

export const expand = { expand: Texts(100, 20) }

/** Returns a function that parses the parameters of a body or query string, or refuses them as Stripe does. */
export function reader<Schema extends TSchema>(schema: Schema) {
  // Compiled on first use, because tests open many gateways and use few routes of each.
  let validator: ReturnType<typeof Compile<Schema>> | undefined
  return (form: Form | string): StaticDecode<Schema> => {
    const given = typeof form === 'string' ? readForm(form) : form
    validator ??= Compile(schema)
    if (!validator.Check(given)) throw mistake(given, validator.Errors(given))
    return validator.Decode(given) as StaticDecode<Schema>
  }
}

type Mistake = { keyword: string; instancePath: string; params: object }

const order = ['additionalProperties', 'required', 'enum', 'pattern', 'maxLength', 'minLength', 'maxProperties']

function mistake(form: Form, mistakes: Mistake[]) {
  const rank = ({ keyword }: Mistake) => (order.includes(keyword) ? order.indexOf(keyword) : order.length)
  const depth = ({ instancePath }: Mistake) => instancePath.split('/').length
  const [first] = mistakes.toSorted((one, other) => rank(one) - rank(other) || depth(other) - depth(one))
  const path = first!.instancePath.split('/').slice(1).map(unescaped)
  const { requiredProperties, additionalProperties, allowedValues, pattern } = first!.params as {
    requiredProperties?: string[]
    additionalProperties?: string[]
    allowedValues?: string[]
    pattern?: string
  }
  const value = valueAt(form, path)
  const param = paramOf([...path, ...(requiredProperties ?? additionalProperties ?? []).slice(0, 1)])
  if (requiredProperties)
    return refusal.invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (additionalProperties) {
    return refusal.invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  if (value === '') {
    return refusal.invalid(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    )
  }
  if (allowedValues) return refusal.invalid(`Invalid ${param}: must be one of ${allowedValues.join(', ')}`, { param })
  if (pattern === INTEGER && typeof value === 'string') {
    return refusal.invalid(`Invalid integer: ${value.slice(0, 40)}`, { code: 'parameter_invalid_integer', param })
  }
  return refusal.invalid(`Invalid value for ${param}.`, { param })
}

function unescaped(name: string) {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}

function valueAt(form: Form, path: string[]): Form | string | undefined {
  // own-name: forms have no prototype.
  return path.reduce<Form | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), form)
}

/** Stripe's notation for it: `metadata[car]`. At most 80 characters, because clients choose the names. */
function paramOf([first = '', ...rest]: string[]) {
  return [first, ...rest.map((name) => `[${name}]`)].join('').slice(0, 80)
}
