import type { CsvMistake } from '#contract/listing-imports.ts'
import type { ArchiveEntry } from '../../media/index.ts'
import type { ListingLine } from './cells.ts'

const MOST_PROBLEMS = 3

/**
 * The rows with the files in the ZIP that their photos are, and what is wrong with them. `entries`: null without a ZIP.
 */
export function withPhotos(lines: readonly ListingLine[], entries: readonly ArchiveEntry[] | null): ListingLine[] {
  const first = lines.find(({ photos }) => photos.length > 0)
  if (!first) return [...lines]
  if (!entries)
    return lines.map((line) => (line === first ? { ...line, mistakes: [...line.mistakes, noZip(line)] } : line))
  const found = indexOf(entries)
  return lines.map((line) => (line.photos.length === 0 ? line : inZip(line, found)))
}

/** What is wrong with photos that could not be read, by rows. */
export function photoMistakes(lines: readonly ListingLine[], problems: ReadonlyMap<string, string>): CsvMistake[] {
  return lines.flatMap(({ row, files }) =>
    files
      .filter((file) => problems.has(file))
      .slice(0, MOST_PROBLEMS)
      .map((file) => ({ row, column: 'photos', message: `${nameOf(file)} ${problems.get(file)}` })),
  )
}

function noZip({ row }: ListingLine): CsvMistake {
  return { row, column: 'photos', message: 'Add the ZIP that has these photos.' }
}

/** In lower case. `paths`: whole ones, and those inside of a folder that has everything. `names`: without folders. */
type Found = { paths: ReadonlyMap<string, ArchiveEntry>; names: ReadonlyMap<string, readonly ArchiveEntry[]> }

function indexOf(entries: readonly ArchiveEntry[]): Found {
  const folder = onlyFolder(entries)
  const inside = entries.map((entry) => [keyOf(entry.name.slice(folder.length)), entry] as const)
  const whole = entries.map((entry) => [keyOf(entry.name), entry] as const)
  return {
    paths: new Map([...inside, ...whole]),
    names: Map.groupBy(entries, ({ name }) => keyOf(nameOf(name))),
  }
}

/** 'photos/', if somebody packed a folder instead of what is in it. */
function onlyFolder([first, ...others]: readonly ArchiveEntry[]) {
  const folder = first?.name.slice(0, first.name.indexOf('/') + 1) ?? ''
  return others.every(({ name }) => name.startsWith(folder)) ? folder : ''
}

/** Names as in Windows lead to the same files. */
function keyOf(path: string) {
  return path.replaceAll('\\', '/').toLowerCase()
}

function inZip(line: ListingLine, found: Found): ListingLine {
  const results = line.photos.map((photo) => fileOf(photo, found))
  const problems = results.flatMap((one) => ('problem' in one ? one.problem : []))
  const files = [...new Set(results.flatMap((one) => ('file' in one ? one.file : [])))]
  if (problems.length === 0) return { ...line, files }
  const mistake = { row: line.row, column: 'photos', message: problems.slice(0, MOST_PROBLEMS).join(' ') }
  return { ...line, mistakes: [...line.mistakes, mistake] }
}

/** A path is exact. A name alone is that of the file at the top, or else of the only one in a folder. */
function fileOf(photo: string, { paths, names }: Found): { file: string } | { problem: string } {
  const exact = paths.get(keyOf(photo))
  const [entry, other] = exact ? [exact] : (names.get(keyOf(photo)) ?? [])
  if (!entry) return { problem: `${photo} isn’t in the ZIP.` }
  if (other) return { problem: `${photo} is in several folders of the ZIP. Write the folder, too: ${entry.name}.` }
  return entry.problem === null ? { file: entry.name } : { problem: `${photo} ${entry.problem}.` }
}

function nameOf(path: string) {
  return path.slice(path.lastIndexOf('/') + 1)
}
