import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The path of a program `<name>.adapter.ts` beside a module: built, both are files of one folder; a source is read by tsx. */
export const programBeside = (
  { dirname, filename }: Pick<ImportMeta, 'dirname' | 'filename'>,
  name: string,
) => join(dirname, `${name}${filename.endsWith('.ts') ? '.adapter.ts' : '.js'}`)

interface ProgramOptions extends Pick<ForkOptions, 'serialization'> {
  /** Its complaints join those of the server. */
  stderr?: 'inherit' | 'ignore'
}

/** Starts a program whose breaking, memory and time do not hurt the server; it is spoken to by messages. */
export function startProgram(
  program: string,
  { stderr = 'ignore', ...options }: ProgramOptions = {},
): ChildProcess {
  const child = fork(program, {
    ...options,
    execArgv: ['--max-old-space-size=256', ...(program.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    // Nothing of the server's, whose environment holds secrets. Few arenas: memory that is given back is given back.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  })
  // Told again by `exit`, and to a person who waits.
  child.on('error', () => undefined)
  return child
}

/** Ends a program that keeps nothing, and waits until it has ended. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
