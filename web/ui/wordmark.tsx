import { Link } from '@tanstack/react-router'
import { Mark } from './mark.tsx'

/** The logo, with the name if there is room. */
export function Wordmark() {
  return (
    <Link
      to="/"
      aria-label="VRUMIES home"
      className="mr-auto flex h-11 items-center gap-2.5 rounded-sm md:mr-2 lg:mr-6"
    >
      <Mark className="h-5.25 w-6.5 md:h-6 md:w-7.5" />
      <span className="type-wordmark text-[17px] max-[359px]:hidden md:max-lg:hidden lg:text-[19px]">VRUMIES</span>
    </Link>
  )
}
