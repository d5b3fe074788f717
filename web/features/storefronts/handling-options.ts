import { MAX_HANDLING_DAYS } from '#contract/storefronts.ts'

/** How long sellers can take until they ship something, or have it ready. */
export const handlingOptions = Array.from({ length: MAX_HANDLING_DAYS + 1 }, (_, days) => ({
  value: String(days),
  label: days === 0 ? 'Same day' : days === 1 ? '1 day' : `${days} days`,
}))
