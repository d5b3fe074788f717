import { createServer } from 'vite'
import { expect, test } from '#test/test.ts'
import { mailsPage } from '../scripts/mails-page.ts'
import { sampleMails } from './mails.ts'
import { mailsPage as page } from './mails-page.ts'

test('a page of the development server shows every email in both themes and three widths', async () => {
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [mailsPage()],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, watch: null },
  })
  await vite.listen()
  const [url] = vite.resolvedUrls?.local ?? []
  const answer = await fetch(new URL('/dev/mails', url))
  const text = await answer.text()
  await vite.close()

  const names = Object.keys(sampleMails(url!))
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const name of names) expect(text).toContain(`>${name}</h2>`)
  expect(text.match(/<iframe /g)).toHaveLength(names.length * 6)
  expect(text).toBe(page(new URL(url!).origin).markup)
})

test('the site itself has no such page, and its build no such plugin', async ({ app }) => {
  expect((await app.inject('/dev/mails')).statusCode).toBe(404)
  expect(mailsPage().apply).toBe('serve')
})
