/** Part of the API document. What is for development only is not published, and may be missing. */
export type Section = { name: string; description: string; isForDevelopment?: boolean }

/** By code: the statuses of a refusal, and what it means. */
export type ErrorCatalog = Readonly<Record<string, readonly [statuses: readonly number[], meaning: string]>>

/** Values to show as examples, by name of their schema. */
export type Examples = Readonly<Record<string, object>>

/** What the API document says about the site as a whole. */
export type ApiGuide = {
  /** Markdown. */
  introduction: string
  /** In reading order. */
  sections: readonly Section[]
  errors: ErrorCatalog
  sessionCookie: string
  /** The schemas by the names that the document gives them. */
  readSchemas: () => Promise<ReadonlyMap<string, object>>
  readExamples: () => Promise<Examples>
}
