import { InfoLinks } from '../screens/info/index.ts'

/** At the end of every page. For endless lists, Help in the bar and the More menu lead to the same pages. */
export function SiteFooter() {
  return (
    <footer className="print:hidden mx-auto max-w-(--container) px-4 pb-[calc(var(--tabbar-h)+16px)] md:px-(--gutter) md:pb-6 max-md:[html:has([data-bottom-bar])_&]:pb-[calc(var(--tabbar-h)+100px)]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3">
        <p className="text-sm text-ink-3">VRUMIES, a community and marketplace for car people</p>
        <InfoLinks label="About this site" />
      </div>
    </footer>
  )
}
