import anyAscii from 'any-ascii'

const MAX_LENGTH = 30
/** Handles that would look official. */
const reserved = new Set([
  'admin',
  'administrator',
  'moderator',
  'support',
  'staff',
  'vrumies',
  'system',
  'me',
  'suggestions',
])

export function isReservedHandle(handle: string) {
  return reserved.has(handle)
}

/** Candidate handles for a name, best first: 'Zoë Łuczak' -> zoe-luczak, zoe-luczak-2, … */
export function* handlesFor(name: string) {
  const base = baseOf(name)
  if (!reserved.has(base)) yield base
  for (let number = 2; number <= 9; number++) yield `${base}-${number}`
  for (let tries = 0; tries < 20; tries++) yield `${base}-${crypto.randomUUID().slice(0, 6)}`
}

function baseOf(name: string) {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{sc=Latn}/gu, (letter) => anyAscii(letter))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH - 7)
    .replace(/^-+|-+$/g, '')
  // Names in other scripts, and names too short for a handle.
  return plain.length >= 3 ? plain : ['member', plain].filter(Boolean).join('-')
}
