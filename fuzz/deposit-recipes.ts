import type { DepositState } from '../contract/deposit-steps.ts'
import { depositHeld, postTransfers, unitsOf } from '../server/features/ledger/index.ts'
import { give } from '../test/bounty.ts'
import { makeVehicle } from '../test/deposits.ts'
import type { Recipe } from './recipe.ts'

/** The version of a deposit after SQL has set its state. */
const version = 3

/** Deposits in the state that each call needs. */
export const depositRecipes: Record<string, Recipe> = {
  'POST /api/posts/{postId}/deposits': async ({ world: { sql, people }, person }) => {
    await give(sql, person!.me, 400)
    const post = await makeVehicle(people.make, await people.make.person())
    return { path: { postId: String(post.id) }, body: { vbt: 400 } }
  },
  'GET /api/posts/{postId}/deposit': async ({ world: { people } }) => {
    const post = await makeVehicle(people.make, await people.make.person())
    return { path: { postId: String(post.id) } }
  },
  'GET /api/deposits/{depositId}': deposit('offered', 'buyer', {}),
  'POST /api/deposits/{depositId}/accept': deposit('offered', 'seller'),
  'POST /api/deposits/{depositId}/decline': deposit('offered', 'seller'),
  'POST /api/deposits/{depositId}/cancel': deposit('offered', 'buyer'),
  'POST /api/deposits/{depositId}/agree': deposit('held', 'buyer'),
  'POST /api/deposits/{depositId}/disagree': deposit('held', 'buyer', undefined, true),
  'POST /api/deposits/{depositId}/give-back': deposit('held', 'seller'),
}

/** Makes the caller this side of the deposit. */
function deposit(
  state: DepositState,
  side: 'buyer' | 'seller',
  prepared: object = { body: { version } },
  buyerAgrees = false,
): Recipe {
  return async ({ world: { sql, people }, person }) => {
    const buyer = side === 'buyer' ? person!.me : await people.make.person()
    const seller = side === 'seller' ? person!.me : await people.make.person()
    await give(sql, buyer, 400)
    const post = await makeVehicle(people.make, seller)
    const row = { post_id: post.id, buyer_id: buyer.id, seller_id: seller.id, vbt: 400, state, version }
    const vehicle = { title: '1994 coupe', make: 'Nissan', model: '240Z', year: 1972 }
    const endsAt = new Date(Date.now() + 86_400_000)
    const [{ id }] = await sql<[{ id: number }]>`
      insert into deposits ${sql({ ...row, ...vehicle, buyer_agrees: buyerAgrees, ends_at: endsAt })} returning id`
    await sql`insert into deposit_steps (deposit_id, version, event, by) values (${id}, 1, 'leave', 'buyer')`
    await postTransfers(sql, [depositHeld({ depositId: id, buyerId: buyer.id, units: unitsOf(400) })])
    return { path: { depositId: String(id) }, ...prepared }
  }
}
