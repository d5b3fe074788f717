import { Ajv, type AnySchemaObject, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import fp from 'fastify-plugin'
import type { FieldError } from '#contract/basics.ts'
import { own } from '#contract/own.ts'
import { compiledOnFirstUse } from './compiled-schemas.ts'
import { fieldErrors } from './field-errors.ts'
import { formats } from './formats.ts'
import { refusal } from './refusal.ts'
import { findUnstorable } from './storable-text.ts'

/** Twice as many as all filters of a listing together. Each could be a mistake with a sentence of its own. */
const MOST_PARAMETERS = 400

const options: Options = {
  // At most a few per value, and a body has only as many values as its schema allows: see body-limits.ts.
  allErrors: true,
  removeAdditional: false,
  useDefaults: true,
  discriminator: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
  // Needed for error messages that say what the schema allows.
  verbose: true,
  formats,
}

const bodies = new Ajv(options)
const texts = new Ajv({ ...options, coerceTypes: 'array' })

/**
 * Validates bodies as sent, without type coercion. Only values in URLs and headers, which are always text, are coerced
 * to the types in their schema.
 */
export const validation = fp(async (app) => {
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)

  app.addHook('onRequest', async ({ raw: { url = '' } }) => {
    if (/%00|\0/.test(url)) throw refusal.invalid('A URL cannot contain NUL.')
    if (url.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS) {
      throw refusal.invalid(`A URL can have at most ${MOST_PARAMETERS} parameters.`)
    }
  })

  app.addHook('preValidation', async (call) => {
    const unstorable = findUnstorable(call.body)
    if (unstorable) throw refusal.invalid('The request contains text that can’t be stored.', [unstorable])
  })
})

const bodyValidator = compiledOnFirstUse((schema) => bodies.compile(schema))
const textValidator = compiledOnFirstUse((schema) => finite(texts.compile(schema)))
const serializer = compiledOnFirstUse((schema) => fastJsonStringify(schema))

/** The mistakes in a value that did not come as a JSON body. */
export function mistakesIn(schema: object, value: unknown): FieldError[] {
  const validate = bodyValidator(schema)()
  return validate(value) ? [] : fieldErrors(validate.errors ?? [])
}

const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const get = httpPart === 'body' ? bodyValidator(schema) : textValidator(schema)
  const validate: ReturnType<FastifySchemaCompiler<object>> = (data) => {
    const compiled = get()
    const isValid = compiled(data)
    validate.errors = compiled.errors
    return isValid
  }
  return validate
}

const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  const get = serializer(schema)
  return (data) => get()(data)
}

/** '1e309' is parsed as Infinity, which no schema refuses, but the database does. */
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
