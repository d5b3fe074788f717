import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'

export type ProxyName = 'nginx' | 'caddy'
type Ports = { port: number; servers: readonly number[] }

const NGINX_PORT = 'server 127.0.0.1:3000 max_fails=0;'

/**
 * Starts nginx or Caddy with its file in `deploy/`, replacing only ports, names, and certificates. It serves
 * `https://localhost:port` with a self-signed certificate, in front of VRUMIES servers on ports of 127.0.0.1.
 */
export async function startProxy(proxy: ProxyName, { port, servers }: Ports) {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-proxy-'))
  const [program, ...args] = await (proxy === 'nginx' ? prepareNginx : prepareCaddy)(folder, { port, servers })
  // Caddy stores its certificates in the user's home.
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    ...caddyNames(port, servers),
  }
  const child = spawn(program!, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const ended = once(child, 'exit').catch((error: Error) => {
    said += `${error.message}. To install it on Debian: apt-get install ${proxy}`
  })
  try {
    await Promise.race([ended.then(() => Promise.reject(new Error(said))), untilReady(port)])
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    origin: `https://localhost:${port}`,
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A free port. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function prepareNginx(folder: string, { port, servers }: Ports) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
  execFileSync('openssl', [...made, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' })

  const site = (await shipped('nginx.conf'))
    // Not every machine has IPv6.
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll(NGINX_PORT, servers.map((server) => NGINX_PORT.replace('3000', String(server))).join('\n    '))
    .replaceAll('vrumies.example;', 'localhost;')
    .replace(/(?<=ssl_certificate )[^;]+/, certificate)
    .replace(/(?<=ssl_certificate_key )[^;]+/, key)
  await writeFile(join(folder, 'site.conf'), site)

  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr;
    events {} http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`
  await writeFile(join(folder, 'nginx.conf'), `${process.getuid?.() === 0 ? 'user root;' : ''} ${main}`)
  return ['nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]
}

/** Imports the file in `deploy/` unchanged, with global options that leave this machine alone. */
async function prepareCaddy(folder: string, { port }: Ports) {
  const options = [
    'admin off',
    'skip_install_trust',
    'auto_https disable_redirects',
    `https_port ${port}`,
    'default_bind 127.0.0.1',
  ]
  const file = `{\n${options.join('\n')}\n}\nimport ${resolve(import.meta.dirname, '../deploy/Caddyfile')}\n`
  await writeFile(join(folder, 'Caddyfile'), file)
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
}

function caddyNames(port: number, servers: readonly number[]) {
  return { DOMAIN: `localhost:${port}`, UPSTREAM: servers.map((server) => `127.0.0.1:${server}`).join(' ') }
}

/** Waits for a TLS handshake, because Caddy listens before it has its certificate. */
async function untilReady(port: number) {
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false })
    const isReady = await once(socket, 'secureConnect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isReady) return
    await wait(50)
  }
}

function shipped(name: string) {
  return readFile(join(import.meta.dirname, '../deploy', name), 'utf8')
}
