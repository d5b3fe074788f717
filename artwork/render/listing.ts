import { writeFileSync } from 'node:fs'

/** One object a line: a picture that changes is a line that changes. */
export function writeListing(file: string, rows: object[]) {
  writeFileSync(file, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
}
