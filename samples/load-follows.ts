import type { Transaction } from '../server/platform/database/database.ts'
import { backgroundMembers } from './background-members.ts'
import { bios } from './bios.ts'
import type { CastHandle } from './cast.ts'
import { castFollows, collections, popularity, topicFollows } from './follows.ts'
import type { MemberIds } from './load-members.ts'

const HOUR = 60 * 60_000

/** Loads follows, bios, and bookmarks, and computes the counters from the rows. */
export async function loadFollows(tx: Transaction, members: MemberIds, postIds: number[], now: Date) {
  await loadBios(tx)
  await loadPeopleFollows(tx, members, now)
  await loadTopics(tx, members)
  await loadBookmarks(tx, members, postIds, now)
}

async function loadBios(tx: Transaction) {
  const [handles, texts] = [Object.keys(bios), Object.values(bios)]
  await tx`
    update members set bio = said.bio
    from unnest(${handles}::text[], ${texts}::text[]) as said (handle, bio) where members.handle = said.handle`
}

async function loadPeopleFollows(tx: Transaction, members: MemberIds, now: Date) {
  const background = await tx<{ id: number }[]>`
    select id from members where handle = any (${backgroundMembers.map(({ handle }) => handle)}) order by id`
  const handles = Object.keys(castFollows) as CastHandle[]
  const pairs = handles.flatMap((handle, rank) => [
    ...castFollows[handle].map((followed) => [members[handle], members[followed]] as const),
    // 37 and 100 are coprime, so each share is spread evenly.
    ...background
      .filter((_, place) => (place * 37 + rank * 11) % 100 < popularity[handle])
      .map(({ id }) => [id, members[handle]] as const),
  ])
  const rows = pairs.map(([memberId, followedId], place) => ({
    member_id: memberId,
    target_type: 'member',
    target: String(followedId),
    followed_id: followedId,
    created_at: new Date(now.getTime() - (place + 5) * HOUR),
  }))
  await tx`insert into follows ${tx(rows)}`
  await tx`
    update members set
      followers = (select count(*) from follows where followed_id = members.id),
      following = (select count(*) from follows where member_id = members.id and followed_id is not null)`
}

async function loadTopics(tx: Transaction, members: MemberIds) {
  const rows = topicFollows.flatMap(({ by, tags }) =>
    tags.map((tag) => ({ member_id: members[by], target_type: 'tag', target: tag, label: tag })),
  )
  await tx`insert into follows ${tx(rows)}`
}

async function loadBookmarks(tx: Transaction, members: MemberIds, postIds: number[], now: Date) {
  for (const [place, { by, name, every, holds }] of collections.entries()) {
    const [collection] = await tx<[{ id: number }]>`
      insert into bookmark_collections (member_id, name) values (${members[by]}, ${name}) returning id`
    const kept = postIds
      .toReversed()
      .filter((_, rank) => rank % every === place % every)
      .slice(0, holds)
    const rows = kept.map((postId, rank) => ({
      member_id: members[by],
      post_id: postId,
      collection_id: collection.id,
      bookmarked_at: new Date(now.getTime() - (rank * 7 + place + 1) * HOUR),
      remind_at: rank === 0 ? new Date(now.getTime() + 9 * 24 * HOUR) : null,
    }))
    await tx`
      insert into post_states ${tx(rows)}
      on conflict (member_id, post_id) do update
      set bookmarked_at = excluded.bookmarked_at, collection_id = excluded.collection_id, remind_at = excluded.remind_at`
  }
  await tx`
    update posts set bookmarks = kept.count
    from (select post_id, count(*)::int as count from post_states where bookmarked_at is not null group by post_id) as kept
    where posts.id = kept.post_id`
}
