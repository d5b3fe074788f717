const HIDDEN = '[hidden]'

/** Fields, at any depth, whose values are credentials or signatures. */
const NAMES =
  'cookies?|set-cookie|authorization|proxy-authorization|x-api-key|api[_-]?key|(?:current|new|old)?-?_?password|passwd|secret|session[_-]?secret|signature|(?:access|refresh|id|session|csrf)?_?-?token'
/** A string in JSON text. Fields may also hold lists or objects of strings. */
const STRING = '"(?:[^"\\\\]|\\\\.)*"'
const FIELD = new RegExp(`("(?:${NAMES})":)(?:${STRING}|\\[(?:${STRING},?)*\\]|\\{(?:${STRING}:${STRING},?)*\\})`, 'gi')
/** The session cookie in any other text, such as a list of raw headers. */
const COOKIE = /(session_token=)[^;,"\s\\]+/gi
/** `Bearer …` in any other text. */
const BEARER = /(\b(?:bearer|basic) )[\w.~+/=-]+/gi
/** `?token=…`, and links in emails that carry a token in their path. */
const QUERY = /([?&](?:token|code|state|key|secret|password|signature|[a-z_]+_(?:token|secret))=)[^&"\s\\#]+/gi
const PATH = /(\/(?:unsubscribe|reset-password|verify-email|interaction)\/)[^/?"\s\\#]+/gi

/**
 * Removes credentials from a log line. It works on the final line, so that it covers every level, and what libraries
 * log.
 */
export function redactSecrets(line: string) {
  return line
    .replace(FIELD, `$1"${HIDDEN}"`)
    .replace(COOKIE, `$1${HIDDEN}`)
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(QUERY, `$1${HIDDEN}`)
    .replace(PATH, `$1${HIDDEN}`)
}
