import { postTransfers, promo } from '../server/features/ledger/index.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { makeCommunity } from './community.ts'

export type Buyer = { id: number; headers: { cookie: string } }
export type Item = { id: number; priceVbt: number; deliveryVbt: number }
/** `collector`: a member with a hundred thousand orders on each side. */
export type Shop = { collector: Buyer; buyers: Buyer[]; items: Item[] }

const BUYERS = 1_000
const SELLERS = 200
const ITEMS = 2_000
const DELIVERY_VBT = 8
const PARTS =
  `brake pads,turbo kit,coil spring,fuel pump,door seal,wheel hub,roof rack,gear knob,oil cooler,head gasket,
  camshaft,steering rack,radiator hose,tail light,seat rail,ignition coil`.split(/,\s*/)

/** Sellers with storefronts, their listings, buyers with tokens and an address, and past orders. */
export async function openShop(sql: Pool, { past }: { past: number }): Promise<Shop> {
  const { people } = await makeCommunity(sql, { people: 1 + BUYERS + SELLERS, posts: 100 })
  const [collector, others] = [people[0]!, people.slice(1)]
  const [buyers, sellers] = [others.slice(0, BUYERS), others.slice(BUYERS)]
  await openStorefronts(sql, sellers)
  const items = await offerItems(sql, sellers)
  await addAddresses(sql, buyers)
  await giveTokens(sql, buyers)
  await addPastOrders(sql, collector, { sellers, buyers, past })
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    // Only tables with rows: the planner would assume that an analyzed empty table stays empty.
    await tx`
      analyze accounts, members, sessions, posts, media, storefronts, delivery_methods, market_items, stock, addresses,
        ledger_accounts, ledger_transfers, ledger_postings, orders, order_lines, goods_orders, deadlines, order_steps`
  })
  return { collector, buyers, items }
}

const idsOf = (people: readonly Buyer[]) => people.map(({ id }) => id)

async function openStorefronts(sql: Pool, sellers: readonly Buyer[]) {
  await sql`
    insert into storefronts (member_id, name, ships_from, ships_to, return_days, is_on_holiday)
    select id, 'Garage ' || id, 'Burbank, CA', 'everywhere', 14, false from unnest(${idsOf(sellers)}::bigint[]) id`
  await sql`
    insert into delivery_methods (seller_id, position, name, price_vbt, min_days, max_days)
    select id, 0, 'Ground', ${DELIVERY_VBT}, 3, 5 from unnest(${idsOf(sellers)}::bigint[]) id`
}

/** Each has only one delivery method, so buyers need not choose. The search index is left out. */
async function offerItems(sql: Pool, sellers: readonly Buyer[]): Promise<Item[]> {
  await sql`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height, thumbhash)
    select 'picture' || n, 1, ${sellers[0]!.id}, 'image', 'webp', 100000, 1280, 720, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
    from generate_series(1, ${ITEMS}) n`
  for (const table of ['posts', 'market_items']) await sql`alter table ${sql(table)} disable trigger search`
  const items = await sql<{ id: number; priceVbt: number }[]>`
    insert into posts (kind, author_id, title, description, reading_seconds, tokens, cover_id)
    select 'market', (${idsOf(sellers)}::bigint[])[1 + n % ${SELLERS}], ${partOf('n')}, 'It fits.', 5, 10 + n % 40,
      (select min(id) from media) + n % ${ITEMS}
    from generate_series(1, ${ITEMS}) n returning id, tokens as price_vbt`
  const ids = items.map(({ id }) => id)
  await sql`
    insert into market_items (post_id, condition, category, can_ship, can_pick_up)
    select id, 'used', 'brakes', true, false from unnest(${ids}::bigint[]) id`
  await sql`insert into stock (post_id, on_hand) select id, 1000000 from unnest(${ids}::bigint[]) id`
  return items.map((item) => ({ ...item, deliveryVbt: DELIVERY_VBT }))

  function partOf(n: string) {
    return sql`(${PARTS}::text[])[1 + ${sql(n)} % ${PARTS.length}] || ' ' || ${sql(n)}`
  }
}

async function addAddresses(sql: Pool, buyers: readonly Buyer[]) {
  await sql`
    insert into addresses (member_id, name, line1, line2, city, state, zip, is_default)
    select id, 'Ann Lee', '12 Elm St', '', 'Pasadena', 'CA', '91101', true from unnest(${idsOf(buyers)}::bigint[]) id`
}

async function giveTokens(sql: Pool, buyers: readonly Buyer[]) {
  for (let from = 0; from < buyers.length; from += 500) {
    const some = buyers.slice(from, from + 500)
    await postTransfers(
      sql,
      some.map(({ id }) => promo({ memberId: id, units: 1e10, occasion: 'welcome' })),
    )
  }
}

type Past = { sellers: readonly Buyer[]; buyers: readonly Buyer[]; past: number }

/** Adds this many orders on each side of one member. Nearly all are completed; one in fifty waits for someone. */
async function addPastOrders(sql: Pool, collector: Buyer, { sellers, buyers, past }: Past) {
  const PER_STATEMENT = 2_000
  for (let from = 1; from <= 2 * past; from += PER_STATEMENT) {
    await sql`
      with made as (
        insert into orders (number, checkout_id, buyer_id, seller_id, state, version, title, items, line_count, search,
          place, kind, variant, lines_vbt, fee_percent, fee_units, waits_for, due_at, buyer_rank,
          seller_rank, created_at, paid_at, completed_at)
        select number, 1000000000 + n, buyer, seller, state, 4, title, 1, 1, title || e'\\n' || lower(number),
          'Town ' || n % 60 || ', CA', 'goods', 'shipping', 40, 5, 20000, side,
          case when side is not null then soon end,
          case when side = 'buyer' then extract(epoch from soon) * 1000 else 1e14 - extract(epoch from at) * 1000 end,
          case when side = 'seller' then extract(epoch from soon) * 1000 else 1e14 - extract(epoch from at) * 1000 end,
          at, at, case when side is null then at end
        from generate_series(${from}::int, ${from + PER_STATEMENT - 1}::int) n
          cross join lateral (
            select 'V-' || translate(upper(lpad(to_hex(n), 8, '0')), '01', 'XY') as number,
              (${PARTS}::text[])[1 + n % ${PARTS.length}] || ' ' || n % 9973 as title,
              case when n > ${past} then (${idsOf(buyers)}::bigint[])[1 + n % ${BUYERS}] else ${collector.id} end as buyer,
              case when n > ${past} then ${collector.id} else (${idsOf(sellers)}::bigint[])[1 + n % ${SELLERS}] end as seller,
              (array['paid', 'delivered'])[1 + n % 50] as open, (array['seller', 'buyer'])[1 + n % 50] as side,
              now() - n * interval '4 minutes' as at, now() + (1 + n % 90) * interval '1 hour' as soon
          ) facts cross join lateral (select coalesce(open, 'completed') as state) stated
        returning id, title, state, due_at, created_at
      ), lines as (
        insert into order_lines (order_id, line, subject_type, title, condition, quantity, price_vbt, agreed_vbt)
        select id, 0, 'post', title, 'used', 1, 40, 40 from made
      ), goods as (
        insert into goods_orders (order_id, delivery_name) select id, 'Ground' from made
      ), due as (
        insert into deadlines (subject_type, subject_id, event, due_at)
        select 'order', id, case state when 'paid' then 'never_shipped' when 'delivered' then 'assume_acceptance'
          else 'erase_address' end, coalesce(due_at, now() + interval '90 days') from made
      )
      insert into order_steps (order_id, version, event, by, from_state, to_state, at)
      select id, version, event, by, before, after, created_at from made cross join (values
        (2, 'pay', 'buyer', 'pending_payment', 'paid'), (3, 'ship', 'seller', 'paid', 'shipped'),
        (4, 'arrive', 'buyer', 'shipped', 'delivered')) step (version, event, by, before, after)`
  }
}
