import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Signing } from '../media.ts'

/** How long a signed call is valid after its timestamp. */
const MAX_AGE_SECONDS = 60 * 60
const UNSIGNED = new Set(['file', 'api_key', 'cloud_name', 'resource_type', 'signature'])

/** Throws a refusal unless `fields` carry a valid signature. */
export function checkSignature(fields: Record<string, string>, signing: Signing | null, now = Date.now()) {
  if (!signing || fields.api_key !== signing.key) throw refused(`Unknown API key ${fields.api_key ?? ''}`.trim())
  const age = Math.abs(now / 1000 - Number(fields.timestamp))
  if (!(age <= MAX_AGE_SECONDS)) throw refused('Stale request: its timestamp is more than an hour away.')

  const given = Buffer.from(fields.signature ?? '')
  const isRight = [1, 2].some((version) =>
    (['sha1', 'sha256'] as const).some((algorithm) => {
      const expected = Buffer.from(hashOf(stringToSign(fields, version) + signing.secret, algorithm))
      return expected.length === given.length && timingSafeEqual(expected, given)
    }),
  )
  if (!isRight) throw refused(`Invalid Signature. String to sign - '${stringToSign(fields, 2)}'.`)
}

/** Lets the caller verify that a reply is ours. */
export function signatureOfReply({ publicId, version }: { publicId: string; version: number }, { secret }: Signing) {
  return hashOf(`public_id=${publicId}&version=${version}${secret}`, 'sha1')
}

/** Version 2 escapes & as %26, so that one field cannot pass for two. */
function stringToSign(fields: Record<string, string>, version: number) {
  return Object.entries(fields)
    .filter(([name, value]) => !UNSIGNED.has(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .map((pair) => (version === 2 ? pair.replaceAll('&', '%26') : pair))
    .join('&')
}

function hashOf(text: string, algorithm: 'sha1' | 'sha256') {
  return createHash(algorithm).update(text).digest('hex')
}

function refused(detail: string) {
  return new Refusal(401, 'bad_signature', detail)
}
