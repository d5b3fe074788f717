import { makeOrder } from '../test/orders.ts'
import { makeDecision, suspend } from '../test/suspensions.ts'
import type { Given, Recipe } from './recipe.ts'

/** Each is about a suspension of its own. */
export const suspensionRecipes: Record<string, Recipe> = {
  'GET /api/moderation/members/{memberId}/suspension-preview': async ({ world: { people } }) => ({
    path: { memberId: String((await people.make.person()).id) },
  }),
  'POST /api/moderation/suspensions/{suspensionId}/lift': async ({ world }) => ({
    path: { suspensionId: String((await suspended(world, await world.people.make.person())).id) },
    body: { words: 'Our mistake.' },
  }),
  'PUT /api/moderation/suspensions/{suspensionId}/orders/{orderId}': async ({ world }) => {
    const order = await makeOrder(world.sql, world.people.make)
    const { id } = await suspended(world, order.seller)
    return { path: { suspensionId: String(id), orderId: String(order.id) }, body: { choice: 'return' } }
  },
  'POST /api/warnings/{decisionId}/confirmation': async ({ world: { sql, people }, person }) => ({
    path: { decisionId: String(await makeDecision(sql, await people.make.person(), person!.me, 'warn')) },
  }),
}

async function suspended({ sql, people: { make } }: Given['world'], member: { id: number }) {
  return suspend(sql, await make.person({ role: 'moderator' }), member)
}
