import { typedHandle } from '#contract/name-key.ts'
import type { StorefrontPage } from '#contract/storefront-pages.ts'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isPresent, joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../media/index.ts'
import { isListed, storefrontColumn } from '../posts/index.ts'
import { isUnblocked } from '../visibility/index.ts'

type Row = MemberColumns &
  PictureColumns<'banner'> &
  Pick<StorefrontPage, 'storefront' | 'about'> & { average: number | null; reviews: number | null }

/** A seller's page. Not found for those who blocked them, or whom they blocked. */
export async function getStorefrontPage(sql: Sql, viewer: Viewer | null, handle: string): Promise<StorefrontPage> {
  const [row] = await sql<Row[]>`
    select ${memberColumns(sql)}, ${storefrontColumn(sql)} as storefront, storefronts.about,
      ${pictureColumns(sql, 'banner')}, ratings.seller_average as average, ratings.seller_reviews as reviews
    from members ${joinAvatar(sql)} left join storefronts on storefronts.member_id = members.id
      left join media banner on banner.id = storefronts.banner_id
      left join ratings on ratings.member_id = members.id
    where members.handle = ${typedHandle(handle)} and ${isUnblocked(sql, viewer, 'members.id')} and ${isPresent(sql)}`
  if (!row) throw refusal.notFound('Storefront')
  const { storefront, about, average, reviews } = row
  return {
    seller: presentMember(row),
    storefront,
    about,
    banner: presentPicture(row, 'banner'),
    rating: { average, count: reviews ?? 0 },
    categories: await listCategories(sql, row.memberId),
  }
}

async function listCategories(sql: Sql, sellerId: number) {
  const rows = await sql<StorefrontPage['categories']>`
    select market_items.category, count(*)::int as count
    from posts join market_items on market_items.post_id = posts.id
    where posts.author_id = ${sellerId} and posts.kind = 'market' and ${isListed(sql)}
    group by market_items.category order by count desc, market_items.category`
  return [...rows]
}
