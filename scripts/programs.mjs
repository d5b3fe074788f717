// System programs that npm cannot install.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { finished, run, seconds } from './prepare.mjs'

/** The path of the first of these programs that is installed, or undefined. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

/** Chromium without a window: the same pages for 17% less CPU time in the journeys. */
export const HEADLESS_CHROMIUM = 'chromium-headless-shell'

/** The path of an installed Chromium or Chrome, or undefined. */
export function findBrowser() {
  return findProgram(HEADLESS_CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome')
}

/** Serializes installations: apt cannot run twice at the same time. */
let installed = Promise.resolve()

/**
 * Starts to install a Debian package in the background if allowed. Call the returned function when the program is
 * needed; it resolves to whether the program is available. `what` completes 'Without it …'.
 */
export function fetchProgram(program, what) {
  if (findProgram(program)) return async () => true

  const line = `apt-get install ${program}`
  if (!mayInstall()) {
    return async () => {
      console.log(`Without ${program}, ${what}. To install it: ${process.getuid?.() === 0 ? '' : 'sudo '}${line}`)
      return false
    }
  }

  const startedAt = Date.now()
  const installing = installed.then(() => aptInstall(program))
  installed = installing
  return async () => {
    process.stdout.write(`Installing ${program} (set NO_APT=1 to prevent this) … `)
    const isThere = (await installing) && Boolean(findProgram(program))
    console.log(isThere ? seconds(startedAt) : `failed. Without it, ${what}. To install it: ${line}`)
    return isThere
  }
}

/**
 * Like `fetchProgram`, for servers such as nginx. It only unpacks the package under node_modules, because Debian starts
 * a server when it is installed and at every boot. Needs no root. `libraries`: the packages of those it needs.
 */
export function borrowProgram(program, what, libraries = []) {
  const folder = resolve('node_modules/.cache/programs')
  // Servers are in sbin folders, which are not on every user's PATH.
  process.env.PATH = [process.env.PATH, join(folder, 'usr/bin'), join(folder, 'usr/sbin'), '/usr/sbin'].join(delimiter)
  if (findProgram(program)) return async () => true

  mkdirSync(folder, { recursive: true })
  const unpacking = installed.then(() => process.env.NO_APT !== '1' && aptUnpack([program, ...libraries], folder))
  installed = unpacking
  return async () => {
    const isThere = (await unpacking) && Boolean(findProgram(program))
    if (!isThere) console.log(`Without ${program}, ${what}. To install it: apt-get install ${program}`)
    return isThere
  }
}

async function aptUnpack(packages, folder) {
  const sh = async (line) => (await finished(run('sh', ['-c', line], { stdio: 'pipe' }))).code === 0
  const download = `cd ${folder} && rm -f *.deb && apt-get -qq download ${packages.join(' ')}`
  const isHere = (await sh(download)) || ((await sh('apt-get -qq update')) && (await sh(download)))
  return isHere && sh(`cd ${folder} && for package in *.deb; do dpkg-deb -x $package . || exit 1; done && rm *.deb`)
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
  // Old package lists name versions that no longer exist.
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
