import type { Answer } from '#apps/server/testing/world.ts'

import { tablesAskedFor } from './asked-tables.ts'
import { type IdSlot, type Request, requestWith, type Samples, slotName, unknownId } from './id-slots.ts'
import { readableBody } from './readable-body.ts'

interface Colleague {
  name: string
  /** The id of everything that they have themselves. */
  own: string
}

export interface ObjectWalk {
  slots: readonly IdSlot[]
  /** People who may see the objects: everybody's, or their own. */
  insiders: readonly string[]
  /** The id of one object of every kind that one of them has, and of one of every kind in the bin. */
  theirs: readonly [string, string]
  /** Other objects of a table, where those are not what a call is about. */
  othersIn: (table: string) => readonly string[]
  /** Slots of which it is known that no object gets another answer: those of the walk prove it, other ones are left alone. */
  knownUnasked?: readonly string[]
  /** People without reach on the objects. */
  colleagues: readonly Colleague[]
  /** What a smallest request lacks. */
  samples: Samples
  ask: (
    who: string,
    slot: IdSlot,
    request: Request,
  ) => Promise<Pick<Answer<unknown>, 'status' | 'body' | 'bytes'>>
}

/** Somebody without reach was answered otherwise than for an unknown id. */
interface Difference {
  slot: string
  who: string
  answers: string
}

/** So many other objects are asked about. */
const enough = 2

/** The answers of one slot. */
function answersOf({ ask, colleagues, theirs, samples }: ObjectWalk, slot: IdSlot) {
  const unknown = new Map<string, Promise<string>>()
  const tables = new Set<string>()
  const ownOf = (who: string) => colleagues.find(({ name }) => name === who)?.own
  const answer = async (who: string, id: string) => {
    const request = requestWith(slot, { id, otherId: ownOf(who) ?? theirs[0], samples })
    const answered = await ask(who, slot, request)
    const said = readableBody(answered)
      .replaceAll(id, '«id»')
      .replace(/"requestId":"[^"]+"/, '')
      // A workbook holds the second in which it was made.
      .replaceAll(/(<dcterms:\w+[^>]*>)[^<]+/g, '$1')
    return `${answered.status} ${said}`
  }
  const firstUnknown = async (who: string) => {
    const asked = await tablesAskedFor(unknownId, () => answer(who, unknownId))
    for (const table of asked.tables) tables.add(table)
    return asked.answer
  }
  const expected = (who: string) => {
    const known = unknown.get(who) ?? firstUnknown(who)
    unknown.set(who, known)
    return known
  }
  /** How an id is answered otherwise than an unknown one; files that say when they were made differ every time. */
  const difference = async (who: string, id: string): Promise<string | undefined> => {
    const [found, before] = [await answer(who, id), await expected(who)]
    if (found === before) return undefined
    const isSteady = (await answer(who, unknownId)) === before
    return isSteady || found.slice(0, 3) !== before.slice(0, 3)
      ? `${found.slice(0, 200)} instead of ${before.slice(0, 200)}`
      : undefined
  }
  return { tables, difference }
}

/** The differences of a slot; undefined where no object was found for it. */
async function walkSlot(walk: ObjectWalk, slot: IdSlot): Promise<Difference[] | undefined> {
  const { tables, difference } = answersOf(walk, slot)
  const differences: Difference[] = []
  let seen = 0
  const isSeen = async (id: string) => {
    for (const who of walk.insiders) if ((await difference(who, id)) !== undefined) return true
    return false
  }
  const look = async (id: string) => {
    if (!(await isSeen(id))) return
    seen += 1
    for (const { name } of walk.colleagues) {
      const answers = await difference(name, id)
      if (answers !== undefined) differences.push({ slot: slotName(slot), who: name, answers })
    }
  }
  for (const id of walk.theirs) await look(id)
  if (seen === 0 && !walk.knownUnasked?.includes(slotName(slot)))
    for (const table of tables) for (const id of walk.othersIn(table)) if (seen < enough) await look(id)
  return seen > 0 ? differences : undefined
}

/**
 * Asks every call about objects of the company, as people who may see them and as colleagues who may not. A slot for
 * which no insider gets another answer than for an unknown id proves nothing; it is among the unasked.
 */
export async function walkObjects(
  walk: ObjectWalk,
): Promise<{ asked: number; differences: Difference[]; unasked: string[] }> {
  const differences: Difference[] = []
  const unasked: string[] = []
  for (const slot of walk.slots) {
    const found = await walkSlot(walk, slot)
    if (found) differences.push(...found)
    else unasked.push(slotName(slot))
  }
  return { asked: walk.slots.length - unasked.length, differences, unasked }
}
