import { findSeenClues, mayChangeClue, reachOfClues } from '#features/attraction/clues/server/clues.public.ts'
import { findSeenFirms } from '#features/attraction/firms/server/firms.public.ts'
import {
  giveObjectTag,
  type TaggedKind,
  takeObjectTag,
} from '#features/attraction/firms/server/object-tags.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { ObjectTagging } from '../object-tags.contract.ts'
import { refuseField, refusePerson } from './audiences.refusals.ts'
import { findTags } from './tags.repository.ts'

/** Those of some objects that the viewer sees, each with whether the viewer may change it. */
const seenOf: Record<
  TaggedKind,
  (context: MemberContext, ids: readonly string[]) => Promise<ReadonlyMap<string, boolean>>
> = {
  async clue(context, ids) {
    const reach = await reachOfClues(context)
    const found = await findSeenClues(context.tx, reach, ids)
    return new Map(found.map((seen) => [seen.clue.id, mayChangeClue(context, seen, reach.pools)]))
  },
  async firm(context, ids) {
    const found = await findSeenFirms(context, ids)
    return new Map([...found].map(([id, { mayEdit }]) => [id, mayEdit]))
  },
}

/** Gives clues or firms tags and takes others from them, each answered by itself. */
export async function tagObjects(
  context: MemberContext,
  kind: TaggedKind,
  { ids, add, remove }: ObjectTagging,
): Promise<BatchLine[]> {
  const { tx } = context
  const wanted = [...new Set([...add, ...remove])]
  const tags = await findTags(tx, wanted)
  if (wanted.length === 0 || tags.length < wanted.length) throw refuseField('add', (t) => t.errors.noTag)
  const seen = await seenOf[kind](context, ids)
  const able = [...seen].flatMap(([id, mayChange]) => (mayChange ? [id] : [])).toSorted()
  for (const tag of tags)
    if (remove.includes(tag.id)) await takeObjectTag(tx, tag.id, { kind, ids: able })
    else await giveObjectTag(tx, tag, { kind, ids: able })
  await recordBy(
    context,
    able.flatMap((objectId) =>
      tags.map((tag) => ({
        objectType: kind,
        objectId,
        event: remove.includes(tag.id) ? 'untagPerson' : 'tagPerson',
        detail: { tag: tag.name },
      })),
    ),
  )
  const outcomes = new Map(
    [...seen].map(([id, mayChange]) => [id, mayChange ? undefined : refusePerson((t) => t.errors.notYours)]),
  )
  return batchLines(ids, outcomes, context.language)
}
