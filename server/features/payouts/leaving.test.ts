import type { Problem } from '#contract/basics.ts'
import { leave } from '#test/returns.ts'
import { expect, test as plain } from '#test/test.ts'
import { departure } from '../../departure.ts'
import { deleteMember } from '../own-data/deletion/actions.ts'

/** A member with an account at Stripe, and a payout of $8 of 34 VBT, less a fee of 50 cents. */
const test = plain.extend('payee', async ({ sql, make, as }) => async (state: string) => {
  const person = await make.person()
  await sql`
    insert into payout_accounts (member_id, provider_id, state, needs, is_automatic, automatic_at)
    values (${person.id}, ${`acct_${person.id}`}, 'ready', '{external_account}', true, now())`
  await sql`
    insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents, state)
    values (${`P-${person.id}`}, ${person.id}, ${`acct_${person.id}`}, 34, 800, 50, ${state}::text::payout_state)`
  const client = await as(person)
  return { person, client, leave: () => leave(person, client) }
})

test.for(['created', 'sent'])('nobody leaves while their payout is %s', async (state, { payee }) => {
  const { leave } = await payee(state)

  expect(await leave()).toMatchObject({
    status: 409,
    body: {
      code: 'payouts_open',
      detail: 'Your payout of $8.00 is still on its way. You can delete your account once it’s paid.',
    },
  })
})

test('the refusal adds up several payouts, without what came back of them', async ({ payee, sql }) => {
  const { person, leave } = await payee('sent')
  await sql`
    insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents, state, returned_cents)
    values (${`Q-${person.id}`}, ${person.id}, 'acct', 40, 1000, 0, 'sent', 250)`

  expect((await leave()).body.detail).toBe(
    '2 payouts, $15.50 in all, are still on their way. You can delete your account once they’re paid.',
  )
})

test.for(['paid', 'refused', 'reversed'])(
  'once it is %s, they leave, and no more is paid out by itself',
  async (state, { payee, sql }) => {
    const { person, leave } = await payee(state)
    await payee('sent')

    expect((await leave()).status).toBe(204)

    const accounts = await sql`
      select is_automatic, automatic_at, needs from payout_accounts where member_id = ${person.id}`
    expect([...accounts]).toEqual([{ isAutomatic: false, automaticAt: null, needs: [] }])
    expect(await sql`select state from payouts where member_id = ${person.id}`).toEqual([{ state }])
  },
)

test('a payout that began at the last moment stops the deletion, too', async ({ payee, media }) => {
  const { person, client } = await payee('created')

  const leaving = deleteMember(media, { ...departure, preparations: [] }, person.id)

  await expect(leaving).rejects.toMatchObject({ code: 'payouts_open' } satisfies Partial<Problem>)
  expect((await client.get<{ me: object | null }>('/session')).body.me).not.toBeNull()
})
