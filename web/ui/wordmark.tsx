import { Link } from '@tanstack/react-router'
import { Mark } from './mark.tsx'

/** The logo, with the name if there is room: otherwise, the name wraps onto a line that is cut off. */
export function Wordmark() {
  return (
    <Link
      to="/"
      aria-label="VRUMIES home"
      className="mr-auto flex h-11 min-w-7.5 flex-wrap items-center gap-x-2.5 overflow-hidden rounded-sm md:mr-2 lg:mr-3 1440:mr-6"
    >
      <Mark className="my-[11.5px] h-5.25 w-6.5 md:my-2.5 md:h-6 md:w-7.5" />
      <span className="type-wordmark text-[17px] leading-11! md:max-lg:hidden lg:text-[19px] max-md:cramped:hidden md:max-1440:group-data-member/bar:hidden">
        VRUMIES
      </span>
    </Link>
  )
}
