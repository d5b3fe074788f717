import { expect, test as plain } from '#test/test.ts'
import { fillInFingerprints } from './actions.ts'
import { findSimilar } from './index.ts'

const text = `The cooling system of this truck leaks at the lower radiator hose, and it overheats on long climbs. I have
  replaced the thermostat and the cap already. What would you check next, and which tools do I need to do it at home?`
const never = new AbortController().signal

/** Posts whose fingerprints are made by the job, and pictures with these hashes. */
const test = plain.extend('scene', async ({ make, sql }) => {
  let looks = 0
  return {
    fillIn: () => fillInFingerprints(sql, never),
    similar: async (post: { id: number }) =>
      (await findSimilar(sql, post.id)).map(({ postId, why, isRemoved }) => ({ postId, why, isRemoved })),
    async picture(post: { id: number }, look: bigint | null) {
      const owner = await make.person()
      looks += 1
      const [file] = await sql<[{ id: number }]>`
        insert into media (public_id, version, owner_id, type, format, bytes, width, height, look, has_look)
        values (${`look-${looks}-${post.id}`}, 1, ${owner.id}, 'image', 'webp', 10, 300, 300, ${look?.toString() ?? null}, true)
        returning id`
      await sql`insert into post_images (post_id, position, media_id) values (${post.id}, 0, ${file.id})`
    },
  }
})

test('posts from before get their fingerprints from the job, which goes on where it stopped', async ({
  scene,
  make,
  sql,
}) => {
  const [one, other] = [await make.post({ description: text }), await make.post({ description: `${text} Thanks.` })]
  await make.post({ description: 'Short.' })
  expect(await scene.similar(one)).toEqual([])

  await scene.fillIn()
  expect(await scene.similar(one)).toEqual([{ postId: other.id, why: 'same_text', isRemoved: false }])

  const last = await make.post({ description: `Hello. ${text}` })
  await scene.fillIn()
  expect((await scene.similar(one)).map(({ postId }) => postId)).toEqual([last.id, other.id])
  const missing = await sql`select from posts where id not in (select post_id from text_fingerprints)`
  expect(missing).toHaveLength(0)
})

test('deleted posts and private requests are similar to nothing, and what moderators hid is marked', async ({
  scene,
  make,
  sql,
}) => {
  const description = text.replaceAll('truck', 'bus').replaceAll('hose', 'tube').split(' ').reverse().join(' ')
  const post = await make.post({ description })
  await make.post({ description, deletedAt: new Date() })
  const business = await make.post({ kind: 'directory' })
  const own = { urgency: 'I Can Wait', business_id: business.id }
  await make.post({ kind: 'request', description, hiddenAt: new Date(), own })
  const hidden = await make.post({ description, hiddenAt: new Date(), hiddenReason: 'Spam' })
  await sql`update posts set hidden_cause = 'moderator' where id = ${hidden.id}`
  await scene.fillIn()

  expect(await scene.similar(post)).toEqual([{ postId: hidden.id, why: 'same_text', isRemoved: true }])
})

test('pictures are the same if their hashes differ in three bits, wherever these are, and plain ones never', async ({
  scene,
  make,
}) => {
  const look = BigInt.asIntN(64, 0xf0e1d2c3b4a59687n)
  const post = await make.post({ kind: 'blog' })
  await scene.picture(post, look)
  const near = await make.post({ kind: 'blog' })
  await scene.picture(near, BigInt.asIntN(64, look ^ 0x8000_0001_0000_0100n))
  const far = await make.post({ kind: 'blog' })
  await scene.picture(far, BigInt.asIntN(64, look ^ 0x8000_0001_0000_0101n))
  const plainOne = await make.post({ kind: 'blog' })
  await scene.picture(plainOne, null)

  expect(await scene.similar(post)).toEqual([{ postId: near.id, why: 'same_picture', isRemoved: false }])
  expect(await scene.similar(plainOne)).toEqual([])
})

test('a post that is deleted for good takes its fingerprint with it', async ({ scene, make, sql }) => {
  const { id } = await make.post({ description: `${text} Anyone?` })
  await scene.fillIn()
  await sql`delete from posts where id = ${id}`

  expect(await sql`select from text_fingerprints where post_id = ${id}`).toHaveLength(0)
  expect(await findSimilar(sql, id)).toEqual([])
})
