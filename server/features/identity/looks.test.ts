import confusable from 'unhomoglyph'
import type { CommentPage } from '#contract/comments.ts'
import type { Me, Profile } from '#contract/members.ts'
import { shownName } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'

const pairs = [
  ['Mara Diaz', 'M\u0430r\u0430 Diaz', 'two Cyrillic letters'],
  ['Mara Diaz', 'mara  diaz', 'small letters'],
  ['Mara Diaz', 'Mára Dïaz', 'accents'],
  ['Mara Diaz', '𝓜𝓪𝓻𝓪 𝔻𝕚𝕒𝕫', 'letters of formulas'],
  ['Mara Diaz', 'Ｍａｒａ．Ｄｉａｚ', 'wide letters and a dot'],
  ['Mara Diaz', 'Mara Dіaz', 'a Ukrainian letter'],
  ['Mara Diaz', 'Μara Diaz', 'a Greek letter'],
  ['Paul', 'PauI', 'a capital I'],
  ['Paul', 'Pau1', 'a digit'],
  ['Emma', 'Ernrna', 'two letters that look like one'],
  ['Bob 0', 'Bob O', 'a zero'],
  ['Łukasz', 'Lukasz', 'a stroke'],
  ['山田', '⼭田', 'a radical'],
] as const

test.for(pairs)('%s looks like %s: %s', async ([one, other], { sql }) => {
  expect(await sql`select look_of(${one}) = look_of(${other}) as same`).toEqual([{ same: true }])
})

test('other names look different', async ({ sql }) => {
  const names = [
    'Mara Diaz',
    'Mara Dias',
    'Maria Diaz',
    'Zoe',
    'Joe',
    '山田',
    '田中',
    '🚗',
    '🚙',
    'Анна',
    'Инна',
    '...',
  ]

  const [row] = await sql`select count(distinct look_of(name))::int as looks from unnest(${names}::text[]) as name`

  expect(row).toEqual({ looks: names.length })
})

test('the table of the database agrees with the Unicode table about every pair of letters', async ({ sql }) => {
  const letters = Array.from({ length: 0x1_f000 }, (_, code) => String.fromCodePoint(code))
    .filter((letter) => /^\p{L}$/u.test(letter) && letter.normalize('NFKD') === letter)
    .map((letter) => ({ letter, like: confusable(letter) }))
    .filter(({ letter, like }) => letter !== like && /^[a-z]$/i.test(like))

  const [row] = await sql`
    select array_agg(letter || like_letter) filter (where look_of(letter) <> look_of(like_letter)) as different
    from unnest(${letters.map(({ letter }) => letter)}::text[], ${letters.map(({ like }) => like)}::text[])
      as pairs (letter, like_letter)`

  expect(letters.length).toBeGreaterThan(300)
  expect(row).toEqual({ different: null })
})

test('two members whose names look the same are both shown with their handles, until one changes', async ({
  make,
  as,
}) => {
  const real = await make.person({ name: 'Tessa Lookalike' })
  const fake = await make.person({ name: 'Other' })
  const post = await make.post({ author: real })
  const visitor = await as(null)
  const impostor = await as(fake)
  await impostor.post(`/posts/${post.id}/comments`, { text: 'Send the money to me.' })
  const shown = async () => {
    const comments = (await visitor.get<CommentPage>(`/posts/${post.id}/comments`)).body
    const { author } = (await visitor.get<Post>(`/posts/${post.id}`)).body
    return [shownName(author), shownName(comments.items[0]!.author)]
  }
  expect(await shown()).toEqual(['Tessa Lookalike', 'Other'])

  const name = 'T\u0435ssa Lookalik\u0435'
  expect((await impostor.patch<Me>('/me', { name })).body.showsHandle).toBe(true)

  expect(await shown()).toEqual([`Tessa Lookalike (@${real.handle})`, `${name} (@${fake.handle})`])
  expect((await visitor.get<Profile>(`/members/${real.handle}`)).body.showsHandle).toBe(true)

  await impostor.patch('/me', { name: 'Other' })
  expect(await shown()).toEqual(['Tessa Lookalike', 'Other'])
})

test('a name from right to left stays apart from the sentence around it', () => {
  const member = { name: 'محمد', handle: 'mo-2', showsHandle: true }

  expect(`Tip ${shownName(member)} 120 VBT`).toBe('Tip \u2068محمد\u2069 (@mo-2) 120 VBT')
})
