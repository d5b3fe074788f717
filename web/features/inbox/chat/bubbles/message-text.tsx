import { linkParts } from './link-parts.ts'

/** A message's text. URLs become plain links, and nothing fetches them before they are clicked. */
export function MessageText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={`whitespace-pre-wrap wrap-anywhere ${className}`}>
      {linkParts(text).map(({ text, href }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity.
        href ? <TextLink key={index} text={text} href={href} /> : text,
      )}
    </p>
  )
}

/** Links to the site itself stay in this tab. */
function TextLink({ text, href }: { text: string; href: string }) {
  const isOurs = href.startsWith(`${location.origin}/`)
  return (
    <a
      href={href}
      {...(!isOurs && { target: '_blank', rel: 'noopener nofollow ugc' })}
      className="text-powder underline underline-offset-3"
    >
      {text}
    </a>
  )
}
