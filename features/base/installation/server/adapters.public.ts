import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { Adapter } from '../installation.contract.ts'

/** Something outside that the product uses, as the program that starts the server knows it. */
export interface KnownAdapter extends Omit<Adapter, 'canCheck'> {
  /** Throws with words for the operator when it does not work. */
  check?: () => Promise<void>
}

/** Features that work with something outside add it where they mount. */
export const adapterHook = defineHook<KnownAdapter>('installation.adapters')

declare module '#platform/server/http/context.ts' {
  interface Services {
    installation: { adapters: readonly KnownAdapter[]; version: string; startedAt: Date }
  }
}
