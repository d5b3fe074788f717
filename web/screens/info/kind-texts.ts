import type { PostKind } from '#contract/posts.ts'

/** What each kind of post is for. The first sentence follows its name, so it starts in lowercase. */
export const kindTexts: Record<PostKind, string> = {
  video: 'drives, builds, and tests on camera.',
  blog: 'long reads with photos and a table of contents.',
  forum: 'questions with a thread of replies. The person who asked can accept an answer.',
  vehicle: 'members’ cars, trucks, and bikes, with their specs. Some are for sale.',
  request: 'work or parts that people need, with quotes from shops. Only the town is shown, never the exact address.',
  market: 'parts, wheels, tools, and gear, with price, condition, and what they fit.',
  event: 'meets, drives, and track days, with the date and place. Add one to your calendar from its page.',
  directory: 'shops and services, with hours and prices.',
}
