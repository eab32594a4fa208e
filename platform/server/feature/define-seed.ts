import type { Tx } from '../database/database.ts'
import type { Services } from '../http/context.ts'

/** The context of a seed: the transaction of the demonstration company, and what other seeds have made. */
export interface SeedContext {
  tx: Tx
  services: Services
  companyId: string
  /** Of the one password that every account of the demonstration has. */
  passwordHash: string
  /** Runs another seed first, once, and answers what it made. */
  of<Made>(seed: Seed<Made>): Promise<Made>
}

/** One chapter of the demonstration, told by the feature whose rows it writes. */
export interface Seed<Made = unknown, Begun = unknown> {
  name: string
  /** Runs before the first chapter: it begins work that needs no rows, such as drawing, which goes on beside the chapters. */
  begin?: () => Promise<Begun>
  run(context: SeedContext, begun: Promise<Begun>): Promise<Made>
  /** Runs after the commit, for what reads the committed rows. */
  afterCommit?: (services: Services, companyId: string) => Promise<void>
}

/** Declares a seed; its feature lists it in `seeds`. */
export const defineSeed = <Made, Begun = unknown>(seed: Seed<Made, Begun>): Seed<Made, Begun> => seed

/** Runs every seed once, each after those that it asks for. */
export async function runSeeds(seeds: readonly Seed[], context: Omit<SeedContext, 'of'>): Promise<void> {
  const begun = new Map(seeds.map((seed) => [seed, seed.begin?.()]))
  // The chapter that takes it meets the failure.
  for (const work of begun.values()) work?.catch(() => undefined)
  const made = new Map<Seed, Promise<unknown>>()
  const of = <Made>(seed: Seed<Made>): Promise<Made> => {
    if (!made.has(seed))
      made.set(seed, seed.run({ ...context, of }, begun.get(seed) ?? seed.begin?.() ?? Promise.resolve()))
    return made.get(seed) as Promise<Made>
  }
  // One after the other: they share one transaction.
  for (const seed of seeds) await of(seed)
}
