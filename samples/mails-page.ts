import { type Html, html } from '../server/platform/http/html.ts'
import type { Mail } from '../server/platform/mail/mail.ts'
import { mailPage } from '../server/platform/mail/page.ts'
import { plainText } from '../server/platform/mail/plain-text.ts'
import { sampleMails } from './mails.ts'

const WIDTHS = [640, 390, 320]

/** A page with all emails, in both themes and three widths. */
export function mailsPage(site: string): Html {
  const mails = Object.entries(sampleMails(site))
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Emails · VRUMIES</title>
    <style>
      body { margin: 0 auto; padding: 24px; max-width: 1500px; font: 16px/1.5 system-ui, sans-serif; }
      iframe { border: 1px solid #8888; height: 640px; vertical-align: top; }
      .frames { display: flex; gap: 16px; overflow-x: auto; }
      pre { overflow-x: auto; padding: 16px; border: 1px solid #8888; }
    </style>
  </head>
  <body>
    <h1>Emails</h1>
    <p>Every email that the site sends, with sample data. To change how they look, edit
      <code>server/platform/mail/layout.mjml</code> and run <code>npm run mail-layout</code>.</p>
    <ul>${mails.map(([name], index) => html`<li><a href="#mail-${index}">${name}</a></li>`)}</ul>
    ${mails.map(([name, mail], index) => section(name, mail, index))}
  </body>
</html>
`
}

function section(name: string, mail: Mail, index: number) {
  const page = mailPage(mail)
  return html`
    <h2 id="mail-${index}">${name}</h2>
    <p><b>${mail.subject}</b> ${mail.preheader}</p>
    ${[false, true].map((isDark) => html`<div class="frames" tabindex="0">${frames(name, page, isDark)}</div>`)}
    <details><summary>Plain text</summary><pre>${plainText(mail)}</pre></details>`
}

/** In the theme asked for, whatever the browser's own is. */
function frames(name: string, page: string, isDark: boolean) {
  const themed = page.replace('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
  return WIDTHS.map(
    (width) =>
      html`<iframe title="${name}, ${isDark ? 'dark' : 'light'}, ${width} px" width="${width}" sandbox srcdoc="${themed}"></iframe>`,
  )
}
