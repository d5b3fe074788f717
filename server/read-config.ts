import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import { own } from '#contract/own.ts'
import { Config } from './config.ts'
import { configRules } from './config-rules.ts'
import { fieldErrors } from './platform/http/field-errors.ts'

type Environment = Record<string, string | undefined>

/** Reads the settings. Throws an error that names the setting if a value is invalid or two settings conflict. */
export function readConfig(environment: Environment): Config {
  const config = Object.fromEntries(
    Object.entries<TSchema>(Config.properties).map(([name, schema]) => [name, given(schema, own(environment, name))]),
  )
  config.DEMO_DATA ??= environment.NODE_ENV !== 'production'

  const isRight = new Ajv({ coerceTypes: true, useDefaults: true, verbose: true, strict: false }).compile<Config>(
    Config,
  )
  if (!isRight(config)) {
    const [mistake] = fieldErrors(isRight.errors ?? [])
    throw new Error(`The setting ${mistake?.field} is invalid. ${mistake?.message}`)
  }
  const broken = configRules.find(([, holds]) => !holds(config))
  if (broken) throw new Error(`The setting ${broken[0]}${broken[2].startsWith(',') ? '' : ' '}${broken[2]}`)
  return { ...config, ...(config.PUBLIC_URL && { PUBLIC_URL: new URL(config.PUBLIC_URL).origin }) }
}

function given(schema: TSchema, text: string | undefined) {
  if (!text) return undefined
  const isBoolean = 'type' in schema && schema.type === 'boolean'
  return isBoolean ? (own(switches, text.toLowerCase()) ?? text) : text
}

const switches: Record<string, boolean> = { on: true, off: false, 1: true, 0: false, yes: true, no: false }
