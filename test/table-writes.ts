import { loadModule, type ScanToken, scanSync } from 'libpg-query'
import ts from 'typescript'
import { fromRoot } from './server-program.ts'

// Finds the tables that SQL writes, with PostgreSQL's own scanner, which knows comments, strings, and quoted names. Its
// parser cannot be used, because our statements consist of fragments, which are not valid statements by themselves.
await loadModule()

/** A place in our code with SQL that writes. `tables`: null if the compiler does not know which. */
export type Write = { file: string; line: number; tables: readonly string[] | null; functions: readonly string[] }

/** What a text writes: tables, by name or by the number of the `${…}` that names them, and functions that it calls. */
export type Found = { tables: (string | number)[]; functions: string[] }

const WRITES = /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\b/i

/** `text` has `$1` for the template's first value. `functions`: the database functions that write. */
export function writesIn(text: string, functions: ReadonlySet<string> = new Set()): Found {
  if (!WRITES.test(text) && ![...functions].some((name) => text.includes(name))) return { tables: [], functions: [] }
  const tokens = scanSync(text).tokens.filter(({ tokenName }) => !tokenName.endsWith('COMMENT'))
  const words = tokens.map(wordOf)
  const targets = words.map((_, index) => targetAt(words, index)).filter((target) => target !== null)
  return {
    tables: targets.map((target) => (target.startsWith('$') ? Number(target.slice(1)) : target)),
    functions: words.filter((word, index) => words[index + 1] === '(' && functions.has(word)),
  }
}

function wordOf({ text }: ScanToken) {
  return text.startsWith('"') ? text.slice(1, -1) : text.toLowerCase()
}

const BEFORE: Record<string, readonly string[]> = {
  insert: ['into'],
  merge: ['into'],
  delete: ['from'],
  update: [],
  truncate: [],
  copy: [],
}
/** Words to skip before the name of a table. */
const FILLING = ['only', 'table', 'public', '.']
/** An `update` after these words is part of `for update`, `for no key update`, or `on conflict do update`. */
const NO_UPDATE = ['for', 'key', 'do']

function targetAt(words: readonly string[], index: number) {
  const verb = words[index]!
  const before = Object.hasOwn(BEFORE, verb) ? BEFORE[verb as keyof typeof BEFORE]! : null
  if (!before || NO_UPDATE.includes(words[index - 1]!)) return null
  if (before.some((word, place) => words[index + 1 + place] !== word)) return null
  let place = index + 1 + before.length
  while (FILLING.includes(words[place]!)) place++
  const target = words[place]
  // In `revoke truncate on posts`, it is a privilege.
  if (!target || target === 'on' || !/^[$a-z_]/i.test(target)) return null
  return hasItsEnd(verb, words.slice(place + 1, place + 4)) ? target : null
}

/** Whether the right words follow the table's name, so that 'update your settings' is not a statement. */
function hasItsEnd(verb: string, next: readonly string[]) {
  const [first = '', second, third] = next
  if (verb === 'update') return first.startsWith('$') || [first, second, third].includes('set')
  if (verb === 'copy') return ['from', '('].includes(first)
  return true
}

/** Every literal in these files that writes a table or calls one of these functions. */
export function writesOf(
  { sources, checker }: { sources: readonly ts.SourceFile[]; checker: ts.TypeChecker },
  functions: ReadonlySet<string>,
): Write[] {
  return sources.flatMap((source) => {
    const found: Write[] = []
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
        found.push(...writeOf(node, checker, functions))
      if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

function writeOf(
  node: ts.StringLiteralLike | ts.TemplateExpression,
  checker: ts.TypeChecker,
  functions: ReadonlySet<string>,
): Write[] {
  const source = node.getSourceFile()
  const place = {
    file: fromRoot(source.fileName),
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
  }
  const found = read(textOf(node), functions)
  if (!found) return [{ ...place, tables: null, functions: [] }]
  const tables = found.tables.map((table) =>
    typeof table === 'string' ? [table] : namesOf((node as ts.TemplateExpression).templateSpans[table - 1]!, checker),
  )
  if (tables.length + found.functions.length === 0) return []
  return [
    { ...place, tables: tables.every((names) => names !== null) ? tables.flat() : null, functions: found.functions },
  ]
}

/** Null if it looks like SQL that writes, but cannot be scanned. */
function read(text: string, functions: ReadonlySet<string>): Found | null {
  try {
    return writesIn(text, functions)
  } catch {
    return /\b(insert\s+into|update\s+\S+\s+set|delete\s+from|merge\s+into|truncate\s)/i.test(text)
      ? null
      : { tables: [], functions: [] }
  }
}

function textOf(node: ts.StringLiteralLike | ts.TemplateExpression) {
  if (ts.isStringLiteralLike(node)) return node.text
  return node.head.text + node.templateSpans.map(({ literal }, index) => ` $${index + 1} ${literal.text}`).join('')
}

/** The possible values of a `${name}` or `${sql(name)}` by its type; null if not limited. */
function namesOf({ expression }: ts.TemplateSpan, checker: ts.TypeChecker) {
  const named = ts.isCallExpression(expression) ? expression.arguments[0] : expression
  if (!named) return null
  const type = checker.getTypeAtLocation(named)
  const types = type.isUnion() ? type.types : [type]
  return types.every((each) => each.isStringLiteral())
    ? types.map((each) => (each as ts.StringLiteralType).value)
    : null
}
