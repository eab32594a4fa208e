import type { MemberContext } from '#platform/server/http/context.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import {
  knowledgeItemEvents,
  type KnowledgeGapRow,
  type KnowledgeItemRow,
} from '../knowledge-items.contract.ts'
import { knowledgeItemMachine } from './knowledge-items.domain.ts'
import type { KnowledgeGap } from './knowledge-gaps.repository.ts'
import { describe } from './knowledge-items.refusals.ts'
import type { KnowledgeItem } from './knowledge-items.repository.ts'

type KnowledgePermission = 'content:view' | 'content:edit' | 'content:publish'

/** The account whose items a permission reaches; undefined for everybody's. */
export const creatorWithin = (viewer: Viewer, permission: KnowledgePermission) =>
  scopeFor(viewer, permission).scope === 'all' ? undefined : viewer.accountId

/** Whether the viewer holds a permission on an item. */
export function holdsOnKnowledgeItem(
  viewer: Viewer,
  permission: KnowledgePermission,
  { createdBy }: Pick<KnowledgeItem, 'createdBy'>,
): boolean {
  const creator = creatorWithin(viewer, permission)
  return viewer.permissions.has(permission) && (creator === undefined || creator === createdBy)
}

/** The question to the machine about an item, for a viewer on a day of the company. */
export const questionOf = (item: KnowledgeItem, viewer: Viewer, today: string) => ({
  subject: item,
  context: { today },
  actor: {
    accountId: viewer.accountId,
    mayEdit: holdsOnKnowledgeItem(viewer, 'content:edit', item),
    mayReview: holdsOnKnowledgeItem(viewer, 'content:publish', item),
  },
})

/** The events that people ask for. */
export const requestedEvents = knowledgeItemEvents.filter((event) => event !== 'expire')

/** An item as the console shows it. */
export function rowOf(
  item: KnowledgeItem,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
  today: string,
): KnowledgeItemRow {
  const { id, question, variants, answer, source, validFrom, validUntil, state, origin, version } = item
  return {
    id,
    question,
    variants: [...variants],
    answer,
    source,
    validFrom,
    validUntil,
    state,
    origin,
    editedBy: item.editedByName,
    reviewedBy: item.reviewedByName,
    updatedAt: item.updatedAt.toISOString(),
    version,
    actions: knowledgeItemMachine
      .actions(requestedEvents, questionOf(item, viewer, today))
      .map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, state }, language),
      })),
  }
}

export const gapOf = (
  { id, question, times, messages, state, lastAt, itemId, version }: KnowledgeGap,
  { viewer }: Pick<MemberContext, 'viewer'>,
): KnowledgeGapRow => ({
  id,
  question,
  times,
  messages,
  state,
  lastAt: lastAt.toISOString(),
  itemId,
  version,
  mayChange: viewer.permissions.has('content:edit'),
})
