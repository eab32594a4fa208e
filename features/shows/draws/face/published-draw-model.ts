import { commitOfSeed, digestOf, leafOf, listHashOf, winnersOf } from './draw-rules-model.ts'

/** A prize as the commit names it. */
export interface CommittedPrize {
  id: string
  name: string
  kind: string
  /** In fen. */
  valueFen: number
  count: number
}

/** Everything that is fixed before anybody is on the list. Its text is published, and its digest is the commit. */
export interface Commitment {
  drawId: string
  name: string
  rule: string
  level: 'L1' | 'L2'
  /** The public value that decides too; empty for L1. */
  external: string
  isRehearsal: boolean
  prizes: readonly CommittedPrize[]
  /** The digest of the first seed. */
  seedHash: string
}

/** A drawn round as everybody can fetch it, with all that is needed to draw it again. */
export interface PublishedRound {
  format: 'cardline-draw/1'
  /** The text that was committed to, letter by letter. */
  commitText: string
  commitHash: string
  round: number
  prizeId: string
  count: number
  lockedAt: string
  listHash: string
  external: { value: string; source: string; bornAt: string } | null
  seed: string
  entries: readonly { id: string; salt: string; leaf: string; name: string }[]
  /** Leaves in the order in which they were drawn. */
  winners: readonly string[]
}

export const flaws = ['commit', 'prize', 'seed', 'leaf', 'list', 'external', 'winners'] as const
export type Flaw = (typeof flaws)[number]

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, place) => one === b[place])

/** The flaws of a published round; none where everything holds. */
export function flawsOf(published: PublishedRound): Flaw[] {
  const { commitText, commitHash, round, prizeId, count, seed, entries, external, listHash } = published
  const commitment = JSON.parse(commitText) as Commitment
  const leaves = entries.map(({ leaf }) => leaf)
  const prize = commitment.prizes.find(({ id }) => id === prizeId)
  const drawn = winnersOf({ seed, leaves, external: external?.value ?? '', count })
  const holds: Readonly<Record<Flaw, boolean>> = {
    commit: digestOf(commitText) === commitHash,
    prize: prize !== undefined && count <= prize.count,
    seed: commitOfSeed(seed, round) === commitment.seedHash,
    leaf: entries.every(
      ({ id, salt, leaf }) => leafOf({ drawId: commitment.drawId, entryId: id, salt }) === leaf,
    ),
    list: listHashOf(leaves) === listHash && new Set(entries.map(({ id }) => id)).size === entries.length,
    external: (external !== null) === (commitment.level === 'L2'),
    winners: isSame(drawn, published.winners),
  }
  return flaws.filter((flaw) => !holds[flaw])
}
