import type { Recipe } from './recipe.ts'
import type { World } from './world.ts'

/** Rules whose words are in no text, so that nothing else is held. */
export const holdRecipes: Record<string, Recipe> = {
  'POST /api/admin/hold-rules': async () => ({ body: { kind: 'word', text: newWord() } }),
  'PATCH /api/admin/hold-rules/{ruleId}': async ({ world }) => ({
    path: { ruleId: String(await ruleOf(world)) },
    body: { text: newWord() },
  }),
  'POST /api/admin/hold-rules/{ruleId}/trial': onRule,
  'PUT /api/admin/hold-rules/{ruleId}/activation': onRule,
  'DELETE /api/admin/hold-rules/{ruleId}/activation': onRule,
  'DELETE /api/admin/hold-rules/{ruleId}': onRule,
}

async function onRule({ world }: { world: World }) {
  return { path: { ruleId: String(await ruleOf(world)) } }
}

/** Makes room first: adding rules again and again would reach the limit. */
async function ruleOf({ sql }: World) {
  await sql`delete from hold_rules`
  const word = newWord()
  const [rule] = await sql<[{ id: number }]>`
    insert into hold_rules (kind, text, key, tried_at) values ('word', ${word}, ${word}, now()) returning id`
  return rule.id
}

function newWord() {
  return `word${crypto.randomUUID().replaceAll(/\W/g, '')}`
}
