import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** The environment of the gateway, which the launcher sets. */
const Settings = Type.Object({
  GATEWAY_PORT: Type.String({ pattern: '^\\d{1,5}$' }),
  GATEWAY_FOLDER: Type.String({ minLength: 1 }),
  /** Cannot be mistaken for a live key of Stripe. */
  GATEWAY_API_KEY: Type.String({ pattern: '^sk_test_\\w{8,200}$' }),
  GATEWAY_WEBHOOK_URL: Type.String({ pattern: '^https?://.' }),
  GATEWAY_WEBHOOK_SECRET: Type.String({ pattern: '^whsec_\\w{8,200}$' }),
  /** Where the events of connected accounts go. Without both, they are only listed. */
  GATEWAY_CONNECT_WEBHOOK_URL: Type.Optional(Type.String({ pattern: '^https?://.' })),
  GATEWAY_CONNECT_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: '^whsec_\\w{8,200}$' })),
  /** The URL at which browsers reach the hosted pages. By default, the gateway itself. */
  GATEWAY_PAGES_URL: Type.Optional(Type.String({ pattern: '^https?://.' })),
  GATEWAY_CONTROLS: Type.Optional(Type.Enum(['on', 'off'])),
})
export type Settings = Static<typeof Settings>

const compiled = Compile(Settings)

/**
 * Reads the settings. Throws an error that names missing or wrong ones, without their values, because some are secret.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  if (compiled.Check(given)) return given
  const names = compiled
    .Errors(given)
    .flatMap(({ instancePath, params }) =>
      'requiredProperties' in params ? params.requiredProperties : [instancePath.slice(1)],
    )
  throw new Error(`The development gateway cannot start. Missing or wrong: ${[...new Set(names)].join(', ')}.`)
}
