import { readFileSync } from 'node:fs'

interface ProcessStat {
  name: string
  state: string
  /** Clock ticks since boot. */
  started: string
}

/** The facts that the system tells of a process, where it does. */
export function statOf(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, which may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
      state: fields[0] ?? '',
      started: fields[19] ?? '',
    }
  } catch {
    return undefined
  }
}

/** Whether a process runs; one that ended and that nobody has waited for yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statOf(pid)?.state !== 'Z'
}

/** Tells a process from a later one with the same pid; empty where the system does not tell. */
export const startOf = (pid: number): string => statOf(pid)?.started ?? ''
