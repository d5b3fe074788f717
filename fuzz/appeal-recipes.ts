import type { Me } from '../contract/members.ts'
import { makeDecision } from '../test/decisions.ts'
import type { Given, Prepared, Recipe } from './recipe.ts'

/** Decisions about the caller, and appeals of others. */
export const appealRecipes: Record<string, Recipe> = {
  'GET /api/decisions/{decisionId}': aboutCaller(),
  'POST /api/decisions/{decisionId}/appeal': aboutCaller({ body: { text: 'It is a track car.' } }),
  'GET /api/moderation/appeals/{appealId}': appealed(),
  'POST /api/moderation/appeals/{appealId}/decision': appealed({ body: { outcome: 'upheld', words: 'It stands.' } }),
}

type World = Given['world']

function aboutCaller(prepared: Prepared = {}): Recipe {
  return async ({ world, person }) => ({
    path: { decisionId: String((await decided(world, person!.me)).id) },
    ...prepared,
  })
}

function appealed(prepared: Prepared = {}): Recipe {
  return async ({ world }) => {
    const author = await world.people.make.person()
    const { id } = await decided(world, author)
    const [appeal] = await world.sql<[{ id: number }]>`
      insert into appeals (decision_id, author_id, text, answer_by) values (${id}, ${author.id}, 'Why?', now())
      returning id`
    return { path: { appealId: String(appeal.id) }, ...prepared }
  }
}

async function decided({ sql, people: { make } }: World, author: Me) {
  return makeDecision(sql, { author, by: await make.person({ role: 'moderator' }), post: await make.post({ author }) })
}
