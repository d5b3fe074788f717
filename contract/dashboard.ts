import { type Static, Type } from 'typebox'
import { Input, Nullable, Timestamp } from './basics.ts'

/** How many days the charts can show. Each is compared with as many days before. */
export const DASHBOARD_SPANS = [7, 30, 90, 365] as const
export type DashboardSpan = (typeof DASHBOARD_SPANS)[number]
const Span = Type.Unsafe<DashboardSpan>({ type: 'integer', enum: DASHBOARD_SPANS })

/** Figures of one day by chart. Amounts end in their unit; everything else is a count. */
export const CHART_FIGURES = {
  sign_ups: ['sign_ups'],
  active_members: ['active_members'],
  posts: [
    'posts_video',
    'posts_blog',
    'posts_forum',
    'posts_vehicle',
    'posts_request',
    'posts_market',
    'posts_event',
    'posts_directory',
  ],
  orders: ['orders', 'order_vbt'],
  tokens: ['bought_vbt', 'paid_out_vbt', 'fees_vbt'],
  payouts: ['payouts', 'payout_cents'],
} as const
export const CHARTS = ['sign_ups', 'active_members', 'posts', 'orders', 'tokens', 'payouts'] as const
export const ChartName = Type.Enum(CHARTS)
export type ChartName = Static<typeof ChartName>
export type FigureName = (typeof CHART_FIGURES)[ChartName][number]

/** `GET /api/admin/dashboard/days` */
export const DashboardQuery = Input({ days: Span })
/** `GET /api/admin/dashboard/days.csv` */
export const ChartFileQuery = Input({ days: Span, chart: ChartName })

/** `values`: by day, oldest first. `before`: in as many days before; null if the site is younger, or is still counting. */
export const ChartSeries = Type.Object({
  name: Type.String(),
  values: Type.Array(Type.Number()),
  before: Nullable(Type.Number()),
})
export type ChartSeries = Static<typeof ChartSeries>
export const Chart = Type.Object({ name: ChartName, series: Type.Array(ChartSeries) })
export type Chart = Static<typeof Chart>

/** Days in UTC, oldest first, today included. `isCounting`: earlier days are still being counted, and are 0 until then. */
export const DashboardDays = Type.Object({
  days: Type.Array(Type.String({ format: 'date' })),
  isCounting: Type.Boolean(),
  charts: Type.Array(Chart),
})
export type DashboardDays = Static<typeof DashboardDays>

export const HEALTH_PARTS = [
  'books',
  'jobs',
  'errors',
  'latency',
  'storage',
  'servers',
  'database',
  'delivery',
  'mail',
  'payments',
] as const
export const HEALTH_STATES = ['fine', 'look', 'broken'] as const

/** `look`: somebody should look at it. `text`: how it is. `advice`: what to do; null while it is fine. */
export const HealthPart = Type.Object({
  part: Type.Enum(HEALTH_PARTS),
  state: Type.Enum(HEALTH_STATES),
  text: Type.String(),
  advice: Nullable(Type.String()),
})
export type HealthPart = Static<typeof HealthPart>
export type HealthState = HealthPart['state']

/** Calls of all servers in one hour. Milliseconds; null without calls. */
export const ServerHour = Type.Object({
  hour: Timestamp,
  calls: Type.Integer(),
  errors: Type.Integer(),
  p50Ms: Nullable(Type.Number()),
  p99Ms: Nullable(Type.Number()),
})
export type ServerHour = Static<typeof ServerHour>

/** How many hours the charts of errors and response times show. */
export const SERVER_HOURS = 48

/** `GET /api/admin/dashboard/health` */
export const Health = Type.Object({
  checkedAt: Timestamp,
  parts: Type.Array(HealthPart),
  hours: Type.Array(ServerHour),
})
export type Health = Static<typeof Health>

/** A job that failed as often as it may. `error`: the first line. */
export const FailedJob = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  failedAt: Nullable(Timestamp),
  tries: Type.Integer(),
  error: Nullable(Type.String()),
})
export type FailedJob = Static<typeof FailedJob>

/** `GET /api/admin/dashboard/jobs`. `failed`: the latest ones; `failedCount`: all. `oldestAt`: of those that are due. */
export const JobQueue = Type.Object({
  waiting: Type.Integer(),
  running: Type.Integer(),
  failedCount: Type.Integer(),
  oldestAt: Nullable(Timestamp),
  failed: Type.Array(FailedJob),
})
export type JobQueue = Static<typeof JobQueue>

/** The body of `POST /api/admin/dashboard/jobs/retry`. `id`: null for all failed jobs. */
export const JobRetry = Input({ id: Nullable(Type.String({ format: 'uuid' })) })
export type JobRetry = Static<typeof JobRetry>

/** `retried`: how many; 0 if another admin was faster. */
export const RetriedJobs = Type.Object({ retried: Type.Integer(), queue: JobQueue })
export type RetriedJobs = Static<typeof RetriedJobs>
