import type { ReportReason } from '#contract/reports.ts'

/** What each reason is called, to those who report and to moderators. */
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
