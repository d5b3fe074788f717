import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { get, post, remove, type World } from '../calls.ts'
import { filter, listOf, listParams } from '../lists.ts'
import { expand, Params, Text } from '../params.ts'
import { present } from '../presentation.ts'
import { readable } from '../readable.ts'
import { AccountChange, changeAccount, createAccount, getAccount, NewAccount } from './accounts.ts'
import { presentBalance } from './balances.ts'
import { BankQuery, listBanks } from './banks.ts'
import { deleteAccount, Rejection, rejectAccount } from './endings.ts'
import { createAccountLink, createLoginLink, NewAccountLink } from './links.ts'
import { changePayout, PayoutChange } from './payouts.ts'
import { changeReversal, createReversal, getReversal, NewReversal, ReversalChange } from './reversals.ts'
import { changeTransfer, createTransfer, NewTransfer, TransferChange } from './transfers.ts'

/** Registers Stripe's paths for connected accounts, and for the money that they get. */
export async function connectApi(app: FastifyInstance, world: World) {
  accounts(app, world)
  transfers(app, world)
  readable(app, world, {
    kind: 'payout',
    url: '/v1/payouts',
    filters: { destination: filter(), status: filter() },
    param: 'payout',
  })
  post(app, world, '/v1/payouts/:id', PayoutChange, (session, given, id) => changePayout(session, id, given), true)
  get(app, world, '/v1/balance', Params(expand), presentBalance)
}

function accounts(app: FastifyInstance, world: World) {
  const url = '/v1/accounts'
  post(app, world, url, NewAccount, createAccount)
  post(app, world, `${url}/:id`, AccountChange, (session, given, id) => changeAccount(session, id, given))
  post(app, world, `${url}/:id/reject`, Rejection, (session, given, id) => rejectAccount(session, id, given))
  post(app, world, `${url}/:id/login_links`, Params(expand), (session, _given, id) => createLoginLink(session, id))
  post(app, world, '/v1/account_links', NewAccountLink, createAccountLink)
  remove(app, world, `${url}/:id`, (session, _given, id) => deleteAccount(session, id))
  get(app, world, url, listParams({}), (session, given) => listOf(session, 'account', url, given))
  get(app, world, `${url}/:id`, Params(expand), (session, given, id) =>
    present(session, getAccount(session, id), given.expand),
  )
  get(app, world, `${url}/:id/external_accounts`, BankQuery, (session, given, id) => listBanks(session, id, given))
}

function transfers(app: FastifyInstance, world: World) {
  const url = '/v1/transfers'
  const reversals = `${url}/:id/reversals`
  post(app, world, url, NewTransfer, createTransfer)
  post(app, world, `${url}/:id`, TransferChange, (session, given, id) => changeTransfer(session, id, given))
  readable(app, world, {
    kind: 'transfer',
    url,
    filters: { destination: filter(), transfer_group: Type.Optional(Text(500)) },
    param: 'transfer',
  })
  post(app, world, reversals, NewReversal, (session, given, id) => createReversal(session, id, given))
  post(app, world, `${reversals}/:inner`, ReversalChange, (session, given, id, inner) =>
    changeReversal(session, id, inner, given),
  )
  get(app, world, reversals, listParams({}), (session, given, id) => {
    session.objects.get('transfer', id, 'transfer')
    return listOf(session, 'transfer_reversal', `${url}/${id}/reversals`, given, { transfer: id })
  })
  get(app, world, `${reversals}/:inner`, Params(expand), (session, given, id, inner) =>
    present(session, getReversal(session, id, inner), given.expand),
  )
}
