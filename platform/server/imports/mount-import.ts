import type { FastifyInstance } from 'fastify'

import type { Tx } from '../database/database.ts'
import { defineHook } from '../extensions/define-hook.ts'
import type { ImportKind } from './import-kind.ts'
import type { ImportTypes } from './import-store.ts'

interface MountedImport {
  /** Of its job. */
  readonly key: string
  /** Forgets rows from before a day; answers the files that they were read from. */
  forgetOlder(tx: Tx, before: Date): Promise<string[]>
}

/** Every import of the product, for what is done with all of them. */
export const mountedImports = defineHook<MountedImport>('imports')

/** Makes an import known where its feature mounts its calls. */
export function mountImport<T extends ImportTypes, K extends string, V extends object, A extends object>(
  { services: { jobs, hooks } }: FastifyInstance,
  { kind, job, store }: ImportKind<T, K, V, A>,
): void {
  jobs.add(job)
  hooks.add(mountedImports, { key: kind, forgetOlder: store.forgetOlder })
}
