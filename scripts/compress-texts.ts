import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(m?js|css|html|svg|json|webmanifest|txt)$/
/** Smaller files are not worth it: the headers of the reply outweigh them. */
const LEAST_BYTES = 1_024

/** A Vite plugin that writes a .br and .gz file, at the highest level, next to every text file of the build. */
export function compressTexts(): Plugin {
  let folder = ''
  return {
    name: 'compress-texts',
    apply: 'build',
    configResolved: ({ build, root }) => {
      folder = join(root, build.outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => TEXTS.test(file)).map((file) => compress(join(folder, file))))
    },
  }
}

async function compress(path: string) {
  const text = await readFile(path)
  if (text.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
}
