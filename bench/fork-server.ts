import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A seeded server in a process of its own, with a list of cards, a card's page and the token to ask for the list. */
export interface ForkedServer {
  origin: string
  url: string
  page: string
  token: string
  /** Processor time so far, or the memory after a collection with open files and connections. */
  ask<T>(word: 'cpu' | 'memory'): Promise<T>
  end(): Promise<void>
}

/** Starts `bench-server.ts`. */
export async function forkServer(): Promise<ForkedServer> {
  const server = fork(join(import.meta.dirname, 'bench-server.ts'), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  })
  const told = async <T>() => ((await once(server, 'message')) as [T])[0]
  const addresses = await told<Pick<ForkedServer, 'origin' | 'url' | 'page' | 'token'>>()
  return {
    ...addresses,
    ask(word) {
      server.send(word)
      return told()
    },
    async end() {
      server.send('end')
      await once(server, 'exit')
    },
  }
}
