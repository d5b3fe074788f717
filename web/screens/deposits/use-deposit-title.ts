import { useQuery } from '@tanstack/react-query'
import { depositQuery } from '../../features/deposits/index.ts'

/** 'Deposit on 1972 Datsun 240Z', once the page has loaded the deposit. */
export function useDepositTitle(what: 'Deposit' | 'Handoff checklist', depositId: string) {
  const { data: deposit } = useQuery({ ...depositQuery(Number(depositId)), enabled: false })
  if (!deposit) return what
  const { year, make, model } = deposit.vehicle
  return `${what} ${what === 'Deposit' ? 'on' : 'for'} ${year} ${make} ${model}`
}
