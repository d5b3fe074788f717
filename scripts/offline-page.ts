import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** web/public/offline.html, and what it needs. The fonts are in the browser's cache if the app was. */
const FILES = ['/offline.html', '/offline.css', '/offline.js']

/**
 * A Vite plugin for the page that is shown if another cannot be loaded. It gives it a copy of the app's style sheet,
 * under a name of its own: what the app itself loads does not pass through the service worker. Then it tells the service
 * worker which files to keep, and in which cache, so that a new build replaces them.
 */
export function offlinePage(): Plugin {
  let folder = ''
  return {
    name: 'offline-page',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    async writeBundle() {
      const read = (name: string) => readFile(join(folder, name), 'utf8')
      const [, style] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(await read('index.html')) ?? []
      if (!style) throw new Error('The document of the app has no style sheet.')
      await writeFile(join(folder, 'offline.css'), await read(style))
      const hash = createHash('sha256')
      for (const file of FILES) hash.update(await read(file))
      const known = JSON.stringify({ cache: `offline-${hash.digest('hex').slice(0, 12)}`, files: FILES })
      const worker = await read('sw.js')
      const filledIn = worker.replace(/(?<=const offline = )\{[^}]*\}/, known)
      if (filledIn === worker) throw new Error('The service worker has no place for the files to keep.')
      await writeFile(join(folder, 'sw.js'), filledIn)
    },
  }
}
