import { type InfiniteData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Case, CasePage, CaseRow, Decision, NewDecision } from '#contract/moderation.ts'
import type { SuspensionPreview } from '#contract/standing.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { forgetKey, keptKey } from '../../../platform/kept-key.ts'
import { broadcastChange } from '../../../platform/other-tabs.ts'
import { refetch } from '../../../platform/query-client.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { caseKey, casesKey } from '../api.ts'

/** How often a call whose answer got lost is sent again. */
const LOST_ANSWERS = 2

const pathOf = (caseId: number) => ({ params: { path: { caseId } } })

/** Takes the case, so that nobody else works on it, or gives it back. */
export function useClaim(caseId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (isTaken: boolean): Promise<CaseRow> =>
      isTaken
        ? replyTo(http.PUT('/api/moderation/cases/{caseId}/claim', pathOf(caseId)))
        : replyTo(http.DELETE('/api/moderation/cases/{caseId}/claim', pathOf(caseId))),
    onSuccess: (row) => showRow(client, row),
    // Somebody else has it, or it is decided: the page says so.
    onError: () => lookAgain(client, caseId),
  })
}

/** Decides a case. A double click, or a retry after a lost answer, decides once. */
export function useDecide(caseId: number) {
  const client = useQueryClient()
  const name = `decision ${caseId}`
  return useMutation({
    networkMode: 'always',
    // It may be decided although the answer got lost, and then the moderator could not undo it.
    retry: (tries, error) => tries < LOST_ANSWERS && !isAnswered(error),
    // The body is known once the case is taken.
    mutationFn: async (bodyOf: () => Promise<NewDecision>): Promise<Decision> => {
      const body = await bodyOf()
      const params = { path: { caseId }, header: { 'idempotency-key': keptKey(name, body) } }
      return replyTo(http.POST('/api/moderation/cases/{caseId}/decision', { params, body }))
    },
    onSuccess: () => {
      forgetKey(name)
      leaveLists(client, caseId)
      lookEverywhere(client)
    },
    onError: (error) => {
      if (!isAnswered(error)) return
      forgetKey(name)
      return lookAgain(client, caseId)
    },
  })
}

/** Leaves a case to the admins, with a note for them. */
export function useEscalate(caseId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (note: string): Promise<CaseRow> =>
      replyTo(http.POST('/api/moderation/cases/{caseId}/escalation', { ...pathOf(caseId), body: { note } })),
    onSuccess: () => {
      leaveLists(client, caseId)
      lookEverywhere(client)
    },
  })
}

/** Undoes a decision within seconds. Returns its case, which waits again. */
export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (decisionId: number): Promise<CaseRow> =>
      replyTo(http.POST('/api/moderation/decisions/{decisionId}/undo', { params: { path: { decisionId } } })),
    onSuccess: (row) => {
      client.removeQueries({ queryKey: caseKey(row.id) })
      lookEverywhere(client)
    },
  })
}

/** What a suspension of the member would do now. */
export function useSuspensionPreview(memberId: number) {
  return useQuery({
    queryKey: ['moderation', 'suspension preview', memberId],
    queryFn: ({ signal }): Promise<SuspensionPreview> =>
      replyTo(
        http.GET('/api/moderation/members/{memberId}/suspension-preview', { params: { path: { memberId } }, signal }),
      ),
  })
}

/** The server refused it: it is not just unknown what became of it. */
const isAnswered = (error: Error) => error instanceof RefusedCall && error.problem.status > 0

/** Lists and counts change in all tabs. */
function lookEverywhere(client: QueryClient) {
  void refetch(client, { queryKey: ['moderation'] })
  broadcastChange({ invalidates: [['moderation']] })
}

function lookAgain(client: QueryClient, caseId: number) {
  return Promise.all([
    refetch(client, { queryKey: caseKey(caseId), exact: true }),
    refetch(client, { queryKey: casesKey }),
  ])
}

/** A claim is shown at once; if more changed, the case is read again. */
function showRow(client: QueryClient, row: CaseRow) {
  const seen = client.getQueryData<Case>(caseKey(row.id))
  client.setQueriesData<InfiniteData<CasePage>>({ queryKey: casesKey }, (list) =>
    changed(list, (items) => items.map((item) => (item.id === row.id ? row : item))),
  )
  if (!seen || row.version > seen.version) return lookAgain(client, row.id)
  client.setQueryData<Case>(caseKey(row.id), { ...seen, ...row })
}

/** At once, so that nobody opens what is decided. */
function leaveLists(client: QueryClient, caseId: number) {
  client.setQueriesData<InfiniteData<CasePage>>({ queryKey: casesKey }, (list) =>
    changed(list, (items) => items.filter(({ id }) => id !== caseId)),
  )
}

type Items = CasePage['items']

function changed(list: InfiniteData<CasePage> | undefined, change: (items: Items) => Items) {
  return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) }
}
