import { CircleCheck, Wrench } from 'lucide-react'
import type { TaskWords } from '../kind/kind.ts'

/** What waits for the provider of a job. */
export const jobTasks = {
  start_work: {
    icon: Wrench,
    tone: 'accent',
    act: 'Start job',
    title: ({ title }) => `Start “${title}”`,
    detail: ({ number }, who) => `${number} for ${who}`,
  },
  mark_done: {
    icon: CircleCheck,
    tone: 'brass',
    act: 'Mark as done',
    title: ({ title }) => `Finish “${title}”`,
    detail: ({ number }, who) => `${number} for ${who}`,
  },
} satisfies Record<string, TaskWords>
