import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { findOutcomes } from '#features/customers/consents/server/consents.public.ts'
import { mostAtOnce } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { type MailingDetail, mailingEvents, type MailingRow } from '../mailings.contract.ts'
import { mailingMachine } from './mailings.domain.ts'
import { describe } from './mailings.refusals.ts'
import { countTicked, findPeoplePage, keyOf, type Mailing } from './mailings.repository.ts'

type MailingPermission = 'mailing:view' | 'mailing:edit' | 'mailing:send'

/** The account whose messages a permission reaches; undefined for everybody's. */
export const creatorWithin = (viewer: Viewer, permission: MailingPermission) =>
  scopeFor(viewer, permission).scope === 'all' ? undefined : viewer.accountId

export function holdsOnMailing(
  viewer: Viewer,
  permission: MailingPermission,
  { createdBy }: Mailing,
): boolean {
  const creator = creatorWithin(viewer, permission)
  return viewer.permissions.has(permission) && (creator === undefined || creator === createdBy)
}

/** The question to the machine about a message, for a viewer. */
export const questionOf = (mailing: Mailing, viewer: Viewer, count = 1) => ({
  subject: mailing,
  context: { count },
  actor: {
    mayEdit: holdsOnMailing(viewer, 'mailing:edit', mailing),
    maySend: holdsOnMailing(viewer, 'mailing:send', mailing),
  },
})

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function rowOf(
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
  mailing: Mailing,
  ticked: number | undefined,
): MailingRow {
  const { id, name, channel, subject, text, state, segmentId, segmentName, keepDays } = mailing
  const { countBefore, countedAt, countSent, sentAt, dueAt, createdByName, updatedAt, version } = mailing
  const actions = mailingMachine.actions(mailingEvents, questionOf(mailing, viewer))
  return {
    id,
    name,
    channel,
    subject,
    text,
    state,
    segment: segmentId === null ? null : { id: segmentId, name: segmentName ?? '' },
    ticked: segmentId === null ? (ticked ?? 0) : null,
    dueAt: iso(dueAt),
    keepDays,
    countBefore,
    countedAt: iso(countedAt),
    countSent,
    sentAt: iso(sentAt),
    createdBy: createdByName,
    updatedAt: updatedAt.toISOString(),
    version,
    actions: actions.map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

export async function mailingRowsOf(
  context: MemberContext,
  mailings: readonly Mailing[],
): Promise<MailingRow[]> {
  const ticked = await countTicked(
    context.tx,
    mailings.filter(({ segmentId }) => segmentId === null).map(({ id }) => id),
  )
  return mailings.map((mailing) => rowOf(context, mailing, ticked.get(mailing.id)))
}

export async function detailOf(context: MemberContext, mailing: Mailing): Promise<MailingDetail> {
  const [row] = await mailingRowsOf(context, [mailing])
  const { tx } = context
  const question = { mailingId: mailing.id, reach: reachOf(context) }
  return {
    ...orNotFound(row),
    customerIds:
      mailing.segmentId === null
        ? await findPeoplePage(tx, question, { after: null, limit: mostAtOnce })
        : [],
    outcomes: await findOutcomes(tx, keyOf(mailing)),
  }
}
