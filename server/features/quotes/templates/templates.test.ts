import type { Problem } from '#contract/basics.ts'
import { MAX_QUOTE_TEMPLATES, type QuoteTemplate, type QuoteTemplates } from '#contract/provider-quotes.ts'
import { clutch } from '#test/quotes.ts'
import { expect, test } from '#test/test.ts'

test('a provider keeps lines to use again, by name, until they delete them', async ({ make, as }) => {
  const [ann, bob] = [await as(await make.person()), await as(await make.person())]
  const save = async (name: string) => (await ann.post<QuoteTemplate>('/quote-templates', { name, lines: clutch })).body
  const list = async (client: typeof ann) => (await client.get<QuoteTemplates>('/quote-templates')).body.items

  const [second, first] = [await save('  Clutch '), await save('brakes')]

  expect(await list(ann)).toEqual([first, second])
  expect(second).toMatchObject({ name: 'Clutch', lines: clutch })
  expect(await list(bob)).toEqual([])
  expect((await bob.delete(`/quote-templates/${first.id}`)).status).toBe(404)
  expect((await ann.delete(`/quote-templates/${first.id}`)).status).toBe(204)
  expect(await list(ann)).toEqual([second])
})

test('a double click saves one', async ({ make, as }) => {
  const ann = await as(await make.person())
  const key = crypto.randomUUID()
  const save = () => ann.post<QuoteTemplate>('/quote-templates', { name: 'Clutch', lines: clutch }, key)

  expect((await save()).body).toEqual((await save()).body)
})

test('nobody can have more than 20, however fast they save', async ({ make, as }) => {
  const ann = await as(await make.person())
  const save = () => ann.post<Problem>('/quote-templates', { name: 'Clutch', lines: clutch })

  const replies = await Promise.all(Array.from({ length: MAX_QUOTE_TEMPLATES + 3 }, save))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_QUOTE_TEMPLATES)
  expect(await save()).toMatchObject({
    status: 409,
    body: { code: 'too_many_templates', detail: 'You already have 20 templates. Delete one first.' },
  })
})

test.for([
  [{ name: ' ', lines: clutch }, 'name'],
  [{ name: 'Clutch', lines: [] }, 'lines'],
  [{ name: 'Clutch', lines: [{ ...clutch[0], quantity: 0.3 }] }, 'lines.0.quantity'],
  [{ name: 'Clutch', lines: [{ ...clutch[0], kind: 'tip' }] }, 'lines.0.kind'],
] as const)('%j is refused as a template', async ([sent, field], { make, as }) => {
  const ann = await as(await make.person())

  const { status, body } = await ann.post<Problem>('/quote-templates', sent)

  expect([status, body.errors?.[0]?.field]).toEqual([400, field])
})
