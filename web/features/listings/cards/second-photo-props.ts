import type { Picture } from '#contract/media.ts'
import type { PostCard } from '#contract/posts.ts'

export type SecondPhotoProps = { post: PostCard; picture: Picture }
