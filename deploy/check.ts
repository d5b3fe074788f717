// npm run deploy-check: tries every file in this folder for real, as far as possible without a container engine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { freePort, startProxy } from '../test/proxy.ts'
import { buildIn, command, environment, healthCommand } from './container.ts'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'vrumies-deploy-check-'))
const app = join(folder, 'app')
const tools = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
const httpsPort = await freePort()
const port = await freePort()
/** What the operator writes into deploy/.env. */
const filledIn: Record<string, string> = {
  DOMAIN: `localhost:${httpsPort}`,
  OWNER_PASSWORD: crypto.randomUUID(),
  APP_PASSWORD: crypto.randomUUID(),
}
const failed: string[] = []

await step('compose.yaml follows the Compose specification', checkCompose)
await step('vrumies.service is valid for systemd, and sandboxes the server', checkUnit)
const database = await startEmbeddedPostgres(folder)
await step("create-role.sh creates the server's role", createRole)
await step('Containerfile: installs, builds, and prunes', () => mkdir(app).then(() => buildIn(app, run)))
const server = await startServer()
await step('Containerfile: the result starts and becomes healthy', untilHealthy)
for (const proxy of ['nginx', 'caddy'] as const) {
  await step(
    `${proxy}: a browser signs in, uploads 30 MB, and sees a comment arrive, with and without WebSockets`,
    async () => {
      const { origin, stop } = await startProxy(proxy, { port: httpsPort, servers: [port] })
      await run('playwright', ['test', '--config=e2e/deployed', '--reporter=list'], { env: { SITE: origin } }).finally(
        stop,
      )
    },
  )
}
await server.stop()
await database.stop()
await rm(folder, { recursive: true, force: true })
console.log(failed.length > 0 ? `Failed: ${failed.join('; ')}` : 'Everything in deploy/ works.')
process.exit(failed.length > 0 ? 1 : 0)

/** Runs one check; continues after a failure, because the other files may work. */
async function step(title: string, act: () => Promise<unknown>) {
  const startedAt = Date.now()
  process.stdout.write(`${title} … `)
  try {
    await act()
    console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  } catch (error) {
    failed.push(title)
    console.log(`failed\n${(error as Error).message}`)
  }
}

type RunOptions = { cwd?: string; env?: Record<string, string>; mayFail?: boolean }

/** Resolves to the output of the program; throws it if the program fails. */
async function run(program: string, values: string[], { cwd = root, env = {}, mayFail = false }: RunOptions = {}) {
  const child = spawn(program, values, {
    cwd,
    env: { ...process.env, PATH: tools, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  const [printed, [code]] = await Promise.all([Promise.all([text(child.stdout), text(child.stderr)]), ended])
  if (code !== 0 && !mayFail) throw new Error(`${program} exited with ${code}.\n${printed.join('\n')}`)
  return printed.join('\n')
}

/** Only checks the schema and ignores dclint's style rules. */
async function checkCompose() {
  const printed = await run('npx', ['--yes', 'dclint@3.1.0', '--formatter', 'json', 'deploy/compose.yaml'], {
    mayFail: true,
  })
  const mistakes = [...printed.matchAll(/"rule": ?"invalid[^}]*/g)]
  if (!printed.includes('"rule"') || mistakes.length > 0) throw new Error(mistakes.join('\n') || printed)
}

async function checkUnit() {
  const unit = (await readFile(join(root, 'deploy/vrumies.service'), 'utf8')).replaceAll('/srv/vrumies%i', folder)
  for (const name of ['vrumies.service', 'vrumies@3001.service']) {
    const path = join(folder, name)
    await writeFile(path, unit)
    // It exits with 0 even if there are warnings.
    const warnings = await run('systemd-analyze', ['verify', '--man=no', path])
    if (warnings.includes(name)) throw new Error(warnings)
    const rating = await run('systemd-analyze', ['security', '--offline=true', path])
    const exposure = /exposure level for \S+ ([\d.]+)/.exec(rating)?.[1]
    if (!(Number(exposure) <= 2)) throw new Error(`systemd-analyze rates its exposure ${exposure}, not 2 or less.`)
  }
}

/** Runs create-role.sh like the `postgres` image, with the values from compose.yaml. */
async function createRole() {
  const { hostname: PGHOST, port: PGPORT, password } = new URL(database.ownerUrl)
  const prepare = [
    'drop owned by vrumies_app',
    'drop role vrumies_app',
    `create role vrumies superuser login password '${filledIn.OWNER_PASSWORD}'`,
    'create database vrumies owner vrumies',
  ]
  const asRoot = { PGHOST, PGPORT, PGPASSWORD: password, PGUSER: 'postgres', PGDATABASE: 'postgres' }
  await run(
    'psql',
    prepare.flatMap((line) => ['-c', line]),
    { env: asRoot },
  )
  const { environment: given } = (await composed()).services.database
  await run('sh', ['deploy/create-role.sh'], {
    env: { ...given, PGHOST, PGPORT, PGPASSWORD: given.POSTGRES_PASSWORD! },
  })
}

type Composed = { services: Record<'vrumies' | 'database', { environment: Record<string, string> }> }

/** compose.yaml with the operator's values. */
async function composed() {
  const file = await readFile(join(root, 'deploy/compose.yaml'), 'utf8')
  return parse(file.replaceAll(/\$\{(\w+)(:\?[^}]*)?\}/g, (_all, name: string) => filledIn[name] ?? '')) as Composed
}

/** Runs the Containerfile's command with the settings from compose.yaml, as a public demo, because mail goes nowhere. */
async function startServer() {
  const { environment: given } = (await composed()).services.vrumies
  const here = `@127.0.0.1:${new URL(database.ownerUrl).port}/`
  const urls = Object.entries(given).map(([name, value]) => [name, value.replace('@database/', here)])
  const demo = { DEMO_DATA: '1', ALLOW_DEMO_IN_PRODUCTION: '1', SMTP_URL: 'smtp://127.0.0.1:9' }
  const moved = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'files') }
  const env = { ...process.env, PATH: tools, ...environment, ...Object.fromEntries(urls), ...demo, ...moved }
  const [program, ...values] = command
  const child = spawn(program!, values, { cwd: app, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit').catch(() => {})
  const stop = async () => {
    child.kill()
    await ended
  }
  return { child, stop }
}

/** Repeats the health check, as HEALTHCHECK does. */
async function untilHealthy() {
  const [program, ...values] = healthCommand
  for (let attempts = 0; server.child.exitCode === null && attempts < 120; attempts += 1) {
    const isHealthy = await run(program!, values, { env: { PORT: String(port) } }).then(
      () => true,
      () => false,
    )
    if (isHealthy) return
    await wait(500)
  }
  throw new Error('It did not become healthy.')
}
