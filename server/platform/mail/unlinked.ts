/** Invisible, and no part of a link. */
const ZERO_WIDTH_SPACE = '\u200B'

const BEFORE_A_LABEL = /(?<=\S)[.\u3002\uFF0E\uFF61](?=\p{L})/u
const IN_AN_ADDRESS = /(?<=[\p{L}\p{N}._+-])@(?=\S)/u
const AFTER_A_SCHEME = /:(?=\/\/)/u
const LINKING = new RegExp([BEFORE_A_LABEL, IN_AN_ADDRESS, AFTER_A_SCHEME].map(({ source }) => source).join('|'), 'gu')

/**
 * A text of which email clients make no link, because each link needs a dot, '@', or '://' between other signs. Otherwise,
 * a member named 'prizes.example' could send strangers a link of theirs in an email of ours.
 */
export function unlinked(text: string) {
  return text.replace(LINKING, `$&${ZERO_WIDTH_SPACE}`)
}
