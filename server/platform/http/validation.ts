import { Ajv, type AnySchemaObject, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import { own } from '#contract/own.ts'
import { formats } from './formats.ts'
import { refusal } from './refusal.ts'
import { findUnstorable } from './storable-text.ts'

const options: Options = {
  allErrors: true,
  removeAdditional: false,
  useDefaults: true,
  discriminator: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
  // The sentence of a refusal needs what the schema around the mistake allows.
  verbose: true,
  formats,
}

/**
 * What a client sends is checked as it is: a body says numbers as numbers. Only addresses and headers, where
 * everything is text, are read as what their schema asks for.
 */
export const validation = fp(async (app) => {
  const bodies = new Ajv(options)
  const texts = new Ajv({ ...options, coerceTypes: 'array' })

  const compiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
    httpPart === 'body' ? bodies.compile(schema) : finite(texts.compile(schema))
  app.setValidatorCompiler(compiler)

  // Everything of ours takes JSON; a text would reach the schema as a string.
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (call) => {
    if (/%00|\0/.test(call.raw.url ?? '')) throw refusal.invalid('An address cannot contain the character NUL.')
  })

  app.addHook('preValidation', async (call) => {
    const unstorable = findUnstorable(call.body)
    if (unstorable) throw refusal.invalid('The call contains text that cannot be stored.', [unstorable])
  })
})

/** '1e309' is read as Infinity, which no schema refuses and no number of the database can be. */
function finite(validate: ValidateFunction): ValidateFunction {
  const both = Object.assign((data: Record<string, unknown>) => {
    const isValid = validate(data)
    const infinite = Object.entries(data ?? {}).filter(([, value]) => [value].flat().some(isInfinite))
    both.errors = isValid ? infinite.map(([name]) => notFinite(name, validate.schema)) : validate.errors
    return isValid && infinite.length === 0
  }, validate)
  return both as ValidateFunction
}

function isInfinite(value: unknown) {
  return typeof value === 'number' && !Number.isFinite(value)
}

function notFinite(name: string, schema: unknown): ErrorObject {
  const { properties = {} } = schema as { properties?: Record<string, AnySchemaObject> }
  const parentSchema = own(properties, name) ?? {}
  const path = name.replaceAll('~', '~0').replaceAll('/', '~1')
  return { keyword: 'type', instancePath: `/${path}`, schemaPath: '', params: { type: 'number' }, parentSchema }
}
