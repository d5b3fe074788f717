/** Endings of addresses that people write without a scheme: countries, and those known longest. */
const COUNTRIES =
  'a[c-gil-oq-uwxz]|b[abd-jmnorstvwyz]|c[acdf-iklmnoru-z]|d[ejkmoz]|e[cegr-u]|f[ijkmor]|g[abd-ilmnp-uwy]|h[kmnrtu]|' +
  'i[delm-oq-t]|j[emop]|k[eghimnprwyz]|l[abcikr-vy]|m[acdeghk-z]|n[acefgilopruz]|om|p[ae-hk-nrstwy]|qa|r[eosuw]|' +
  's[a-eg-ortuvxyz]|t[cdfghj-ortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]'
const ENDINGS = `biz|com|edu|gov|net|org|pro|web|xxx|aero|asia|coop|info|museum|name|shop|рф|xn--[a-z0-9-]+|${COUNTRIES}`

const LABEL = String.raw`[\p{L}\p{N}\p{S}](?:[\p{L}\p{N}\p{S}-]{0,61}[\p{L}\p{N}\p{S}])?`
const address = new RegExp(
  String.raw`(?:https?:|ftp:)\/\/\S|\/\/[^\s/]+\.\S|\bwww\.[\p{L}\p{N}]|` +
    String.raw`(?<![\p{L}\p{N}@.])(?:${LABEL}\.){1,10}(?:${ENDINGS})(?![\p{L}\p{N}_-]|@[\p{L}\p{N}-]+\.[\p{L}]|\.[\p{L}\p{N}-])`,
  'iu',
)

/** Whether a reader could follow an address in this text: 'https://example.com/x', 'www.example.com', 'a.example.com'. */
export function hasLink(text: string) {
  return address.test(text)
}
