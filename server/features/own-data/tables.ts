/**
 * Every table with something of a member in it, and by which column it is theirs. `omit`: what is not given out even to
 * them, for whoever finds the file could use it. `posts`: rows of what they published, by its post.
 */
export const ownTables: { table: string; column: string; omit?: string[] }[] = [
  { table: 'members', column: 'id', omit: ['account_id', 'demo_rank', 'is_sample'] },
  { table: 'posts', column: 'author_id' },
  { table: 'drafts', column: 'author_id' },
  { table: 'media', column: 'owner_id', omit: ['thumbhash', 'sample_file'] },
  { table: 'uploads', column: 'owner_id' },
  { table: 'comments', column: 'author_id' },
  { table: 'comment_likes', column: 'member_id' },
  { table: 'replies', column: 'author_id' },
  { table: 'reply_likes', column: 'member_id' },
  { table: 'post_states', column: 'member_id' },
  { table: 'bookmark_collections', column: 'member_id' },
  { table: 'follows', column: 'member_id' },
  { table: 'blocks', column: 'member_id' },
  { table: 'mutes', column: 'member_id' },
  { table: 'muted_words', column: 'member_id' },
  { table: 'saved_searches', column: 'member_id', omit: ['candidates', 'has_more'] },
  { table: 'notifications', column: 'member_id' },
  { table: 'notification_preferences', column: 'member_id' },
  { table: 'push_subscriptions', column: 'member_id', omit: ['p256dh', 'auth', 'session_id'] },
  { table: 'reports', column: 'reporter_id', omit: ['closed_by'] },
  { table: 'earned_points', column: 'member_id' },
  { table: 'post_commenters', column: 'member_id' },
  { table: 'account_acts', column: 'member_id' },
  { table: 'happenings', column: 'actor_id' },
  { table: 'post_versions', column: 'editor_id' },
  { table: 'reply_versions', column: 'editor_id' },
]

/** Rows of a post's author, by `post_id`. */
export const postTables = ['post_images', 'vehicles', 'requests', 'market_items', 'events', 'directory_entries']

/** What belongs to how they sign in, by `account_id` (of `accounts` itself the `id`). */
export const accountTables: { table: string; column: string; omit?: string[] }[] = [
  { table: 'accounts', column: 'id' },
  { table: 'sessions', column: 'account_id', omit: ['token'] },
  { table: 'sign_in_methods', column: 'account_id', omit: ['password', 'access_token', 'refresh_token', 'id_token'] },
  { table: 'passkeys', column: 'account_id', omit: ['public_key', 'credential_id'] },
]

/** References to members that are not given out, and why. */
export const notGivenOut: Record<string, string> = {
  'follows.followed_id': 'who follows is theirs to say',
  'blocks.blocked_id': 'nobody is told who blocked them',
  'mutes.muted_id': 'nobody is told who muted them',
  'reports.closed_by': 'the work of a moderator',
  'collection_deletions.deleted_by': 'the work of an admin',
  'notification_actors.actor_id': 'the notifications of others',
  'idempotency_keys.member_id': 'names of calls of the last week, without anything in them',
  'bells.member_id': 'what is unread is marked in their notifications',
  'members.account_id': 'the account is in its own file',
}
