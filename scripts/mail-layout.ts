// Compiles server/platform/mail/layout.mjml to layout.html beside it, which the server fills in. Run it after a change;
// a test compares the two.
import { writeFile } from 'node:fs/promises'
import { compiledMailLayout, MAIL_LAYOUT } from './compiled-mail-layout.ts'

await writeFile(MAIL_LAYOUT, await compiledMailLayout())
