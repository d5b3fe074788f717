export type DeadlineSubject = 'order' | 'offer' | 'deposit'

/**
 * What the site does by itself after so many seconds: a step of the subject's life. `reminder`: 0 is the step itself, the
 * others lead up to it. `since`: what the seconds count from, if not from now.
 */
export type Deadline<Event extends string = string> = {
  event: Event
  reminder: number
  seconds: number
  since?: string | null
}

/** A deadline that has passed. `stepAt`: when the step itself is due, for a reminder. */
export type Due = { event: string; reminder: number; stepAt: string }
export type DueSubject<Subject> = Subject & { due: readonly Due[] }
