import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type JobAction, JobBodies, type JobBody } from '#contract/jobs.ts'
import type { CancelingAction, SharedAction } from '#contract/order-bodies.ts'
import { operations } from '../../../platform/http/operations.ts'
import { actionCalls, type OrderAct, type OrderActionOptions } from '../../orders/index.ts'
import { agreeDates, proposeDates, stillInProgress } from '../dates/actions.ts'
import { acceptWork, markDone, sayDone, startWork } from './actions.ts'

const describe = operations(
  'Orders',
  {
    startWork: ['POST /orders/:orderId/start-work', 'Start the work of a job'],
    markDone: ['POST /orders/:orderId/mark-done', 'Mark a job as done'],
    sayDone: ['POST /orders/:orderId/say-done', 'Say as the customer that a job is done'],
    stillInProgress: ['POST /orders/:orderId/still-in-progress', 'Say that a job is still in progress'],
    acceptWork: ['POST /orders/:orderId/accept-work', 'Accept the work of a job'],
    proposeDates: ['POST /orders/:orderId/propose-dates', 'Propose new dates for a job'],
    agreeDates: ['POST /orders/:orderId/agree-dates', 'Agree to new dates for a job'],
  },
  ['not_now', 'order_changed'],
)

/** What people can do about jobs alone, by name. Quotes on extra work are quotes. */
export const jobActions = {
  start_work: startWork,
  mark_done: markDone,
  say_done: sayDone,
  still_in_progress: stillInProgress,
  accept_work: acceptWork,
  propose_dates: proposeDates,
  agree_dates: agreeDates,
} satisfies {
  [Action in Exclude<JobAction, SharedAction | CancelingAction | 'quote_extra'>]: OrderAct<JobBody<Action>>
}

/** The actions on a job. Each replies with the order. */
export const jobActionRoutes: FastifyPluginAsyncTypebox<OrderActionOptions> = async (app, options) => {
  describe(app)
  const { takes, by } = actionCalls(options)
  app.post('/orders/:orderId/start-work', takes(JobBodies.start_work), by(startWork))
  app.post('/orders/:orderId/mark-done', takes(JobBodies.mark_done), by(markDone))
  app.post('/orders/:orderId/say-done', takes(JobBodies.say_done), by(sayDone))
  app.post('/orders/:orderId/still-in-progress', takes(JobBodies.still_in_progress), by(stillInProgress))
  app.post('/orders/:orderId/accept-work', takes(JobBodies.accept_work), by(acceptWork))
  app.post('/orders/:orderId/propose-dates', takes(JobBodies.propose_dates), by(proposeDates))
  app.post('/orders/:orderId/agree-dates', takes(JobBodies.agree_dates), by(agreeDates))
}
