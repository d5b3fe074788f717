/** Invisible, and no part of a link. */
const ZERO_WIDTH_SPACE = '\u200B'

const BEFORE_A_LABEL = /(?<=\S)[.\u3002\uFF0E\uFF61](?=\p{L})/u
const IN_AN_ADDRESS = /(?<=[\p{L}\p{N}._+-])@(?=\S)/u
const AFTER_A_SCHEME = /:(?=\/\/)/u
const LINKING = new RegExp([BEFORE_A_LABEL, IN_AN_ADDRESS, AFTER_A_SCHEME].map(({ source }) => source).join('|'), 'gu')

/**
 * Text that email clients don't turn into links, because a link needs a dot, an '@', or a '://' between other
 * characters. Otherwise, a member named 'prizes.example' could get a link of their own into our emails.
 */
export function unlinked(text: string) {
  return text.replace(LINKING, `$&${ZERO_WIDTH_SPACE}`)
}
