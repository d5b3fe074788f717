/**
 * How many letters have to be added, left out, replaced, or swapped with the next one to get from one word to the
 * other.
 */
export function distance(one: string, other: string) {
  const rows: number[][] = []
  for (let row = 0; row <= one.length; row++) {
    rows.push([])
    for (let column = 0; column <= other.length; column++) rows[row]!.push(least(rows, one, other, row, column))
  }
  return rows[one.length]![other.length]!
}

/** From the first `row` letters of one word to the first `column` letters of the other. */
function least(rows: readonly number[][], one: string, other: string, row: number, column: number) {
  if (row === 0 || column === 0) return row + column
  const letter = one[row - 1]
  const otherLetter = other[column - 1]
  const costs = [
    rows[row - 1]![column]! + 1,
    rows[row]![column - 1]! + 1,
    rows[row - 1]![column - 1]! + (letter === otherLetter ? 0 : 1),
  ]
  const isSwapped = letter === other[column - 2] && one[row - 2] === otherLetter
  if (row > 1 && column > 1 && isSwapped) costs.push(rows[row - 2]![column - 2]! + 1)
  return Math.min(...costs)
}
