import type { Fitment } from '#contract/kinds/market.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Sql } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../../platform/http/viewer.ts'
import type { ListingLine } from '../cells.ts'
import { problemOf } from './check.ts'
import { listVehicles, type Vehicles } from './queries.ts'
import { type Suggest, suggesting } from './suggesting.ts'
import { fitmentsIn } from './syntax.ts'

/** Says that a listing fits nothing in particular, because an empty cell keeps what it has. */
const NONE = 'none'
const MOST_PROBLEMS = 3

/** The rows with the vehicles that their parts fit, checked against those of the site. */
export async function withFitments(sql: Sql, viewer: Viewer, lines: readonly ListingLine[]): Promise<ListingLine[]> {
  const cells = lines.flatMap(({ fits }) => fits ?? [])
  if (cells.length === 0) return [...lines]
  const vehicles = await listVehicles(sql, viewer, candidatesIn(cells))
  const suggest = suggesting()
  return lines.map((line) => (line.fits === null ? line : fitted(line, line.fits, { vehicles, suggest })))
}

type Known = { vehicles: Vehicles; suggest: Suggest }

function fitted(line: ListingLine, cell: string, known: Known): ListingLine {
  if (cell.trim().toLowerCase() === NONE) return { ...line, entries: { ...line.entries, fitments: [] } }
  const found = fitmentsIn(cell, (key) => known.vehicles.makes.has(key))
  const problems = problemsIn(found, known)
  if (problems.length === 0) return { ...line, entries: { ...line.entries, fitments: found as Fitment[] } }
  const column = line.columnOf('fitments')
  const message = problems.join(' ')
  return { ...line, mistakes: [...line.mistakes, { row: line.row, column, message }] }
}

/** The first few. */
function problemsIn(found: ReturnType<typeof fitmentsIn>, { vehicles, suggest }: Known) {
  const problems: string[] = []
  for (const one of found) {
    const problem = 'problem' in one ? one.problem : problemOf(one, vehicles, suggest)
    if (problem) problems.push(problem)
    if (problems.length === MOST_PROBLEMS) break
  }
  return problems
}

/** The keys of everything that could be a make, whatever is a make here. */
function candidatesIn(cells: readonly string[]) {
  const keys = new Set<string>()
  for (const cell of new Set(cells)) {
    const isMake = (key: string) => {
      keys.add(key)
      return false
    }
    for (const one of fitmentsIn(cell, isMake)) if (!('problem' in one)) keys.add(nameKey(one.make))
  }
  return [...keys]
}
