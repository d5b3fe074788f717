/** The style of a cell of the filter strip. */
export const cellClass =
  'relative flex h-full w-full items-center gap-2.25 px-4 text-base leading-none font-semibold whitespace-nowrap transition-colors hover:bg-surface-2 aria-expanded:bg-surface-2 max-md:justify-center max-md:gap-1.75 max-md:px-1.5 max-md:text-[13.5px] [&>svg]:shrink-0 [&>svg]:text-ink-3'
