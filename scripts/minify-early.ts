import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** A Vite plugin that minifies web/public/early.js, whose comments would be half of it. Vite copies that folder as it is. */
export function minifyEarly(): Plugin {
  let folder = ''
  return {
    name: 'minify-early',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    async writeBundle() {
      const file = join(folder, 'early.js')
      const { code, errors } = minifySync('early.js', await readFile(file, 'utf8'), { module: false })
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
      await writeFile(file, code)
    },
  }
}
