import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const PROGRAM = fileURLToPath(new URL('print-mails-page.ts', import.meta.url))
/** Emails bring their styles, unlike the pages of the site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"

/** A Vite plugin for a page with all emails, at /dev/mails. Only Vite's own server has it, so no built site can. */
export function mailsPage(): Plugin {
  return {
    name: 'mails-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/dev/mails', async (call, reply, next) => {
        try {
          // In a process of its own, so that it always shows what was saved last.
          const options = { maxBuffer: 16 * 1024 * 1024 }
          const { stdout } = await run(process.execPath, [PROGRAM, `http://${call.headers.host}`], options)
          reply.setHeader('content-type', 'text/html; charset=utf-8')
          reply.setHeader('content-security-policy', POLICY)
          reply.end(stdout)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
