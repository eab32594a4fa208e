import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The rules of a lucky draw, as everybody can recompute them. The server, the page of the draw and `tools/verify-draw.py` follow
 * this file; `docs/decisions/127-draws-everybody-can-recompute.md` says why it is so.
 */

/** Rounds that one commit is good for. */
export const mostRounds = 64

/** In minutes: a public value must be born so long after the list was locked. */
export const bornAfterMinutes = 10

const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The digest of a text, such as that of a commit. */
export const digestOf = sha256Hex

/** One entry of the list. Only who knows the salt can tell whose it is. */
export const leafOf = ({
  drawId,
  entryId,
  salt,
}: {
  drawId: string
  entryId: string
  salt: string
}): string => sha256Hex(drawId + entryId + salt)

/** A copy in ascending order; phones of some years ago know no `toSorted`. */
const sorted = (leaves: readonly string[]): string[] => [...leaves].sort()

/** The digest of a whole list: of its leaves in ascending order. */
export const listHashOf = (leaves: readonly string[]): string => sha256Hex(sorted(leaves).join(''))

/** The digest of a seed, as hex of its bytes. */
export const seedHashOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))

/**
 * The seed of a round. Seeds are a chain in which each is the digest of the next, so one published digest, that of the first,
 * binds all of them: a round is revealed without a word about those after it.
 */
export function seedOfRound(tail: string, round: number): string {
  let seed = tail
  for (let step = mostRounds; step > round; step -= 1) seed = seedHashOf(seed)
  return seed
}

/** The digest that was published before the first round, out of the seed of a round. */
export function commitOfSeed(seed: string, round: number): string {
  let digest = seed
  for (let step = 0; step < round; step += 1) digest = seedHashOf(digest)
  return digest
}

interface Drawn {
  seed: string
  leaves: readonly string[]
  /** A public value that nobody knew when the list was locked; empty where the draw needs none. */
  external: string
  count: number
}

const wordSpan = 2 ** 32

/** Endless 32-bit numbers out of a key: HMAC-SHA-256 of 0, 1, 2, … as four bytes each. */
function* streamOf(key: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const counter = new Uint8Array(4)
    new DataView(counter.buffer).setUint32(0, block)
    const bytes = hmac(sha256, key, counter)
    const digest = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at < bytes.length; at += 4) yield digest.getUint32(at)
  }
}

/**
 * A number below `bound`, each equally likely. Words in the last, incomplete round of `bound` are thrown away: taking them too
 * would favour small numbers.
 */
export function numberBelow(bound: number, stream: Iterator<number, never>): number {
  const limit = wordSpan - (wordSpan % bound)
  for (;;) {
    const word = stream.next().value
    if (word < limit) return word % bound
  }
}

/** The leaves that win, in their order: a Fisher–Yates shuffle of the sorted list, as far as there are prizes. */
export function winnersOf({ seed, leaves, external, count }: Drawn): string[] {
  const list = sorted(leaves)
  const stream = streamOf(hmac(sha256, hexToBytes(seed), utf8ToBytes(listHashOf(list) + external)))
  const wanted = Math.min(count, list.length)
  for (let place = 0; place < wanted; place += 1) {
    const other = place + numberBelow(list.length - place, stream)
    const [here = ''] = list.slice(place, place + 1)
    const [there = ''] = list.slice(other, other + 1)
    list[place] = there
    list[other] = here
  }
  return list.slice(0, wanted)
}
