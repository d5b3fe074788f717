// Signals to processes.
import { execFileSync } from 'node:child_process'

/** Freezes a process and its children. Returns a function that resumes them. */
export function freeze(pid: number) {
  // The parent first, so that it creates no more children.
  process.kill(pid, 'SIGSTOP')
  const children = childrenOf(pid)
  for (const child of children) signal(child, 'SIGSTOP')
  return () => {
    for (const child of [...children, pid]) signal(child, 'SIGCONT')
  }
}

export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function childrenOf(pid: number) {
  const pids = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return pids.split('\n').filter(Boolean).map(Number)
}
