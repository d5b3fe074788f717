import { readdirSync, readFileSync } from 'node:fs'

const files = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'))
const walked = new Set(
  files.flatMap(
    (file) => readFileSync(`e2e/${file}`, 'utf8').match(/(?<=')(\[\*\]|\w+) --> \w+: \w+( by \w+)?(?=')/g) ?? [],
  ),
)

/**
 * The steps that no journey walks, of those like 'paid --> canceled: decline'. A journey lists what it walks in
 * `expectSteps` or `expectOfferStep`, which check that it happened.
 */
export function unwalked(steps: readonly string[]) {
  return steps.filter((step) => !walked.has(step))
}
