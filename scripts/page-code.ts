import type { Plugin } from 'vite'

/**
 * A Vite plugin that tells web/public/early.js which files are the app, its entry first, and which files the first page
 * needs in addition: `pages` maps its names of pages to their modules, relative to the root.
 */
export function pageCode(pages: Record<string, string>): Plugin {
  return {
    name: 'page-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk: entry }) {
        const filesOf = (name: string): string[] => {
          const chunk = bundle[name]
          return chunk?.type === 'chunk' ? [name, ...chunk.imports.flatMap(filesOf)] : []
        }
        const ofEveryPage = new Set(entry ? filesOf(entry.fileName) : [])
        const chunkOf = (module: string) =>
          Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${module}`)),
          )
        const code = Object.entries(pages).map(([page, module]) => {
          const chunk = chunkOf(module)
          if (!chunk) throw new Error(`No chunk of the build is ${module}.`)
          const files = new Set(filesOf(chunk.fileName).filter((file) => !ofEveryPage.has(file)))
          return [page, [...files].map((file) => `/${file}`)]
        })
        const app = [...ofEveryPage].map((file) => `/${file}`)
        const children = JSON.stringify({ app, ...Object.fromEntries(code) })
        const attrs = { type: 'application/json', id: 'page-code' }
        return [{ tag: 'script', attrs, children, injectTo: 'head-prepend' }]
      },
    },
  }
}
