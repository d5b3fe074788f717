import { migrationTest as test } from '#test/migrations.ts'
import { expect } from '#test/test.ts'

const PILE = '\u0301'.repeat(40)

test('old names, titles, and tags become visible lines, and others stay', async ({ before }) => {
  // Before names had a rule.
  const { sql, migrate } = await before('0068', 2)
  const names = ['\u202EMa\u200Bra\u2028Diaz', '\u200B\u200B', `Zo${PILE}e`, 'می\u200Cخواهم 👩\u200D👧', 'Ma\u200Dra']
  for (const [index, name] of names.entries()) {
    await sql`insert into members (id, handle, name) overriding system value values (${index + 1}, ${`m-${index}-x`}, ${name})`
  }
  await sql`insert into posts (id, kind, author_id, title, description, tags, reading_seconds) overriding system value
    values (10, 'vehicle', 1, ${`A\u2067 car\n`}, 'It hums.', ${['e\u200B30', '\u200B\u200B', 'm3']}, 1)`
  const specs = [{ name: 'Tur\u200Bbo', value: '"K26"\nnew' }]
  await sql`insert into vehicles (post_id, make, model, year, specs)
    values (10, ${'BM\u200BW'}, ${'\u3164'}, 1990, ${sql.json(specs)})`
  await sql`insert into bookmark_collections (id, member_id, name) overriding system value
    values (1, 1, 'Brakes'), (2, 1, ${'Bra\u200Bkes'})`

  await migrate()

  expect(await sql`select name from members order by id`).toEqual(
    ['Mara Diaz', 'm-1-x', 'Zo\u0301\u0301\u0301e', names[3], 'Mara'].map((name) => ({ name })),
  )
  expect(await sql`select title, tags from posts`).toEqual([{ title: 'A car', tags: ['e30', 'm3'] }])
  expect(await sql`select make, model, specs from vehicles`).toEqual([
    { make: 'BMW', model: 'Unknown', specs: [{ name: 'Turbo', value: '"K26"\nnew' }] },
  ])
  expect(await sql`select name from bookmark_collections order by id`).toEqual([
    { name: 'Brakes' },
    { name: 'Brakes 2' },
  ])
})
