/** What the catalog says about a happening. The type of its details exists only at compile time. */
export type Definition<Subject extends string = string, Details extends object = object> = {
  readonly subject: Subject
  readonly details?: Details
}

export type NoDetails = Record<never, never>

/** Defines happenings of one subject: `const post = about('post')`, then `post<{ fromVbt: number }>()`. */
export function about<Subject extends string>(subject: Subject) {
  return <Details extends object = NoDetails>(): Definition<Subject, Details> => ({ subject })
}
