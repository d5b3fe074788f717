import type { Quote, QuoteSort, RequestQuotes } from '#contract/quotes.ts'
import { type Fragment, raw, type Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { refusalOf, takesRange } from '../policy.ts'
import { inOrder } from './best-match.ts'
import { milesBetween } from './distance.ts'
import { getRequest } from './life.queries.ts'
import { presentLife, type RequestRow } from './life.ts'
import { presentQuotes } from './queries.ts'
import { listQuoteRows } from './rows.queries.ts'

/** Of more, those that were sent last. */
const MOST_COMPARED = 200
const MOST_BUSINESSES = 50

type Wish = { sort?: QuoteSort; feePercent: number }
type Own = Pick<RequestQuotes, 'items' | 'mine' | 'businesses'>

/** A request's quotes as the viewer may see them: all for its author, their own for a provider. */
export async function getRequestQuotes(
  sql: Sql,
  viewer: Viewer | null,
  postId: number,
  wish: Wish,
): Promise<RequestQuotes> {
  const request = await getRequest(sql, viewer, postId)
  const own = viewer ? await listOwn(sql, viewer, request, wish) : { items: [], mine: null, businesses: [] }
  return {
    life: presentLife(request, viewer?.id ?? null),
    ...own,
    ...sendingOf(request, viewer, own.mine),
    takesRange: takesRange(request.urgency),
    feePercent: wish.feePercent,
  }
}

async function listOwn(
  sql: Sql,
  viewer: Viewer,
  request: RequestRow,
  { sort = 'best', feePercent }: Wish,
): Promise<Own> {
  const list = (where: Fragment) => listOf(sql, viewer, { where, feePercent })
  const ofRequest = sql`quotes.post_id = ${request.postId}`
  if (viewer.id === request.authorId) {
    const quotes = await list(sql`${ofRequest} and quotes.state <> 'withdrawn'`)
    return { items: inOrder(quotes, sort, Date.now()), mine: null, businesses: [] }
  }
  const [mine = null] = await list(sql`${ofRequest} and quotes.provider_id = ${viewer.id}`)
  return { items: [], mine, businesses: await listBusinesses(sql, viewer, request) }
}

/** One that was withdrawn or expired can be sent again. */
function sendingOf(request: RequestRow, viewer: Viewer | null, mine: Quote | null) {
  if (mine !== null && mine.state !== 'withdrawn' && mine.state !== 'expired') return { canSend: false, refusal: null }
  const why = refusalOf(request, viewer)?.message ?? whyNotYet(viewer)
  return { canSend: why === null, refusal: why }
}

function whyNotYet(viewer: Viewer | null) {
  if (!viewer) return 'Sign in to send a quote.'
  return viewer.isVerified ? null : 'Verify your email to send a quote.'
}

async function listOf(sql: Sql, viewer: Viewer, { where, feePercent }: { where: Fragment; feePercent: number }) {
  const rest = sql`order by quotes.sent_at desc, quotes.id desc limit ${MOST_COMPARED}`
  const rows = await listQuoteRows(sql, viewer, { where: sql`quotes.follows_id is null and ${where}`, rest })
  return presentQuotes(sql, viewer, rows, feePercent)
}

/** The businesses that the viewer can quote as: their own that everybody sees, or the one that a private request is for. */
async function listBusinesses(sql: Sql, viewer: Viewer, { postId, businessId }: RequestRow) {
  const rows = await sql<RequestQuotes['businesses']>`
    select business.id, business.title, ${raw(milesBetween('town', 'business'))} as miles
    from posts business
      left join places town on town.id = (select place_id from posts where posts.id = ${postId})
    where business.author_id = ${viewer.id} and business.kind = 'directory'
      and business.hidden_at is null and business.deleted_at is null
      and business.id = coalesce(${businessId}::bigint, business.id)
    order by miles nulls last, business.id limit ${MOST_BUSINESSES}`
  return [...rows]
}
