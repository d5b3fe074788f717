import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { MENTION } from '#contract/mentions.ts'

const linkClass = 'text-powder underline underline-offset-3'
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,:;!?)\]]/g

/** Text with links for known handles and for URLs. */
export function MentionText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return parts(text, ADDRESS, (address) => (
    <a href={address} rel="nofollow ugc noopener" target="_blank" className={`${linkClass} break-all`}>
      {address}
    </a>
  )).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity.
    <Fragment key={index}>{typeof part === 'string' ? withProfiles(part, mentions) : part}</Fragment>
  ))
}

function withProfiles(text: string, mentions: readonly string[]) {
  return parts(text, MENTION, (mention) => {
    const handle = mention.slice(1).toLowerCase()
    if (!mentions.includes(handle)) return mention
    return (
      <Link key={handle} to="/profile/$handle" params={{ handle }} className={linkClass}>
        {mention}
      </Link>
    )
  }).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Fragment key={index}>{part}</Fragment>
  ))
}

/** Splits the text, and renders the matches of the pattern with `draw`. */
function parts(text: string, pattern: RegExp, draw: (found: string) => ReactNode): ReactNode[] {
  const found: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    found.push(text.slice(end, match.index), draw(match[0]))
    end = match.index + match[0].length
  }
  return [...found, text.slice(end)]
}
