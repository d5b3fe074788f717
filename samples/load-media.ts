import { storeSample } from '../server/features/media/index.ts'
import type { Transaction } from '../server/platform/database/database.ts'
import { cast } from './cast.ts'
import type { MemberIds } from './load-members.ts'
import { clipNamed, pictureNamed } from './media.ts'
import type { SamplePost } from './posts.ts'

/** Media ids by their names in `pictures.json` and `clips.json`. */
export type MediaIds = { pictures: Map<string, number>; clips: Map<string, number> }

/** Registers the pictures and clips of posts, each owned by the post's author, and the avatars of the cast. */
export async function loadMedia(tx: Transaction, posts: SamplePost[], members: MemberIds): Promise<MediaIds> {
  const pictures = await Promise.all(
    picturesOf(posts, members).map(async ({ name, ownerId }) => [name, await storePicture(tx, name, ownerId)] as const),
  )
  const posters = new Map(pictures)
  const clips = await Promise.all(
    posts.flatMap(({ clip, by }) => (clip ? [storeClip(tx, clip, { ownerId: members[by], posters })] : [])),
  )
  await loadAvatars(tx, members)
  return { pictures: posters, clips: new Map(clips) }
}

function picturesOf(posts: SamplePost[], members: MemberIds) {
  return posts.flatMap(({ pictures, clip, by }) => {
    const names = clip ? [...pictures, clipNamed(clip).poster] : pictures
    return names.map((name) => ({ name, ownerId: members[by] }))
  })
}

async function storePicture(tx: Transaction, name: string, ownerId: number) {
  const { file, bytes, width, height, thumbhash } = pictureNamed(name)
  const sample = { type: 'image' as const, file: `samples/${file}`, ownerId, bytes, width, height }
  const { id } = await storeSample(tx, { ...sample, ...(thumbhash && { thumbhash }) })
  return id
}

type ClipOwner = { ownerId: number; posters: Map<string, number> }

async function storeClip(tx: Transaction, name: string, { ownerId, posters }: ClipOwner) {
  const { file, poster, bytes, width, height, seconds } = clipNamed(name)
  const posterId = posters.get(poster)
  const { id } = await storeSample(tx, {
    type: 'video',
    file: `samples/${file}`,
    ownerId,
    bytes,
    width,
    height,
    durationSeconds: seconds,
    ...(posterId && { posterId }),
  })
  return [name, id] as const
}

async function loadAvatars(tx: Transaction, members: MemberIds) {
  for (const person of cast) {
    if (!('avatar' in person)) continue
    const id = members[person.handle]
    await tx`update members set avatar_id = ${await storePicture(tx, person.avatar, id)} where id = ${id}`
  }
}
