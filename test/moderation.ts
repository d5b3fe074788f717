import type { Me } from '#contract/members.ts'
import type { Case, CasePage, CaseRow, Decision, NewDecision } from '#contract/moderation.ts'
import type { ReportedType } from '#contract/reports.ts'
import type { NewSuspension } from '#contract/standing.ts'
import type { clientOf } from './client.ts'
import type { makers } from './make.ts'

type Make = ReturnType<typeof makers>
type Client = Awaited<ReturnType<typeof clientOf>>
type As = (person: Me | null) => Promise<Client>
type Item = { itemType?: ReportedType; itemId: number; reason?: string; note?: string }

/** A full suspension for good. */
export const FOR_GOOD: NewSuspension = { kind: 'full', until: null, hidesPosts: true, orders: [] }

/** What a moderator does at their desk, over HTTP. */
export async function openDesk(make: Make, as: As, role: 'moderator' | 'admin' = 'moderator') {
  const me = await make.person({ name: 'Moe', role })
  const client = await as(me)
  const desk = {
    me,
    client,
    /** Somebody new reports an item. */
    async report({ itemType = 'post', itemId, reason = 'spam', ...note }: Item, reporter?: Me) {
      const by = reporter ?? (await make.person())
      const { status } = await (await as(by)).post('/reports', { itemType, itemId, reason, ...note })
      if (status !== 201) throw new Error(`The report was answered with ${status}.`)
      return by
    },
    cases: async (query = '') => (await client.get<CasePage>(`/moderation/cases${query}`)).body.items,
    read: async (id: number) => (await client.get<Case>(`/moderation/cases/${id}`)).body,
    /** The open case of an item. */
    async caseOf(itemId: number, itemType: ReportedType = 'post'): Promise<CaseRow> {
      const all = await desk.cases(`?limit=50&type=${itemType}`)
      return all.find((row) => row.itemId === itemId)!
    },
    decide: (row: Pick<CaseRow, 'id' | 'version'>, given: Partial<NewDecision> = {}, by: Client = client) =>
      by.post<Decision>(`/moderation/cases/${row.id}/decision`, {
        version: row.version,
        action: 'hide',
        reason: 'spam',
        ...(given.action !== 'keep' && { words: 'No ads here.' }),
        ...given,
      }),
    undo: (decision: { id: number }, by: Client = client) =>
      by.post<CaseRow>(`/moderation/decisions/${decision.id}/undo`, {}),
    reverse: (decision: { id: number }, by: Client = client) =>
      by.post<Decision>(`/moderation/decisions/${decision.id}/reversal`, { words: 'Our mistake.' }),
  }
  return desk
}
