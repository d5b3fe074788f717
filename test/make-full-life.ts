import type { Me } from '#contract/members.ts'
import { record } from '../server/features/happenings/index.ts'
import {
  bountyHeld,
  bountyPaid,
  endWaits,
  postTransfers,
  promo,
  tip,
  topUp,
  unitsOf,
} from '../server/features/ledger/index.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { makeConversation, makeMessage } from './conversations.ts'
import type { makers } from './make.ts'
import { moderatedLife } from './make-moderated-life.ts'
import { quotingLife } from './make-quoting-life.ts'
import { insertOffer } from './offers.ts'

type Make = ReturnType<typeof makers>

/** This word is in every text of the person, so that tests can search for it. */
export const THEIR_WORD = 'zyxomatic'

/** Gives a person rows in every table that can reference a member, mixed with rows of others. */
export async function fullLife(sql: Pool, make: Make, person: Me) {
  const { id } = person
  const word = THEIR_WORD
  const [friend, other] = [await make.person(), await make.person()]
  const moderator = await make.person({ role: 'moderator' })
  const own = await make.post({ author: person, kind: 'market', title: `${word} part`, description: word })
  const theirs = await make.post({ author: friend, kind: 'blog', title: 'Of a friend' })
  const thread = await make.post({ author: friend, kind: 'forum', title: 'A thread' })
  const reply = await make.reply({ post: thread, author: person, text: `${word} reply` })
  const friendsReply = await make.reply({ post: thread, author: friend })

  // Comments: answered by someone else, unanswered, answered by the author, an answer, on a reply, hidden.
  const answered = await make.comment({ post: theirs, author: person, text: `${word} answered` })
  await make.comment({ post: theirs, author: other, parent: answered, text: 'An answer of another' })
  const alone = await make.comment({ post: theirs, author: person, text: `${word} alone` })
  await make.comment({ post: theirs, author: person, parent: alone, text: `${word} to myself` })
  const friends = await make.comment({ post: theirs, author: friend, text: 'Of the friend' })
  await make.comment({ post: theirs, author: person, parent: friends, text: `${word} to the friend` })
  await make.comment({ post: thread, author: person, reply: friendsReply, text: `${word} on a reply` })
  await make.comment({ post: theirs, author: person, hiddenAt: new Date(), text: `${word} hidden` })
  await make.comment({ post: own, author: friend, text: 'On what goes' })

  const [file] = await sql<[{ id: number }]>`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height)
    values (${crypto.randomUUID()}, 1, ${id}, 'image', 'webp', 10, 300, 300) returning id`
  await sql`update members set avatar_id = ${file.id}, bio = ${word} where id = ${id}`
  await sql`insert into hold_rules (kind, text, key, created_by) values ('word', 'a rule', ${`rule ${id}`}, ${id})`
  await sql`insert into post_images (post_id, position, media_id) values (${own.id}, 0, ${file.id})`
  await sql`insert into reply_images (reply_id, position, media_id) values (${reply.id}, 0, ${file.id})`
  await sql`update posts set cover_id = ${file.id} where id = ${own.id}`

  await likes(sql, id, { post: theirs.id, comment: friends.id, reply: friendsReply.id })
  await likes(sql, other.id, { post: theirs.id, comment: friends.id, reply: friendsReply.id })
  await likes(sql, friend.id, { post: own.id, comment: answered.id, reply: reply.id })
  for (const [from, to] of [
    [id, friend.id],
    [friend.id, id],
    [other.id, friend.id],
  ] as const) {
    await sql`
      insert into follows (member_id, target_type, target, label, followed_id)
      values (${from}, 'member', ${String(to)}, ${String(to)}, ${to})`
    await sql`update members set following = following + 1 where id = ${from}`
    await sql`update members set followers = followers + 1 where id = ${to}`
  }
  await sql`insert into blocks (member_id, blocked_id) values (${id}, ${moderator.id}), (${moderator.id}, ${id})`
  await sql`insert into mutes (member_id, muted_id) values (${id}, ${other.id}), (${other.id}, ${id})`
  await sql`insert into muted_words (member_id, word) values (${id}, ${word})`
  const author = { id, handle: person.handle, name: person.name }
  const snapshot = (more: object) =>
    sql.json({ title: null, text: word, author, postId: null, postKind: null, ...more })
  await sql`
    insert into reports (reporter_id, item_type, item_id, reason, note, snapshot, closed_by) values
      (${id}, 'post', ${theirs.id}, 'spam', ${word}, ${sql.json({ title: 'Of a friend', text: '', author: null, postId: theirs.id, postKind: 'blog' })}, ${id}),
      (${friend.id}, 'post', ${own.id}, 'spam', null, ${snapshot({})}, null),
      (${friend.id}, 'member', ${id}, 'spam', null, ${snapshot({})}, null),
      (${friend.id}, 'reply', ${reply.id}, 'spam', null, ${snapshot({})}, null)`
  await moderatedLife(sql, { person, friend, moderator, word, fileId: file.id, own, theirs, reply })
  await sql`insert into collection_deletions (kind, documents, deleted_by) values ('video', 0, ${id})`
  await sql`insert into presence (member_id, seen_at) values (${id}, now())`
  await sql`insert into stock_alerts (member_id, post_id) values (${id}, ${own.id}), (${friend.id}, ${own.id})`
  await sql`insert into account_acts (member_id, act) values (${id}, 'post')`
  await sql`insert into pinned_posts (member_id, post_id) values (${id}, ${own.id}), (${friend.id}, ${theirs.id})`
  await sql`insert into bookmark_collections (member_id, name) values (${id}, ${word})`
  await sql`insert into drafts (id, author_id, kind, content) values (${crypto.randomUUID()}, ${id}, 'blog', ${sql.json({ title: word })})`
  await sql`insert into idempotency_keys (member_id, key, fingerprint) values (${id}, ${crypto.randomUUID()}, 'x')`
  await sql`insert into uploads (owner_id, id, type) values (${id}, ${crypto.randomUUID()}, 'image')`
  await sql`insert into post_versions (post_id, version, editor_id, content) values (${own.id}, 1, ${id}, ${sql.json({ title: word })})`
  await sql`insert into reply_versions (reply_id, version, editor_id, text) values (${reply.id}, 1, ${id}, ${word})`
  await sql`insert into post_views (post_id, viewer, hour) values (${theirs.id}, ${`member ${id}`}, now())`
  await sql.begin((tx) => record(tx, { type: 'post_published', actorId: id, subjectId: own.id }))
  await sql`insert into audit_log (actor_id, action, subject_id) values (${id}, 'something', ${id})`
  await sql`
    insert into corrections (member_id, units, reason, asked_by, state, decided_by, decided_at) values
      (${id}, 1, 'Given to them', ${moderator.id}, 'posted', ${moderator.id}, now()),
      (${friend.id}, 1, 'Asked twice', ${id}, 'rejected', ${id}, now())`
  await purchase(sql, id)
  await earnings(sql, id, friend.id)
  const tipped = { fromId: id, toId: friend.id, subject: `post:${theirs.id}`, units: 20_000, requestKey: 'life' }
  await postTransfers(sql, [tip(tipped)])
  await sql`
    insert into tips (post_id, from_id, to_id, vbt, message, is_anonymous) values
      (${theirs.id}, ${id}, ${friend.id}, 2, ${word}, true), (null, ${friend.id}, ${id}, 3, 'With thanks', true)`
  const sent = { buyer: person, seller: friend, post: await make.post({ author: friend, kind: 'market' }) }
  await insertOffer(sql, sent, word)
  await insertOffer(sql, { buyer: friend, seller: person, post: own, waitsFor: 'buyer' }, word)
  const forSale = await make.post({ author: friend, kind: 'market', title: 'A part of the friend' })
  await sellsAndBuys(sql, id, forSale)
  await sql`
    insert into checkouts (member_id, state, ends_at, ended_at) values (${id}, 'paid', now(), now())`
  await endedDeposit(sql, { buyer: id, seller: friend.id, address: '9 Oak Ave' })
  await endedDeposit(sql, { buyer: friend.id, seller: id, address: word })
  const bought = await endedOrder(sql, { buyer: id, seller: friend.id, post: forSale.id, returnTo: '9 Oak Ave' })
  const sold = await endedOrder(sql, { buyer: friend.id, seller: id, post: own.id, returnTo: word })
  await sql`
    insert into reviews (order_id, by, author_id, about_id, stars, text, item, shown_at) values
      (${bought}, 'buyer', ${id}, ${friend.id}, 4, ${word}, 'A part', now()),
      (${bought}, 'seller', ${friend.id}, ${id}, 5, 'Paid at once.', 'A part', now()),
      (${sold}, 'seller', ${id}, ${friend.id}, 5, ${word}, 'A part', null)`
  await sql`insert into ratings (member_id, buyer_reviews, buyer_stars) values (${id}, 1, 5), (${friend.id}, 0, 0)`
  const request = await quotingLife(sql, make, { person, friend, word, fileId: file.id })
  const question = await holdTokens(sql, make, { person, friend, thread })
  await sql`insert into saved_searches (member_id, name, query, rhythm, has_more) values (${id}, ${word}, ${word}, 'daily', false)`
  await sql`insert into earned_points (subject_type, subject_id, member_id, points) values ('post', ${own.id}, ${id}, 5)`
  await sql`insert into notification_preferences (member_id, type, channel, is_on) values (${id}, 'like', 'mail', false)`
  await notify(sql, id, [friend.id], theirs.id)
  const alonesGroup = await notify(sql, friend.id, [id], theirs.id)
  const sharedGroup = await notify(sql, other.id, [id, friend.id], theirs.id)
  await chats(sql, person, friend)
  await signInThings(sql, person)
  return {
    own,
    request,
    question,
    theirs,
    thread,
    reply,
    friendsReply,
    answered,
    alone,
    friends,
    friend,
    other,
    alonesGroup,
    sharedGroup,
  }
}

/** Tokens that were earned long ago, an account at Stripe, a payout, and what admins decided about payouts. */
async function earnings(sql: Pool, id: number, fanId: number) {
  await postTransfers(sql, [promo({ memberId: fanId, units: 10_000, occasion: `fan:${id}` })])
  await sql.begin(async (tx) => {
    await tx`select set_config('samples.now', (now() - interval '60 days')::text, true)`
    await postTransfers(tx, [tip({ fromId: fanId, toId: id, subject: 'post:1', units: 10_000, requestKey: `${id}` })])
  })
  await endWaits(sql)
  await sql`
    insert into payout_accounts (member_id, provider_id, state, ready_at) values (${id}, ${`acct_${id}`}, 'ready', now())`
  await sql`
    insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents, state, paid_at)
    values (${`P-${id}`}, ${id}, ${`acct_${id}`}, 40, 1000, 0, 'paid', now())`
  await sql`update feature_switches set changed_by = ${id}, changed_at = now(), reason = 'Spam' where name = 'offers'`
  await sql`insert into payout_holds (member_id, reason) values (${id}, ${THEIR_WORD})`
  await sql`insert into payout_limits (member_id, daily_cents, reason) values (${id}, 300000, ${THEIR_WORD})`
}

/** A storefront, an address, and a cart. */
async function sellsAndBuys(sql: Pool, id: number, forSale: { id: number }) {
  await sql`
    insert into stock_holds (checkout_id, post_id, buyer_id, quantity, ends_at)
    values (1, ${forSale.id}, ${id}, 1, now() + interval '15 minutes')`
  await sql`
    insert into hold_times (buyer_id, post_id, checkout_id, started_at, ends_at)
    values (${id}, ${forSale.id}, 1, now(), now() + interval '15 minutes')`
  const address = { name: THEIR_WORD, line1: THEIR_WORD, line2: '', city: 'Reno', state: 'NV', zip: '89501' }
  await sql`insert into addresses ${sql({ ...address, member_id: id, is_default: true })}`
  await sql`
    insert into storefronts (member_id, name, ships_from, ships_to, is_on_holiday, pickup_address, return_address)
    values (${id}, ${THEIR_WORD}, 'Reno, NV', 'everywhere', false, ${sql.json(address)}, ${sql.json(address)})`
  await sql`
    insert into cart_lines (member_id, post_id, title, price_vbt, quantity, is_saved)
    values (${id}, ${forSale.id}, ${THEIR_WORD}, 5, 1, false)`
  await sql`
    insert into delivery_methods (seller_id, position, name, price_vbt, min_days, max_days)
    values (${id}, 0, ${THEIR_WORD}, 5, 1, 3)`
}

/** A gift, an open bounty of the person, and a bounty of the friend that the person earned. */
async function holdTokens(
  sql: Pool,
  make: Make,
  { person, friend, thread }: { person: Me; friend: Me; thread: { id: number } },
) {
  const question = await make.post({ author: person, kind: 'forum', title: `${THEIR_WORD} question`, tokens: 6 })
  await sql`
    insert into bounties (post_id, vbt, state, ends_at, ended_at, paid_to_id) values
      (${question.id}, 6, 'open', now() + interval '9 days', null, null),
      (${thread.id}, 5, 'paid', now() + interval '9 days', now(), ${person.id})`
  const ofPerson = { bountyId: question.id, authorId: person.id, units: unitsOf(6) }
  const ofFriend = { bountyId: thread.id, authorId: friend.id, units: unitsOf(5) }
  await postTransfers(sql, [
    promo({ memberId: person.id, units: unitsOf(16), occasion: 'welcome' }),
    promo({ memberId: friend.id, units: unitsOf(16), occasion: 'welcome' }),
    bountyHeld({ ...ofPerson, raise: 0 }),
    bountyHeld({ ...ofFriend, raise: 0 }),
    bountyPaid({ ...ofFriend, answererId: person.id }),
  ])
  return question
}

/** A conversation between the person and the friend, with a picture, an earlier version, and a reaction. */
async function chats(sql: Pool, person: Me, friend: Me) {
  const { id } = await makeConversation(sql, person, friend)
  const { seq } = await makeMessage(sql, id, person, `${THEIR_WORD} message`)
  await makeMessage(sql, id, friend, 'An answer to the message')
  await sql`
    with file as (
      insert into media (public_id, version, owner_id, type, format, bytes, width, height, is_private)
      values (${`message-${id}`}, 1, ${person.id}, 'image', 'webp', 1, 1, 1, true) returning id
    )
    insert into message_files (conversation_id, seq, position, media_id) select ${id}, ${seq}, 1, id from file`
  await sql`
    insert into message_versions (conversation_id, seq, change_seq, text)
    values (${id}, ${seq}, 1, ${`${THEIR_WORD} before`})`
  await sql`insert into message_reactions (conversation_id, seq, member_id, emoji) values (${id}, 2, ${person.id}, '👍')`
}

async function likes(sql: Pool, memberId: number, on: { post: number; comment: number; reply: number }) {
  await sql`
    insert into post_states (member_id, post_id, reaction, reacted_at, bookmarked_at)
    values (${memberId}, ${on.post}, 1, now(), now())`
  await sql`update posts set likes = likes + 1, bookmarks = bookmarks + 1 where id = ${on.post}`
  await sql`insert into comment_likes (comment_id, member_id) values (${on.comment}, ${memberId})`
  await sql`update comments set likes = likes + 1 where id = ${on.comment}`
  await sql`insert into reply_likes (reply_id, member_id) values (${on.reply}, ${memberId})`
  await sql`update replies set likes = likes + 1 where id = ${on.reply}`
}

async function notify(sql: Pool, memberId: number, actors: number[], postId: number) {
  const [group] = await sql<[{ id: number }]>`
    insert into notifications (member_id, type, group_key, subject_type, subject_id)
    values (${memberId}, 'like', ${crypto.randomUUID()}, 'post', ${postId}) returning id`
  for (const actor of actors) {
    await sql`insert into notification_actors (notification_id, actor_id) values (${group.id}, ${actor})`
  }
  return group
}

async function signInThings(sql: Pool, { id, handle }: Me) {
  const [{ accountId }] = await sql<[{ accountId: string }]>`select account_id from members where id = ${id}`
  const some = () => crypto.randomUUID()
  const [session] = await sql<[{ id: string }]>`
    insert into sessions (id, token, account_id, expires_at) values (${some()}, ${some()}, ${accountId}, now() + interval '1 hour')
    returning id`
  await sql`
    insert into sign_in_methods (id, account_id, provider, provider_account_id) values (${some()}, ${accountId}, 'google', ${some()})`
  await sql`
    insert into passkeys (id, account_id, public_key, credential_id, counter, device_type, backed_up)
    values (${some()}, ${accountId}, 'k', ${some()}, 0, 'x', false)`
  await sql`
    insert into second_factors (id, account_id, secret, recovery_codes) values (${some()}, ${accountId}, 's', '[]')`
  await sql`
    insert into verifications (id, identifier, value, expires_at) values
      (${some()}, 'reset-password:abc', ${accountId}, now() + interval '1 hour'),
      (${some()}, ${`${handle}@example.test`}, 'x', now() + interval '1 hour')`
  await sql`
    insert into push_subscriptions (member_id, endpoint, p256dh, auth, session_id)
    values (${id}, ${`https://push.test/${some()}`}, 'k', 'a', ${session.id})`
}

/** A canceled order, so that it does not keep anyone from leaving. */
async function endedOrder(
  sql: Pool,
  { buyer, seller, post, returnTo }: Record<'buyer' | 'seller' | 'post', number> & { returnTo: string },
) {
  const number = `V-${String(100_000_000 + buyer * 1_000 + seller)
    .slice(1)
    .replaceAll(/[01]/g, 'X')}`
  const [{ id }] = await sql<[{ id: number }]>`
    insert into orders (kind, number, checkout_id, buyer_id, seller_id, state, title, items, line_count, search,
      variant, lines_vbt, fee_percent, fee_units, paid_at)
    values ('goods', ${number}, 1, ${buyer}, ${seller}, 'canceled', 'A part', 1, 1, 'a part', 'shipping', 1, 5, 500, now())
    returning id`
  await sql`
    insert into goods_orders (order_id, ship_to) values (${id}, ${sql.json({ city: 'Pasadena', state: 'CA' })})`
  await sql`
    insert into order_lines (order_id, line, subject_type, subject_id, title, condition, quantity, price_vbt, agreed_vbt)
    values (${id}, 0, 'post', ${post}, 'A part', 'used', 1, 1, 1)`
  await sql`
    insert into disputes (order_id, reason, buyer_text, buyer_back_vbt, answer_by, ends_at, back_vbt, ended_at,
      from_state)
    values (${id}, 'other', 'Odd', 1, now(), now(), 1, now(), 'shipped')`
  await sql`
    with photo as (
      insert into media (public_id, version, owner_id, type, format, bytes, width, height, is_private)
      values (${`dispute-${id}`}, 1, ${buyer}, 'image', 'webp', 1, 1, 1, true) returning id
    )
    insert into dispute_photos (order_id, side, position, media_id) select ${id}, 'buyer', 1, id from photo`
  await sql`
    insert into returns (order_id, state, reason, ship_to)
    values (${id}, 'closed', 'Odd', ${sql.json({ line1: returnTo })})`
  await sql`
    insert into order_steps (order_id, version, event, actor_id, by, from_state, to_state)
    values (${id}, 2, 'cancel', ${buyer}, 'buyer', 'paid', 'canceled')`
  return id
}

/** A returned deposit on a vehicle that is gone. It contains the seller's VIN and address. */
async function endedDeposit(sql: Pool, { buyer, seller, address }: { buyer: number; seller: number; address: string }) {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into deposits (buyer_id, seller_id, vbt, state, ended, ended_at, title, make, model, year, vin, address)
    values (${buyer}, ${seller}, 5, 'returned', 'declined', now(), 'A car', 'Datsun', '510', 1971, 'PL51003400',
      ${address})
    returning id`
  await sql`insert into deposit_steps (deposit_id, version, event, by) values (${id}, 1, 'leave', 'buyer')`
}

/** A purchase that has been through everything. */
async function purchase(sql: Pool, id: number) {
  const [{ topUpId }] = await sql<[{ topUpId: number }]>`
    insert into top_ups (receipt_number, member_id, vbt, cents, state, is_test, card_name, paid_at)
    values (${`R-${id}`}, ${id}, 16, 400, 'paid', true, ${THEIR_WORD}, now()) returning id as top_up_id`
  await sql`insert into purchase_limits (member_id, daily_cents, reason) values (${id}, 500000, ${THEIR_WORD})`
  await sql`insert into listing_imports (member_id, csv, repeats, rows) values (${id}, ${THEIR_WORD}, 'skip', 1)`
  await sql`insert into listing_import_photos (member_id, name) values (${id}, 'pads-1.jpg')`
  await sql`insert into top_up_declines (charge_id, top_up_id, code) values (${`ch_${id}`}, ${topUpId}, 'expired_card')`
  await sql`insert into top_up_refunds (top_up_id, cents, state) values (${topUpId}, 100, 'refused')`
  await sql`insert into top_up_disputes (id, top_up_id, cents) values (${`dp_${id}`}, ${topUpId}, 100)`
  await postTransfers(sql, [topUp({ topUpId, memberId: id, cents: 400 })])
}
