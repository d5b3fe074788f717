import { expect, test } from 'vitest'
import { changed, changesOf } from './changes.ts'

const mistakesIn = (text: string) => changesOf(text).map((change) => changed(text, change))

test.for([
  ['if (a) throw b', ['if (false) throw b']],
  ['f(!a)', ['f(a)']],
  ['f(a === b)', ['f(a !== b)']],
  ['f(a < b)', ['f(a <= b)']],
  ['f(a >= b)', ['f(a > b)']],
  ['if (a) b(); else c()', []],
  ['sql`update t set a = 1 where b = 2`', ['sql`update t set a = 1 where b <> 2`']],
  [`sql\`where \${a} and b = \${c}\``, [`sql\`where \${a} and b <> \${c}\``]],
  ['sql`where a is not null`', ['sql`where a is null`']],
  ['sql`where a is null`', ['sql`where a is not null`']],
  ['sql`where not exists (select 1)`', ['sql`where exists (select 1)`']],
  ['sql`where a > 1 and b ->> 2`', ['sql`where a >= 1 and b ->> 2`']],
  ['sql`order by a`', ['sql`order by a desc`']],
  ['sql`order by a desc, b`', ['sql`order by a asc, b`']],
  ['f("order by a")', []],
])('%s', ([text, mistakes]) => {
  expect(mistakesIn(text as string)).toEqual(mistakes)
})

test('a mistake names its line', () => {
  expect(changesOf('f()\n\nf(a === b)').map(({ line, kind }) => ({ line, kind }))).toEqual([
    { line: 3, kind: 'comparison' },
  ])
})
