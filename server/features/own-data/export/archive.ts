import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { findOwnFile, listOwnFiles, type Media } from '../../media/index.ts'
import type { OwnDocument } from './documents.ts'
import type { OwnRows } from './queries.ts'

type Contents = { memberId: number; tables: OwnRows[]; documents: OwnDocument[] }

/** A ZIP of all data of a member. It is generated while it is sent, one table or file at a time. */
export async function openArchive(media: Media, { memberId, tables, documents }: Contents): Promise<Readable> {
  const zip = new ZipFile()
  const give = (name: string, isPacked: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { compress: !isPacked }, (answer) => {
      open().then(
        (stream) => answer(null, stream),
        (error) => answer(error, Readable.from([])),
      )
    })

  zip.addBuffer(Buffer.from(readme()), 'README.txt')
  for (const { name, open } of documents) give(name, false, async () => open())
  for (const { name, read } of tables) give(`data/${name}`, false, async () => Readable.from(read()))
  for (const file of await listOwnFiles(media, memberId)) {
    const stored = await findOwnFile(media, file)
    if (stored) give(`files/${file.publicId}.${file.format}`, true, () => stored.open())
  }
  zip.end()
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false })
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}

function readme() {
  return `Your data on VRUMIES, as of ${new Date().toISOString()}

statement.csv
        Every movement of your tokens: when, what, with whom, and what you had afterward.
receipts/
        The receipt of each purchase of tokens.
data/   One JSON file for each table that has rows about you, as we store them.
        Times are in UTC. 'members.json' is your profile. 'accounts.json' and the three files with it
        are your sign-in methods, without passwords, keys, or session tokens, which could let someone in.
        'conversations.json' is what you and others wrote to each other, as you read it in your inbox.
files/  The photos, videos, and documents you uploaded, as we store them. 'media.json' lists them by public_id.

Otherwise, it doesn’t include other people’s data, such as who follows you, or who blocked or muted you.
`
}
