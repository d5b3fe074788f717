import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { fromRoot, serverProgram } from './server-program.ts'

// `table[name]` finds 'constructor' in every object, and untrusted input may contain that name. Therefore, names whose
// type is just `string` must be looked up with `own()` or in a Map. If a name is trusted, a comment above says why:
// `// own-name: the path is ours.`
// (web/ is not checked: it takes four times as long to parse, and such a bug would only affect the user's own browser.)
const EXCUSE = /\/\/ own-name: \S/

// Lookups that must be found, and lookups that must not, to prove that the check works.
const TRESPASSER = `
const table: Record<string, number> = {}
export const read = (name: string) => table[name]
export const ask = (name: string) => name in table
export const pick = (name: string) => { const { [name]: found } = table; return found }
export const write = (name: string) => { table[name] = 1 }
export const any = (name: string) => (table as any)[name]

export const literal = table['a']
export const known = (name: 'a' | 'b') => table[name]
export const item = (list: string[], index: number) => list[index]
export const guarded = (name: string) => (Object.hasOwn(table, name) ? table[name] : undefined)
export const excused = (name: string) =>
  // own-name: nobody calls this.
  table[name]
`
const trespasser = 'server/platform/trespasser.ts'

let lookups: { file: string; text: string }[]

beforeAll(() => {
  lookups = findLookups()
})

test('finds lookups by untrusted names', () => {
  const found = lookups.filter(({ file }) => file === trespasser)

  expect(found.map(({ text }) => text)).toEqual([
    'table[name]',
    'name in table',
    '[name]: found',
    'table[name]',
    '(table as any)[name]',
  ])
})

test('looks up untrusted names with own() or in a Map', () => {
  expect(lookups.filter(({ file }) => file !== trespasser)).toEqual([])
})

function findLookups() {
  const { sources, checker } = serverProgram({ [trespasser]: TRESPASSER }, ['contract', 'gateway', 'samples', 'server'])
  return sources.flatMap((source) => lookupsIn(source, checker))
}

function lookupsIn(source: ts.SourceFile, checker: ts.TypeChecker) {
  const found: { file: string; text: string }[] = []
  const visit = (node: ts.Node) => {
    const name = nameLookedUp(node)
    if (name && isAnyString(checker.getTypeAtLocation(name)) && !isGuarded(node, name, source)) {
      found.push({ file: fromRoot(source.fileName), text: node.getText(source) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function nameLookedUp(node: ts.Node): ts.Expression | undefined {
  if (ts.isElementAccessExpression(node)) return node.argumentExpression
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) return node.left
  if (ts.isBindingElement(node) && node.propertyName && ts.isComputedPropertyName(node.propertyName)) {
    return node.propertyName.expression
  }
  return undefined
}

function isAnyString(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isAnyString)
  return (type.flags & (ts.TypeFlags.String | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0
}

/** `Object.hasOwn(table, name) ? table[name] : …`, or an own-name comment. */
function isGuarded(node: ts.Node, name: ts.Expression, source: ts.SourceFile) {
  if (ts.isElementAccessExpression(node) && ts.isConditionalExpression(node.parent)) {
    const guard = `Object.hasOwn(${node.expression.getText(source)}, ${name.getText(source)})`
    if (node.parent.condition.getText(source) === guard && node.parent.whenTrue === node) return true
  }
  const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line
  const start = source.getLineStarts()[Math.max(line - 1, 0)]!
  return EXCUSE.test(source.text.slice(start, source.getLineStarts()[line]))
}
