import { type FeatureSwitch, SWITCHES, type SwitchName } from '#contract/switches.ts'
import type { Sql } from '../../platform/database/database.ts'

/** All switches, in the order of the contract. */
export async function listSwitches(sql: Sql): Promise<FeatureSwitch[]> {
  const rows = await sql<FeatureSwitch[]>`
    select feature_switches.name, is_on, reason, members.name as changed_by, changed_at
    from feature_switches left join members on members.id = changed_by`
  return SWITCHES.flatMap((name) => rows.filter((row) => row.name === name))
}

export async function listOff(sql: Sql): Promise<SwitchName[]> {
  const rows = await sql<{ name: SwitchName }[]>`select name from feature_switches where not is_on order by name`
  return rows.map(({ name }) => name)
}

/** For jobs, which ask once per run. */
export async function isSwitchedOff(sql: Sql, name: SwitchName) {
  return (await listOff(sql)).includes(name)
}
