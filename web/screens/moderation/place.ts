/** The tabs, by their part of the address. */
export type ModerationTab = 'reports' | 'appeals' | 'disputes' | 'payouts' | 'suspensions' | 'history'

const others = ['appeals', 'disputes', 'payouts', 'suspensions', 'history'] as const

/** `/moderation/cases/12` -> the tab with the reports, and the case that is open. */
export function placeOf(pathname: string): { tab: ModerationTab; openId: number | undefined } {
  const [, , part, id] = pathname.split('/')
  const openId = /^[1-9]\d{0,14}$/.test(id ?? '') ? Number(id) : undefined
  return { tab: others.find((name) => name === part) ?? 'reports', openId }
}
