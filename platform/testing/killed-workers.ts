import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { build } from 'vite'

interface KilledRun {
  /** The arguments of the program. */
  args: readonly string[]
  /** Workers that are killed before one may work to the end. */
  kills: number
  /** Grows with everything that is written. */
  progress: () => Promise<number>
  isOver: () => Promise<boolean>
  /** How much a worker writes before it is killed, at the most: a random part of it; it dies at the first sign of work unless told. */
  atMost?: number
  /** It dies within this time after that. */
  pauseMs?: number
}

/** Programs by the names under which they are started. */
type Programs = Readonly<Record<string, string>>

const root = join(import.meta.dirname, '../..')

/** The program as one file: a worker that is started ten times does not read a thousand. As deep as apps/server, like the built server. */
async function bundle(program: string, outDir: string, beside: Programs): Promise<string> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    oxc: { typescript: { onlyRemoveTypeImports: false } },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false },
        input: {
          worker: join(root, program),
          ...Object.fromEntries(Object.entries(beside).map(([name, path]) => [name, join(root, path)])),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return join(outDir, 'worker.js')
}

/** A program, named from the repository’s folder, built when it is asked for first, with the programs that it starts beside it; `remove` takes it away. */
export function bundledProgram(program: string, beside: Programs = {}) {
  const outDir = join(root, 'dist', `tested-worker-${process.pid}-${program.replace(/\W/g, '-')}`)
  let built: Promise<string> | undefined
  return {
    path: () => (built ??= bundle(program, outDir, beside)),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}

/** Processes of such a program, for tests that kill them; `close` leaves none behind. */
export function openWorkers(name: string, beside: Programs = {}) {
  const running = new Set<ChildProcess>()
  const program = bundledProgram(name, beside)

  async function start(args: readonly string[]): Promise<ChildProcess> {
    const worker = spawn(process.execPath, [await program.path(), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.add(worker)
    worker.once('exit', () => running.delete(worker))
    if (worker.stdout) await once(worker.stdout, 'data')
    return worker
  }

  return {
    /** Waits for a worker that ends by itself. */
    async startAndDie(args: readonly string[]): Promise<void> {
      const worker = await start(args)
      if (running.has(worker)) await once(worker, 'exit')
    },
    /** Lets workers run until it is over, killing the first ones once they have got further; answers how many died before the end. */
    async runKilled({ args, kills, progress, isOver, atMost = 0, pauseMs = 0 }: KilledRun): Promise<number> {
      for (let killed = 0; ; killed += 1) {
        // By what is written and not by time, so that a fast machine is killed as often as a slow one.
        const enough = killed < kills ? (await progress()) + Math.random() * atMost : Infinity
        const worker = await start(args)
        while (!(await isOver()) && (await progress()) <= enough) await sleep(5)
        await sleep(Math.random() * pauseMs)
        worker.kill('SIGKILL')
        await once(worker, 'exit')
        if (await isOver()) return killed
      }
    },
    close() {
      for (const worker of running) worker.kill('SIGKILL')
      program.remove()
    },
  }
}
