import { Ajv, type Options } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import { formats } from './formats.ts'
import { refusal } from './refusal.ts'
import { flawIn } from './sound-text.ts'

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
    (httpPart === 'body' ? bodies : texts).compile(schema)
  app.setValidatorCompiler(compiler)

  // Everything of ours takes JSON; a text would reach the schema as a string.
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (call) => {
    if (/%00|\0/.test(call.raw.url ?? '')) throw refusal.invalid('An address cannot contain the character NUL.')
  })

  app.addHook('preValidation', async (call) => {
    const flaw = flawIn(call.body)
    if (flaw) throw refusal.invalid('The call contains text that cannot be stored.', [flaw])
  })
})
