/** What a post's counters should be: the rows that exist, plus the opening totals of sample posts. */
export const postCounts = {
  likes: `(select count(*) from post_states where post_id = posts.id and reaction = 1)
    + coalesce((select likes from opening_totals where post_id = posts.id), 0)`,
  dislikes: `(select count(*) from post_states where post_id = posts.id and reaction = -1)
    + coalesce((select dislikes from opening_totals where post_id = posts.id), 0)`,
  bookmarks: `(select count(*) from post_states where post_id = posts.id and bookmarked_at is not null)`,
  comments: `(select count(*) from comments
      where post_id = posts.id and reply_id is null and removed_at is null and hidden_at is null)
    + coalesce((select comments from opening_totals where post_id = posts.id), 0)`,
  replies: `(select count(*) from replies where post_id = posts.id and removed_at is null and hidden_at is null)`,
  commenters: `(select count(*) from (${shownRemarks('posts.id')}) remark where author_id <> posts.author_id)
    + coalesce((select commenters from opening_totals where post_id = posts.id), 0)`,
}

/** Members who commented on or replied to a post, with their number of visible comments and replies. */
export function shownRemarks(postId: string) {
  return `select author_id, count(*)::int as remarks from (
      select author_id from comments where post_id = ${postId} and removed_at is null and hidden_at is null
      union all select author_id from replies where post_id = ${postId} and removed_at is null and hidden_at is null
    ) as shown where author_id is not null group by author_id`
}
