import type Stripe from 'stripe'
import type { Database } from './database.ts'
import { type Kind, kindOf } from './ids.ts'
import { refusal } from './refusal.ts'

/** The stored objects, with the types of the official package, so that the compiler compares them. */
export type Shapes = {
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  balance_transaction: Stripe.BalanceTransaction
  event: Stripe.Event
  account: Stripe.Account
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  payout: Stripe.Payout
}
export type Stored = Shapes[Kind]

/** Answers that cannot be asked for again. */
export type Unstored = Stripe.AccountLink | Stripe.LoginLink | Stripe.DeletedAccount

export function isStored(answer: Stored | Unstored | Error): answer is Stored {
  return 'id' in answer && !('deleted' in answer && answer.deleted)
}

export type Span = { gt?: number; gte?: number; lt?: number; lte?: number }
export type Page = { limit: number; after?: string; before?: string; created?: Span; filters: Record<string, string> }

export type Objects = ReturnType<typeof objectsIn>

/** Access to the objects in the database that belong to a connected account, or to the platform (null). */
export function objectsIn(database: Database, account: string | null) {
  function findAnywhere<K extends Kind>(kind: K, id: string): Shapes[K] | undefined {
    const [row] = database.all<{ body: string }>('select body from objects where kind = ? and id = ?', kind, id)
    return row && JSON.parse(row.body)
  }

  function find<K extends Kind>(kind: K, id: string): Shapes[K] | undefined {
    const sql = 'select body from objects where kind = ? and id = ? and account is ?'
    const [row] = database.all<{ body: string }>(sql, kind, id, account)
    return row && JSON.parse(row.body)
  }

  function get<K extends Kind>(kind: K, id: string, param?: string): Shapes[K] {
    const object = kindOf(id) === kind ? find(kind, id) : undefined
    if (!object) throw refusal.missing(kind, id.slice(0, 80), param)
    return object
  }

  return {
    find,
    /** Also finds what belongs to others: for ids that our own objects mention. */
    findAnywhere,
    get,
    insert<Item extends Stored>(item: Item): Item {
      const { id, object, created = 0 } = item
      database.run(
        'insert into objects (id, kind, created, account, body) values (?, ?, ?, ?, ?)',
        id,
        object,
        created,
        account,
        JSON.stringify(item),
      )
      return item
    },
    save<Item extends Stored>(item: Item): Item {
      database.run('update objects set body = ? where id = ?', JSON.stringify(item), item.id)
      return item
    },
    remove({ id }: Stored) {
      database.run('delete from objects where id = ?', id)
    },
    /** Newest first. With `before`, the page that ends just before it. */
    list<K extends Kind>(kind: K, page: Page): { items: Shapes[K][]; hasMore: boolean } {
      const conditions = [ownedBy(account), ...conditionsOf(kind, page)]
      if (page.after) conditions.push(['seq < ?', seqOf(kind, page.after, 'starting_after')])
      if (page.before) conditions.push(['seq > ?', seqOf(kind, page.before, 'ending_before')])
      const rows = database.all<{ body: string }>(
        `select body from objects where ${conditions.map(([sql]) => sql).join(' and ')}
         order by seq ${page.before ? 'asc' : 'desc'} limit ?`,
        ...conditions.flatMap(([, value]) => value ?? []),
        page.limit + 1,
      )
      const items = rows.slice(0, page.limit).map(({ body }) => JSON.parse(body) as Shapes[K])
      return { items: page.before ? items.reverse() : items, hasMore: rows.length > page.limit }
    },
  }

  function seqOf(kind: Kind, id: string, param: string) {
    const sql = 'select seq from objects where kind = ? and id = ? and account is ?'
    const [row] = database.all<{ seq: number }>(sql, kind, id, account)
    if (!row) throw refusal.missing(kind, id, param)
    return row.seq
  }
}

type Condition = [sql: string, value?: string | number]

/** Not `account is ?`, because only these texts fit the indexes. */
function ownedBy(account: string | null): Condition {
  return account === null ? ['account is null'] : ['account = ?', account]
}

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function conditionsOf(kind: Kind, { created = {}, filters }: Page): Condition[] {
  const spans = (Object.keys(signs) as (keyof typeof signs)[]).flatMap((name): Condition[] =>
    created[name] === undefined ? [] : [[`created ${signs[name]} ?`, created[name]]],
  )
  // The filters' names come from our own schemas.
  const equal = Object.entries(filters).map(([name, value]): Condition => {
    return [name === 'payout' ? 'payout = ?' : `body ->> '${name}' = ?`, value]
  })
  return [['kind = ?', kind], ...spans, ...equal]
}
