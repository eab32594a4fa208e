import type { Adapter } from '../installation.contract.ts'

/** Something outside that the product uses, as the program that starts the server knows it. */
export interface KnownAdapter extends Omit<Adapter, 'canCheck'> {
  /** Throws with words for the operator when it does not work. */
  check?: () => Promise<void>
}

declare module '#platform/server/http/context.ts' {
  interface Services {
    installation: { adapters: readonly KnownAdapter[]; version: string; startedAt: Date }
  }
}
