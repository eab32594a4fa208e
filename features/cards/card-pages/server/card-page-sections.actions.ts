import type { Tx } from '#platform/server/database/database.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import { cardPageSections, type SectionCard, sealedCardTargets } from './card-page-sections.public.ts'

export interface LoadedSections {
  sections: Readonly<Record<string, unknown>>
  /** When the sections expire; null if they do not. */
  until: Date | null
}

/** The earlier of two optional moments. */
export const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** Reads what other features show on the page of a card. */
export async function loadSections(hooks: Hooks, tx: Tx, card: SectionCard): Promise<LoadedSections> {
  const sections: Record<string, unknown> = {}
  let until: Date | null = null
  const changesAt = (moment: Date) => void (until = earlier(until, moment))
  // One after the other: they share one connection.
  for (const { key, load } of hooks.all(cardPageSections)) {
    const data = await load(tx, { ...card, changesAt })
    if (data !== undefined) sections[key] = data
  }
  return { sections, until }
}

/** Finds where links of sealed cards lead; undefined if the company wants none. */
export async function findSealedCardTarget(hooks: Hooks, tx: Tx): Promise<string | undefined> {
  for (const find of hooks.all(sealedCardTargets)) {
    const target = await find(tx)
    if (target !== undefined) return target
  }
  return undefined
}
