import ts from 'typescript'

/** One small mistake: the text from `start` to `end` becomes `replacement`. `line` counts from 1. */
export type Change = {
  start: number
  end: number
  replacement: string
  line: number
  kind: 'guard' | 'comparison' | 'order'
}

const OPPOSITES = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
])

const SQL_MISTAKES: { kind: Change['kind']; pattern: RegExp; replacement: string }[] = [
  { kind: 'comparison', pattern: /(?<=\s)>=(?=\s)/g, replacement: '>' },
  { kind: 'comparison', pattern: /(?<=\s)<=(?=\s)/g, replacement: '<' },
  { kind: 'comparison', pattern: /(?<=\s)>(?=\s)/g, replacement: '>=' },
  { kind: 'comparison', pattern: /(?<=\s)<(?=\s)/g, replacement: '<=' },
  { kind: 'comparison', pattern: /(?<=\s)<>(?=\s)/g, replacement: '=' },
  // Not the one of `set`.
  { kind: 'comparison', pattern: /(?<=\b(?:where|and|or|on)\s+\(?[\w.]+\s)=(?=\s)/g, replacement: '<>' },
  { kind: 'guard', pattern: /\bis not null\b/g, replacement: 'is null' },
  { kind: 'guard', pattern: /\bis null\b/g, replacement: 'is not null' },
  { kind: 'guard', pattern: /\bnot exists\b/g, replacement: 'exists' },
  { kind: 'guard', pattern: /(?<=\b(?:where|and|or)\s)not (?!exists)/g, replacement: '' },
  { kind: 'order', pattern: /\bdesc\b/g, replacement: 'asc' },
  { kind: 'order', pattern: /(?<=\border by [\w.]+)(?=\s*[,)\n`]|\s*\$\{|\s+limit)/g, replacement: ' desc' },
]

/**
 * Every small mistake that could be made in a file: a guard removed or inverted, a comparison inverted or off by one, an
 * order reversed.
 */
export function changesOf(text: string): Change[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const changes: Change[] = []
  const visit = (node: ts.Node) => {
    for (const change of [...ofComparison(node), ...ofNegation(node), ...ofGuard(node), ...ofSql(node)])
      changes.push({ ...change, line: source.getLineAndCharacterOfPosition(change.start).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return changes
}

type Unplaced = Omit<Change, 'line'>

function ofComparison(node: ts.Node): Unplaced[] {
  if (!ts.isBinaryExpression(node)) return []
  const { kind, end } = node.operatorToken
  const replacement = OPPOSITES.get(kind)
  return replacement ? [{ kind: 'comparison', start: node.operatorToken.getStart(), end, replacement }] : []
}

function ofNegation(node: ts.Node): Unplaced[] {
  if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.ExclamationToken) return []
  return [{ kind: 'guard', start: node.getStart(), end: node.operand.getStart(), replacement: '' }]
}

function ofGuard(node: ts.Node): Unplaced[] {
  if (!ts.isIfStatement(node) || node.elseStatement) return []
  return [{ kind: 'guard', start: node.expression.getStart(), end: node.expression.end, replacement: 'false' }]
}

function ofSql(node: ts.Node): Unplaced[] {
  if (!ts.isTaggedTemplateExpression(node)) return []
  return piecesOf(node.template).flatMap((piece) =>
    SQL_MISTAKES.flatMap(({ kind, pattern, replacement }) =>
      [...piece.getText().matchAll(pattern)].map(({ index, 0: found }) => {
        const start = piece.getStart() + index
        return { kind, start, end: start + found.length, replacement }
      }),
    ),
  )
}

function piecesOf(template: ts.TemplateLiteral): ts.Node[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template]
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)]
}

export function changed(text: string, { start, end, replacement }: Change) {
  return text.slice(0, start) + replacement + text.slice(end)
}
