import { eachOnItsOwn } from '../../platform/background/each-on-its-own.ts'
import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { takeDue } from './due.actions.ts'
import type { DueSource } from './source.ts'

export function deadlineJobs(sql: Sql, sources: readonly DueSource[]): Job[] {
  const run = () => eachOnItsOwn(sources, (source) => takeDue(sql, source))
  return [{ name: 'take-due-steps', every: '* * * * *', run }]
}
