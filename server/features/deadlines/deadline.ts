export type DeadlineSubject = 'order' | 'offer' | 'deposit' | 'request' | 'quote'

/** A deadline that has passed. `stepAt`: when the step itself is due, for a reminder. */
export type Due = { event: string; reminder: number; stepAt: string }
export type DueSubject<Subject> = Subject & { due: readonly Due[] }
