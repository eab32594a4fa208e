import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'

/** Two cards of one person: what belonged to `from` goes on with `into`. */
export interface MergedPair {
  from: string
  into: string
}

/** What a feature keeps about customers and what follows when two become one. `merged` answers what `unmerged` needs to put everything back. */
export interface CustomerFollower {
  key: string
  merged(tx: Tx, pair: MergedPair): Promise<Json>
  unmerged(tx: Tx, pair: MergedPair, kept: Json): Promise<void>
  /** The persons are gone for good: whatever tells of them goes too. */
  purged?(tx: Tx, customerIds: readonly string[]): Promise<void>
}

export interface CustomerFollowers {
  add(follower: CustomerFollower): void
  all(): readonly CustomerFollower[]
}

export function createCustomerFollowers(): CustomerFollowers {
  const known: CustomerFollower[] = []
  return { add: (follower) => void known.push(follower), all: () => known }
}

/** Has a feature's rows follow when two customers become one; call it where the feature mounts. */
export const registerCustomerFollower = (
  { customerFollowers }: Pick<Services, 'customerFollowers'>,
  follower: CustomerFollower,
): void => customerFollowers.add(follower)

declare module '#platform/server/http/context.ts' {
  interface Services {
    customerFollowers: CustomerFollowers
  }
}
