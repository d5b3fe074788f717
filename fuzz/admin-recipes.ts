import type { Recipe } from './recipe.ts'

/** Switches, limits, and members. Nothing is switched off, because other calls would then be refused. */
export const adminRecipes: Record<string, Recipe> = {
  'PUT /api/admin/switches/{name}': async () => ({ path: { name: 'offers' }, body: { isOn: true, reason: 'Fixed' } }),
  'PUT /api/admin/limits/{act}/{untilDays}': async () => ({
    path: { act: 'mention', untilDays: '7' },
    body: { perHour: 40, reason: 'Big meets' },
  }),
  'DELETE /api/admin/members/{memberId}/second-factor': async ({ world: { sql, people } }) => {
    const lost = await people.make.person()
    await sql`
      insert into second_factors (id, account_id, secret, recovery_codes, is_confirmed)
      select ${crypto.randomUUID()}, account_id, 's', '[]', true from members where id = ${lost.id}`
    return { path: { memberId: String(lost.id) } }
  },
}
