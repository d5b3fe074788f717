import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const MOST_LINES = 60

// Biome's rule does not count the lines of nested functions, and components have many.
test.for(globSync('web/**/*.tsx'))('every function of %s fits on a screen', (path) => {
  expect(longFunctions(path, readFileSync(path, 'utf8'))).toEqual([])
})

test('a function that is one line too long is found', () => {
  const lines = (count: number) => `function Long() {\n${'  draw()\n'.repeat(count - 2)}}`

  expect(longFunctions('a.tsx', lines(MOST_LINES))).toEqual([])
  expect(longFunctions('a.tsx', lines(MOST_LINES + 1))).toEqual(['line 1: 61 lines'])
})

function longFunctions(path: string, code: string) {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const [first, last] = [lineAt(node.getStart(file)), lineAt(node.end)]
    if (ts.isFunctionLike(node) && last - first >= MOST_LINES) found.push(`line ${first}: ${last - first + 1} lines`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
