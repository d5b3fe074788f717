import type { ReportReason } from '#contract/reports.ts'

/** The names of the reasons, for reporters and moderators. */
export const reasonNames: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  scam: 'Scam or fraud',
  harassment: 'Harassment or bullying',
  hate: 'Hate speech',
  sexual: 'Sexual content',
  dangerous: 'Dangerous or illegal',
  stolen: 'Stolen photos or property',
  wrong_place: 'In the wrong section',
  other: 'Something else',
}
