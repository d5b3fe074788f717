import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { site } from './sites.ts'

/** The site's database, as its owner, to simulate delays and outages. */
export async function openDatabase() {
  const [pid, , , port] = (await readFile(join(site.dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const secret = await readFile(join(site.dataFolder, 'secret'), 'utf8')
  const url = `postgres://postgres:${secret}@127.0.0.1:${port}/postgres`
  const connect = async () => {
    const client = new pg.Client(url)
    // Tests lose this connection on purpose.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  return { url, connect, kill: () => process.kill(Number(pid), 'SIGKILL') }
}

/** Makes a member an admin whose sessions are too old for privileged actions, so they must confirm who they are. */
export async function makeOldAdmin(memberId: number) {
  const client = await (await openDatabase()).connect()
  await client.query(`update members set role = 'admin' where id = $1`, [memberId])
  await client.query(
    `update sessions set created_at = now() - interval '11 minutes'
     where account_id = (select account_id from members where id = $1)`,
    [memberId],
  )
  await client.end()
}

/** As if a member had given their second factor a while ago, and was about to change how they sign in. */
export async function ageSecondFactor(email: string) {
  const client = await (await openDatabase()).connect()
  await client.query(
    `update sessions set second_factor_at = now() - interval '11 minutes'
     where account_id = (select id from accounts where email = $1)`,
    [email],
  )
  await client.end()
}

/** Makes them a regular member again, as other journeys expect. */
export async function endAdmin(memberId: number) {
  const client = await (await openDatabase()).connect()
  await client.query(`update members set role = 'member' where id = $1`, [memberId])
  await client.end()
}

/** Gives a member tokens, as a gift from the site. */
export async function giveTokens(memberId: number, vbt: number) {
  const client = await (await openDatabase()).connect()
  await client.query(
    `select post_transfer(array['promo:' || $1 || ':' || gen_random_uuid()], array['\\x00'::bytea],
       array['promo'::ledger_cause], array['journey'], array[null::bigint], array[null::bigint],
       array[1], array['promo'], array['available:' || $1], array[$2::bigint], array[false])`,
    [String(memberId), vbt * 10_000],
  )
  await client.end()
}

/** The hour in which a member's purchases can be paid is over. */
export async function expirePurchases(memberId: number) {
  const client = await (await openDatabase()).connect()
  await client.query(
    `update top_ups set expires_at = now() - interval '1 second' where member_id = $1 and state = 'created'`,
    [memberId],
  )
  await client.end()
}

/** Meanwhile, the site does not see webhooks, as if they were lost on the way. The rest of the site must not wait. */
export async function withoutWebhooks(work: () => Promise<unknown>) {
  const client = await (await openDatabase()).connect()
  await client.query(`
    create or replace function lose_webhook() returns trigger language plpgsql as 'begin return null; end';
    create or replace trigger lose_webhook before insert on provider_events for each row execute function lose_webhook()`)
  try {
    await work()
  } finally {
    await client.query('drop function lose_webhook cascade').finally(() => client.end())
  }
}

/** Gives a member tokens that they earned with a tip of another member, and that have waited long enough. */
export async function giveEarnings(memberId: number, { from, vbt }: { from: number; vbt: number }) {
  await giveTokens(from, vbt)
  const client = await (await openDatabase()).connect()
  await client.query(
    `select post_transfer(array['tip:' || gen_random_uuid()], array['\\x00'::bytea], array['tip'::ledger_cause],
       array['journey'], array[null::bigint], array[null::bigint],
       array[1], array['available:' || $2], array['available:' || $1], array[$3::bigint], array[false])`,
    [String(memberId), String(from), vbt * 10_000],
  )
  await client.query(`update ledger_waiting_subjects set due_at = due_at - interval '31 days' where member_id = $1`, [
    memberId,
  ])
  await client.query(`update ledger_waits set ends_at = ends_at - interval '31 days' where member_id = $1`, [memberId])
  await client.end()
}

/** The days after which a member's first payout can go out are over. */
export async function endFirstPayoutWait(memberId: number) {
  const client = await (await openDatabase()).connect()
  await client.query(`update payout_accounts set ready_at = ready_at - interval '8 days' where member_id = $1`, [
    memberId,
  ])
  await client.end()
}
