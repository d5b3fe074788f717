/** A table of 400 columns and 3,000 rows of one cell: a small text with 1.2 million cells. */
export function wideTable() {
  return `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|a|\n'.repeat(3_000)}`.trimEnd()
}

/** Texts that make renderers of Markdown slow or their output large, of at most `length` characters. */
export function longTexts(length: number): [name: string, text: string][] {
  const filled = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  const half = Math.floor(length / 2)
  const repeated = repeatedPieces.map(([name, piece]): [string, string] => [name, filled(piece)])
  return [
    ...repeated,
    ['wide tables', filled(`${wideTable()}\n\n`)],
    ['many columns', `|${'a|'.repeat(length / 6)}\n|${'-|'.repeat(length / 6)}\n`],
    ['one link, repeated', `[a]: https://a.example/${'x'.repeat(half - 30)}\n\n${'[a]'.repeat(half / 3)}`],
    ['one title, repeated', `[a]: /x "${'y'.repeat(half - 30)}"\n\n${'[a]'.repeat(half / 3)}`],
    ['closed brackets', '['.repeat(half) + ']'.repeat(half)],
    ['closed emphasis', `${'*'.repeat(half - 1)}a${'*'.repeat(half - 1)}`],
    [
      'longer and longer code spans',
      filled(Array.from({ length: 800 }, (_, index) => '`'.repeat(index + 1)).join(' ')),
    ],
    ['deep lists', filled(Array.from({ length: 300 }, (_, index) => `${' '.repeat(2 * index)}- a`).join('\n'))],
    ['an open address', `[a](${'('.repeat(length - 4)}`],
    ['an address in another script', `[a](/${'漢'.repeat(length - 6)})`],
  ]
}

const repeatedPieces: [name: string, piece: string][] = [
  ['quotes in quotes', '>'],
  ['lists in lists', '- '],
  ['deep quotes, one after another', `${'>'.repeat(30)}a\n\na\n\n`],
  ['small tables', 'a|b\n-|-\n\n'],
  ['tables of full rows', '|a|a|\n|-|-|\n|a|a|\n'],
  ['open brackets', '['],
  ['open links', '[a]('],
  ['open links in angles', '[a](<'],
  ['pictures in links', '![[]()'],
  ['footnotes', '[^a'],
  ['open emphasis', '*a **a '],
  ['emphasis in words', 'a**b_c__d~~e'],
  ['stars', '*'],
  ['underscores and tildes', '_~'],
  ['links', '[](/)'],
  ['links with titles', '[](/ "\'")'],
  ['definitions', '[a]: /\n'],
  ['headings', '# a\n'],
  ['empty headings', '#\n'],
  ['underlined headings', 'a\n=\n'],
  ['lists', '-\n'],
  ['loose lists', '- a\n\n'],
  ['numbered lists', '1. a\n'],
  ['paragraphs', 'a\n\n'],
  ['line breaks', 'a\n'],
  ['lines', '***\n'],
  ['fences', '```\n'],
  ['code spans', '`a`'],
  ['backticks', '`'],
  ['entities', '&amp;'],
  ['numeric entities', '&#1;&#x'],
  ['ampersands', '&'],
  ['angles', '<'],
  ['open tags', '<a href="'],
  ['comments', '<!--'],
  ['addresses in angles', '<http://a.co>'],
  ['addresses', 'a.co '],
  ['schemes', 'http://'],
  ['email addresses', 'a@a.co '],
  ['dots and at signs', 'a.b@'],
  ['quotation marks', `"'`],
  ['dashes and dots', '--...(c)'],
  ['backslashes', '\\'],
  ['escaped stars', '\\*'],
  ['pipes', '|'],
  ['spaces and tabs', '\ta  \n'],
  ['emoji', '😀'],
  ['letters of another script', '漢'],
  ['one word', 'x'],
]
