/** From here on, a text fills two columns. */
const LONG = 180

type Props = { text: string; className?: string }

/**
 * Text as typed, in lines of up to 75 characters. Where its box is wider, a long text stands in two columns, and a short
 * one in larger letters. A blank line begins a paragraph.
 */
export function PlainText({ text, className = 'text-ink-2' }: Props) {
  const wide = text.length < LONG ? '' : '@min-[43rem]:columns-2 @min-[43rem]:max-w-none @min-[43rem]:text-md'
  return (
    <div className="@container">
      <div className={`max-w-[37.5rem] gap-x-10 [orphans:1] [widows:1] @min-[34rem]:text-lg ${wide} ${className}`}>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat; their order identifies them.
          <p key={index} dir="auto" className="break-words whitespace-pre-line not-first:mt-[1lh]">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  )
}
