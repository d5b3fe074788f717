// States as they are now, even if a timer is late.

/** SQL: the state of a row of `request_lives`. */
export const REQUEST_STATE = `case
  when request_lives.state = 'open' and request_lives.ends_at <= now() then 'expired' else request_lives.state end`

/** SQL: the state of a row of `quotes`. A reserved one does not expire before it lapses. */
export const QUOTE_STATE = `case
  when quotes.state = 'reserved' and quotes.reserved_until > now() then 'reserved'
  when quotes.state in ('open', 'reserved') and quotes.valid_until > now() then 'open'
  when quotes.state in ('open', 'reserved') then 'expired'
  else quotes.state end`

/**
 * SQL condition on `posts` and `requests`: the request is neither hidden by moderators nor deleted. A private one is stored as
 * hidden, so that no list shows it.
 */
export const IS_STANDING = `(posts.deleted_at is null and (posts.hidden_at is null or requests.business_id is not null))`
