import { findSegmentPage, readSegment } from '#features/attraction/audiences/server/audiences.public.ts'
import { findSeenSubjects } from '#features/attraction/touches/server/touches.public.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { batchLine, batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, type Refusal } from '#platform/server/http/refusal.ts'

import { type MemberKind, type MemberMove, type MemberState, mostOfSegment } from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'
import { lockFor, objectType } from './campaigns.actions.ts'
import { memberMachine } from './campaigns.domain.ts'
import { refuseMember } from './campaigns.refusals.ts'
import { actorFor } from './campaigns.view.ts'
import { followClues, insertMembers, lockMembers, writeMemberState } from './campaign-members.repository.ts'

const first = (): MemberState => memberMachine.initial[0] ?? 'targeted'

/** Puts people, firms or clues in the viewer's sight into a campaign, with a result for each. */
export async function addMembers(
  context: MemberContext,
  id: string,
  { kind, ids }: { kind: MemberKind; ids: readonly string[] },
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  await lockFor(context, id, { event: 'edit' })
  const t = campaignsTexts.in(language)
  const subjects = ids.map((subjectId) => ({ subjectKind: kind, subjectId }) as const)
  const seen = await findSeenSubjects(context, subjects)
  const subjectIds = subjects.filter((one) => seen.get(one)).map(({ subjectId }) => subjectId)
  const added = await insertMembers(tx, {
    campaignId: id,
    kind,
    subjectIds,
    state: first(),
    byName: viewer.displayName,
  })
  if (added.size > 0)
    await recordBy(context, [
      { objectType, objectId: id, event: 'addMembers', detail: { kind, count: added.size } },
    ])
  return ids.map((one) =>
    subjectIds.includes(one)
      ? batchLine(one, undefined, { language, done: added.has(one) ? t.members.added : t.members.known })
      : batchLine(one, notFound(), { language }),
  )
}

/** Puts the people of a segment into a campaign, as far as they are none of it yet. */
export async function addSegment(
  context: MemberContext,
  id: string,
  segmentId: string,
): Promise<{ added: number; isMore: boolean }> {
  const { tx, viewer } = context
  await lockFor(context, id, { event: 'edit' })
  const { conditions } = await readSegment(context, segmentId)
  const people = await findSegmentPage(
    tx,
    { conditions, reach: reachOf(context) },
    { after: null, limit: mostOfSegment + 1 },
  )
  const added = await insertMembers(tx, {
    campaignId: id,
    kind: 'person',
    subjectIds: people.slice(0, mostOfSegment),
    state: first(),
    byName: viewer.displayName,
  })
  await recordBy(context, [
    { objectType, objectId: id, event: 'addMembers', detail: { segment: segmentId, count: added.size } },
  ])
  return { added: added.size, isMore: people.length > mostOfSegment }
}

/** Says how far the campaign has come with some members, with a result for each. */
export async function moveMembers(
  context: MemberContext,
  id: string,
  { ids, event }: { ids: readonly string[]; event: MemberMove },
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  await lockFor(context, id, { event: 'edit' })
  const outcomes = new Map<string, Refusal | undefined>()
  const moved: string[] = []
  for (const member of await lockMembers(tx, id, ids)) {
    const { state } = member
    const decision = memberMachine.decide(event, {
      subject: member,
      actor: actorFor(viewer),
      context: undefined,
    })
    if (decision.allowed) moved.push(member.id)
    outcomes.set(member.id, decision.allowed ? undefined : refuseMember(decision.denial, { event, state }))
  }
  await writeMemberState(tx, moved, memberMachine.targetOf(event))
  if (moved.length > 0)
    await recordBy(context, [
      { objectType, objectId: id, event: `member.${event}`, detail: { count: moved.length } },
    ])
  return batchLines(ids, outcomes, language)
}

/** Lets members follow the clues that came by the campaign. */
export async function followOwnClues(context: MemberContext, id: string) {
  await lockFor(context, id, { event: 'edit' })
  const follow = (event: 'respond' | 'convert') =>
    followClues(context.tx, id, {
      from: memberMachine.transitions[event].from,
      to: memberMachine.targetOf(event),
      isConverted: event === 'convert',
    })
  const converted = await follow('convert')
  const responded = await follow('respond')
  await recordBy(context, [
    { objectType, objectId: id, event: 'followClues', detail: { responded, converted } },
  ])
  return { responded, converted }
}
