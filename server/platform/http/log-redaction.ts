const HIDDEN = '[hidden]'

/** Fields, wherever they stand, whose values let somebody in or sign something. */
const NAMES =
  'cookies?|set-cookie|authorization|proxy-authorization|x-api-key|api[_-]?key|(?:current|new|old)?-?_?password|passwd|secret|session[_-]?secret|signature|(?:access|refresh|id|session|csrf)?_?-?token'
/** A string, or a list or object of them, of a JSON text. */
const STRING = '"(?:[^"\\\\]|\\\\.)*"'
const FIELD = new RegExp(`("(?:${NAMES})":)(?:${STRING}|\\[(?:${STRING},?)*\\]|\\{(?:${STRING}:${STRING},?)*\\})`, 'gi')
/** The session's cookie in any other text, such as a list of raw headers. */
const COOKIE = /(session_token=)[^;,"\s\\]+/gi
/** `Bearer …`, in any other text. */
const BEARER = /(\b(?:bearer|basic) )[\w.~+/=-]+/gi
/** `?token=…`, and the links of mails that carry one in their path. */
const QUERY = /([?&](?:token|code|state|key|secret|password|signature|[a-z]+_token)=)[^&"\s\\#]+/gi
const PATH = /(\/(?:unsubscribe|reset-password|verify-email|interaction)\/)[^/?"\s\\#]+/gi

/**
 * A line of the log without what would let its reader act as somebody else. It works on the line that is about to be
 * written, so that it holds at every level, and for what libraries log.
 */
export function redactSecrets(line: string) {
  return line
    .replace(FIELD, `$1"${HIDDEN}"`)
    .replace(COOKIE, `$1${HIDDEN}`)
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(QUERY, `$1${HIDDEN}`)
    .replace(PATH, `$1${HIDDEN}`)
}
