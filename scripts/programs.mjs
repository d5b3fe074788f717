// Programs of the machine that npm cannot bring.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { finished, run, seconds } from './prepare.mjs'

/** The path of the first of these programs that the machine has, or undefined. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

/** One after the other: the package manager takes no two orders at once. */
let installed = Promise.resolve()

/**
 * Installs a Debian package where that may be done, and meanwhile gives the word back: call what it returns when the
 * program is needed; it says whether that is there. `what` completes 'Without it …'.
 */
export function fetchProgram(program, what) {
  if (findProgram(program)) return async () => true

  const line = `apt-get install ${program}`
  if (!mayInstall()) {
    return async () => {
      console.log(`Without ${program} ${what}. To have it, type: ${process.getuid?.() === 0 ? '' : 'sudo '}${line}`)
      return false
    }
  }

  const startedAt = Date.now()
  const installing = installed.then(() => aptInstall(program))
  installed = installing
  return async () => {
    process.stdout.write(`Installing ${program} (NO_APT=1 leaves that to you) … `)
    const isThere = (await installing) && Boolean(findProgram(program))
    console.log(isThere ? seconds(startedAt) : `not possible. Without it ${what}. To have it, type: ${line}`)
    return isThere
  }
}

/**
 * Like `fetchProgram` for a server such as nginx, but only unpacks it under node_modules: Debian starts a server that it
 * installs, now and at every boot. Needs no root.
 */
export function borrowProgram(program, what) {
  const folder = resolve('node_modules/.cache/programs')
  // A server's place is not on everybody's path.
  process.env.PATH = [process.env.PATH, join(folder, 'usr/bin'), join(folder, 'usr/sbin'), '/usr/sbin'].join(delimiter)
  if (findProgram(program)) return async () => true

  mkdirSync(folder, { recursive: true })
  const unpacking = installed.then(() => process.env.NO_APT !== '1' && aptUnpack(program, folder))
  installed = unpacking
  return async () => {
    const isThere = (await unpacking) && Boolean(findProgram(program))
    if (!isThere) console.log(`Without ${program} ${what}. To have it, type: apt-get install ${program}`)
    return isThere
  }
}

async function aptUnpack(program, folder) {
  const sh = async (line) => (await finished(run('sh', ['-c', line], { stdio: 'pipe' }))).code === 0
  const download = `cd ${folder} && rm -f *.deb && apt-get -qq download ${program}`
  const isHere = (await sh(download)) || ((await sh('apt-get -qq update')) && (await sh(download)))
  return isHere && sh(`cd ${folder} && dpkg-deb -x ${program}_*.deb . && rm *.deb`)
}

function mayInstall() {
  return process.getuid?.() === 0 && process.env.NO_APT !== '1' && Boolean(findProgram('apt-get'))
}

async function aptInstall(program) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = async (...args) => (await finished(run('apt-get', ['-qq', ...args], { env, stdio: 'pipe' }))).code === 0
  const isListed =
    spawnSync('apt-cache', ['show', program]).status === 0 && readdirSync('/var/lib/apt/lists').length > 2
  if (!isListed) await apt('update')
  const wanted = ['install', '-y', '--no-install-recommends', program]
  // A list that is a week old names versions that are gone.
  return (await apt(...wanted)) || ((await apt('update')) && apt(...wanted))
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
