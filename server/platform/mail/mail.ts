/** An email as its slice writes it: plain text in parts. `page.ts` and `plain-text.ts` lay it out. */
export type Mail = {
  to: string
  subject: string
  /** What email clients show after the subject, in their lists. */
  preheader: string
  heading: string
  /** Above the button, in reading order. */
  content: readonly MailPart[]
  /** The call to action: the only button. */
  link: MailLink
  /** Paragraphs below the button. */
  afterword?: readonly string[]
  /** Small links at the end. */
  footer?: readonly MailLink[]
  headers?: Record<string, string>
  /** For emails that may be sent again, so that email clients recognize a duplicate. */
  messageId?: string
}

export type MailLink = { label: string; url: string }

/** A paragraph, a table, or a list entry. */
export type MailPart = string | { facts: readonly MailFact[] } | { item: MailItem }

export type MailFact = {
  label: string
  value: string
  isTotal?: boolean
  /** Email clients may make links of what is in it, such as an email. Never for what members write. */
  mayLink?: boolean
}

/** Something that happened: `who` is bold, and empty if the site itself did it. */
export type MailItem = { title: string; who: string; what: string; quote: string | null; url: string }
