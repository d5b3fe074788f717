import type { ReactNode } from 'react'
import { usePageTitle } from '../../../platform/page-title.ts'

/** `title`: of the page. `isLong`: on phones, a lower picture leaves more room for the form. */
type Props = { title: string; logo: ReactNode; isLong?: boolean; children: ReactNode }

/** The layout of the sign-in screens: the picture, and next to it (below it on phones) the form. */
export function SignInFrame({ title, logo, isLong, children }: Props) {
  usePageTitle(title)
  return (
    <div
      className={`grid min-h-dvh grid-cols-1 ${isLong ? 'grid-rows-[20dvh_1fr]' : 'grid-rows-[40dvh_1fr]'} md:grid-cols-[minmax(0,1.35fr)_minmax(440px,1fr)] md:grid-rows-1`}
    >
      <div className="relative md:sticky md:top-0 md:h-dvh md:min-h-60">
        <picture>
          <source media="(width < 52.5rem)" srcSet="/art/welcome-small.webp" />
          <img src="/art/welcome.webp" alt="" className="absolute inset-0 size-full object-cover object-[50%_88%]" />
        </picture>
        <div className="absolute inset-x-0 top-0 h-24 bg-linear-to-b from-art-scrim/72 to-art-scrim/0 md:hidden" />
        <div className="absolute top-5 left-6 text-on-art md:hidden">{logo}</div>
      </div>
      <div className="flex flex-col px-6 pt-6 pb-10 md:px-[clamp(32px,6vw,96px)] md:py-10">
        <div className="mb-8 hidden md:block">{logo}</div>
        <div className="w-full md:my-auto md:max-w-[408px]">{children}</div>
      </div>
    </div>
  )
}

/** The heading of a sign-in screen, with one line of text. */
export function SignInTitle({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <h1 className="type-welcome mb-3">{title}</h1>
      {children && <p className="mb-5 max-w-[42ch] text-lg text-ink-2">{children}</p>}
    </>
  )
}
