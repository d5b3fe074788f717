/**
 * The boxes of a row, which its placeholder has, too. In a list under 720 px, they are stacked; from there on, in
 * columns: the avatar, the question, the counts, the last reply.
 */
export const rowShape = {
  row: 'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-1.5 @min-[45rem]:grid-cols-[minmax(0,1fr)_156px_112px] @min-[45rem]:items-center @min-[45rem]:gap-x-4 @min-[45rem]:py-1.75 @min-[45rem]:pr-12 @min-[45rem]:pl-17',
  question: 'col-span-full flex min-w-0 flex-col @min-[45rem]:col-span-1 @min-[45rem]:gap-0.5',
  /** Room for a title in one or two lines, and for as many lines of the text as are left of three; in columns, of two. */
  words: 'order-2 h-12 overflow-hidden @min-[45rem]:order-1 @min-[45rem]:h-10',
  /** At 320 px, and with a large text, it takes more lines. */
  byline:
    'order-1 flex min-h-5 min-w-0 items-center gap-x-2 text-sm leading-5 text-ink-3 @max-[22rem]:flex-wrap @min-[45rem]:order-2 max-md:pr-9 pointer-coarse:pr-9 @min-[45rem]:pr-0!',
  avatar:
    'size-5! @min-[45rem]:absolute @min-[45rem]:top-1/2 @min-[45rem]:left-4 @min-[45rem]:size-9! @min-[45rem]:-translate-y-1/2',
  counts:
    'flex min-h-5 items-center gap-x-3 text-sm leading-5 @max-[22rem]:col-span-full @max-[22rem]:flex-wrap @min-[45rem]:flex-col @min-[45rem]:items-end @min-[45rem]:gap-y-1',
  last: 'min-w-0 text-sm leading-5 @max-[22rem]:col-span-full',
}
