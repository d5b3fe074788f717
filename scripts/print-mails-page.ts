// Prints the page with all emails, for the site in the first argument.
import { mailsPage } from '../samples/mails-page.ts'

process.stdout.write(mailsPage(process.argv[2]!).markup)
