import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.ts'

test.for([
  ['Thanks @mara, and @Nils.', ['mara', 'nils']],
  ['(@mara) @mara: look. "@dana-w"!', ['mara', 'dana-w']],
  ['@mara.great work', ['mara']],
  ['@mara:see above', ['mara']],
  ['@mara@mastodon.social', []],
  ['@mara＠mastodon.social', []],
  ['Find me: @mara@mastodon.social.', []],
  ['mara@mastodon.social', []],
  ['@mara.bsky.social', []],
  ['@mara.com', []],
  ['@mara:matrix.org', []],
  ['@@mara', []],
  ['https://mastodon.social/@mara', []],
  ['＠mara@x', []],
] as const)('%s mentions %j', ([text, handles]) => {
  expect(mentionsIn(text)).toEqual(handles)
})
