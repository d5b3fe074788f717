import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Id, Idempotent, SeenVersion } from '#contract/basics.ts'
import { Deposit, DepositAcceptance, type DepositAction } from '#contract/deposits.ts'
import type { SaleWaits } from '#contract/sale-waits.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { getDeposit } from '../reading/queries.ts'
import { accept, agree, cancel, type DepositCaller, decline, disagree, giveBack } from './actions.ts'

const describe = operations(
  'Deposits',
  {
    acceptDeposit: ['POST /deposits/:depositId/accept', 'Accept a deposit', 'agreed_with_other'],
    declineDeposit: ['POST /deposits/:depositId/decline', 'Decline a deposit'],
    cancelDeposit: ['POST /deposits/:depositId/cancel', 'Take back a deposit'],
    agreeOnDeposit: ['POST /deposits/:depositId/agree', 'Agree that the seller keeps a deposit'],
    disagreeOnDeposit: [
      'POST /deposits/:depositId/disagree',
      'Withdraw your agreement that the seller keeps a deposit',
    ],
    giveDepositBack: ['POST /deposits/:depositId/give-back', 'Give a deposit back as the seller'],
  },
  ['deposit_step'],
)

type Act = (tx: Transaction, caller: DepositCaller, body: SeenVersion) => Promise<void>

/** What every action on a deposit does, by name. */
export const depositActions = {
  accept,
  decline,
  cancel,
  agree,
  disagree,
  give_back: giveBack,
} satisfies Record<DepositAction, Act>

type Call = FastifyRequest & {
  params: { depositId: number }
  headers: { 'idempotency-key': string }
  body: SeenVersion
}
type Options = { sql: Sql; saleWaits: SaleWaits }

const params = Type.Object({ depositId: Id })

/** What all actions declare. */
function takes<Body extends TSchema>(body: Body) {
  return {
    config: { access: 'verified' as const, rateLimit: callLimits.write, subject: 'Deposit', whileSuspended: true },
    schema: { params, body, headers: Idempotent, response: { 200: Deposit } },
  }
}

/** The actions on a deposit. Each replies with the deposit. */
export const depositActionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, saleWaits: waits }) => {
  describe(app)
  const by = (act: Act) => async (call: Call) => {
    const viewer = signedIn(call)
    const { depositId } = call.params
    await once(sql, call, async (tx) => {
      await act(tx, { viewer, depositId, waits }, call.body)
      return {}
    })
    return getDeposit(sql, viewer, depositId)
  }

  app.post('/deposits/:depositId/accept', takes(DepositAcceptance), by(accept))
  app.post('/deposits/:depositId/decline', takes(SeenVersion), by(decline))
  app.post('/deposits/:depositId/cancel', takes(SeenVersion), by(cancel))
  app.post('/deposits/:depositId/agree', takes(SeenVersion), by(agree))
  app.post('/deposits/:depositId/disagree', takes(SeenVersion), by(disagree))
  app.post('/deposits/:depositId/give-back', takes(SeenVersion), by(giveBack))
}
