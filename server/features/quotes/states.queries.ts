// States as they are now, even if a timer is late.

/**
 * SQL: the state of a row of `request_lives`, joined to `requests`. A private one that somebody answered does not
 * expire.
 */
export const REQUEST_STATE = `case
  when request_lives.state = 'open' and request_lives.ends_at <= clock_timestamp()
    and (requests.business_id is null or request_lives.quotes = 0) then 'expired' else request_lives.state end`

/** SQL condition: its customer is checking out, which keeps a quote reserved until that ends. */
export const IS_CHECKED_OUT = `exists (
  select from job_orders join orders on orders.id = job_orders.order_id join checkouts on checkouts.id = orders.checkout_id
  where job_orders.quote_id = quotes.id and checkouts.state = 'open' and checkouts.ends_at > clock_timestamp())`

/** SQL: the state of a row of `quotes`. A reserved one does not expire before it lapses. */
export const QUOTE_STATE = `case
  when quotes.state = 'reserved' and (quotes.reserved_until > clock_timestamp() or ${IS_CHECKED_OUT}) then 'reserved'
  when quotes.state in ('open', 'reserved') and quotes.valid_until > clock_timestamp() then 'open'
  when quotes.state in ('open', 'reserved') or (quotes.state = 'lost' and quotes.valid_until <= clock_timestamp())
    then 'expired'
  else quotes.state end`

/** SQL condition: a moderator suspended the provider. As long as that lasts, nobody accepts or pays for their quotes. */
export const IS_PROVIDER_SUSPENDED = `exists (
  select from members where members.id = quotes.provider_id and members.standing in ('read_only', 'suspended')
    and coalesce(members.standing_until > clock_timestamp(), true))`

/**
 * SQL condition on `posts` and `requests`: the request is neither hidden by moderators nor deleted. A private one is
 * stored as hidden, so that no list shows it.
 */
export const IS_STANDING = `(posts.deleted_at is null and (posts.hidden_at is null or (
  requests.business_id is not null and posts.hidden_cause is null)))`
