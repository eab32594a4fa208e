import { writeLost } from '#features/attraction/channels/server/channels.public.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Refusal } from '#platform/server/http/refusal.ts'

import type { presences } from '../audiences.contract.ts'
import { tagGiven, tagTaken } from './audience-hooks.public.ts'
import { refuseField, refusePerson } from './audiences.refusals.ts'
import { findMembersByIds, type StoredMember } from './members.repository.ts'
import { findTags, giveTag, type KnownTag, takeTag } from './tags.repository.ts'

interface Sorted {
  /** Members whose people the viewer may change. */
  able: StoredMember[]
  outcomes: Map<string, Refusal | undefined>
}

/** Says of each member whether the viewer may change the person; those out of sight are left out. */
async function sort(context: MemberContext, ids: readonly string[]): Promise<Sorted> {
  const seen = await findMembersByIds(context.tx, ids, reachOf(context))
  return {
    able: seen.filter(({ mayEdit }) => mayEdit),
    outcomes: new Map(
      seen.map(({ id, mayEdit }) => [id, mayEdit ? undefined : refusePerson((t) => t.errors.notYours)]),
    ),
  }
}

const detailOf = (tag: KnownTag) => ({ tag: tag.name })

/** Gives people tags and takes others from them, each person answered by itself. */
export async function tagMembers(
  context: MemberContext,
  { ids, add, remove }: { ids: readonly string[]; add: readonly string[]; remove: readonly string[] },
): Promise<BatchLine[]> {
  const { tx, services } = context
  const wanted = [...new Set([...add, ...remove])]
  const tags = await findTags(tx, wanted)
  if (wanted.length === 0 || tags.length < wanted.length) throw refuseField('add', (t) => t.errors.noTag)
  const { able, outcomes } = await sort(context, ids)
  const people = able.map(({ customerId }) => customerId)
  for (const tag of tags) {
    if (remove.includes(tag.id)) {
      await takeTag(tx, tag.id, people)
      await services.hooks.tell(tagTaken, { tx, services }, { tagId: tag.id, customerIds: people })
    } else {
      const given = await giveTag(tx, tag, people)
      await services.hooks.tell(tagGiven, { tx, services }, { tagId: tag.id, customerIds: given })
    }
  }
  await recordBy(
    context,
    people.flatMap((objectId) =>
      tags.map((tag) => ({
        objectType: 'customer',
        objectId,
        event: remove.includes(tag.id) ? 'untagPerson' : 'tagPerson',
        detail: detailOf(tag),
      })),
    ),
  )
  return batchLines(ids, outcomes, context.language)
}

/** Notes that people are gone from a channel, or are back. */
export async function markMembers(
  context: MemberContext,
  { ids, presence }: { ids: readonly string[]; presence: (typeof presences)[number] },
): Promise<BatchLine[]> {
  const { able, outcomes } = await sort(context, ids)
  const isLost = presence === 'lost'
  const changed = able.filter(({ lostAt }) => (lostAt === null) === isLost)
  if (changed.length > 0)
    await writeLost(
      context.tx,
      changed.map(({ id }) => id),
      isLost ? new Date() : null,
    )
  await recordBy(
    context,
    changed.map(({ customerId }) => ({
      objectType: 'customer',
      objectId: customerId,
      event: isLost ? 'lostMember' : 'foundMember',
    })),
  )
  return batchLines(ids, outcomes, context.language)
}
