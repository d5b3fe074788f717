import type { ReportReason } from '#contract/reports.ts'

/** The names of the reasons, for reporters and moderators. */
export const reasonNames: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  scam: 'Scam or fraud',
  harassment: 'Harassment or bullying',
  hate: 'Hate',
  sexual: 'Sexual content',
  dangerous: 'Dangerous or illegal',
  stolen: 'Stolen pictures or goods',
  wrong_place: 'In the wrong place',
  other: 'Something else',
}
