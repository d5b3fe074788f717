import { Link } from '@tanstack/react-router'
import { Mark } from './mark.tsx'

/** The logo, with the name if there is room. On phones, the name wraps onto a line that is cut off. */
export function Wordmark() {
  return (
    <Link
      to="/"
      aria-label="VRUMIES home"
      className="mr-auto flex h-11 min-w-0 items-center gap-x-2.5 rounded-sm max-md:flex-wrap max-md:overflow-hidden md:mr-2 lg:mr-6"
    >
      <Mark className="h-5.25 w-6.5 md:h-6 md:w-7.5 max-md:my-[11.5px]" />
      <span className="type-wordmark text-[17px] max-md:leading-11! md:max-lg:hidden lg:text-[19px]">VRUMIES</span>
    </Link>
  )
}
