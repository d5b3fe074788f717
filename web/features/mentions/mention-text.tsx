import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { MENTION } from '#contract/mentions.ts'
import { findAddresses } from '../../platform/find-addresses.ts'

const linkClass = 'text-powder underline underline-offset-3'

/** Text with links for known handles and for URLs. */
export function MentionText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return parts(text, addressesIn(text), (address) => (
    <a
      href={/^www\./i.test(address) ? `https://${address}` : address}
      rel="nofollow ugc noopener"
      target="_blank"
      className={`${linkClass} break-all`}
    >
      {address}
    </a>
  )).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity.
    <Fragment key={index}>{typeof part === 'string' ? withProfiles(part, mentions) : part}</Fragment>
  ))
}

function withProfiles(text: string, mentions: readonly string[]) {
  return parts(text, mentionsIn(text), (mention) => {
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

type Found = { words: string; index: number }

function addressesIn(text: string): Found[] {
  return findAddresses(text).map(({ address, index }) => ({ words: address, index }))
}

function mentionsIn(text: string): Found[] {
  return [...text.matchAll(MENTION)].map(({ 0: words, index }) => ({ words, index }))
}

/** Splits the text, and renders what was found in it with `draw`. */
function parts(text: string, found: readonly Found[], draw: (words: string) => ReactNode): ReactNode[] {
  const split: ReactNode[] = []
  let end = 0
  for (const { words, index } of found) {
    split.push(text.slice(end, index), draw(words))
    end = index + words.length
  }
  return [...split, text.slice(end)]
}
