import type { Recipe } from './recipe.ts'

/** Switches and limits. Nothing is switched off, because other calls would then be refused. */
export const adminRecipes: Record<string, Recipe> = {
  'PUT /api/admin/switches/{name}': async () => ({ path: { name: 'offers' }, body: { isOn: true, reason: 'Fixed' } }),
  'PUT /api/admin/limits/{act}/{untilDays}': async () => ({
    path: { act: 'mention', untilDays: '7' },
    body: { perHour: 40, reason: 'Big meets' },
  }),
}
