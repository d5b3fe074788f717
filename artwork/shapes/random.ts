/** The next number of a sequence, from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/**
 * A repeatable sequence (xorshift). Each `stream` of a seed is a sequence of its own, so that a change to the clouds
 * leaves the hills as they were.
 */
export function randomFrom(seed: number, stream = ''): Random {
  let state = Math.imul(seed + 11, 2654435761) >>> 0 || 1
  for (const letter of stream) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0 || 1
  const next = () => {
    state = (state ^ (state << 13)) >>> 0
    state ^= state >>> 17
    state = (state ^ (state << 5)) >>> 0
    return state / 4294967296
  }
  // The first numbers of small seeds lie close together.
  for (let i = 0; i < 4; i++) next()
  return next
}

export function pick<T>(choices: readonly T[], random: Random): T {
  return choices[Math.floor(random() * choices.length)]!
}
