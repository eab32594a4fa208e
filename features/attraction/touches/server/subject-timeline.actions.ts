import type { MemberContext } from '#platform/server/http/context.ts'

import type { Subject } from '../subjects.contract.ts'
import type { SubjectTimelineEntry, SubjectTimelineKind } from '../touches.contract.ts'
import {
  type Lineage,
  type SubjectFact,
  subjectTimelineSources,
  type TimelineQuestion,
} from './subject-hooks.public.ts'
import { lineageOf, requireSeen } from './subjects.actions.ts'
import { findSeenSubjects } from './subjects.view.ts'
import { factsOfTouches } from './touches.view.ts'
import { findRecentTouches } from './touches.repository.ts'
import { withinReach } from './account-reach.repository.ts'
import { refuseField } from './touches.refusals.ts'
import { touches } from './touches.tables.ts'

const pageSize = 20

const cursorOf = ({ at, id }: Pick<SubjectFact, 'at' | 'id'>) =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readCursor(text: string | undefined): TimelineQuestion['before'] {
  if (text === undefined) return undefined
  const [, at, id] = written.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at)))
    throw refuseField('before', (t) => t.errors.cursor)
  return { at: new Date(at), id }
}

/** Newest first; of the same moment the later id. */
export const newestFirst = (a: Pick<SubjectFact, 'at' | 'id'>, b: Pick<SubjectFact, 'at' | 'id'>): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** The newest facts of all sources: each answers its own head, so the heads hold the head of all. */
export async function readHead(
  context: MemberContext,
  lineage: Lineage,
  { kinds, ...question }: TimelineQuestion & { kinds?: readonly SubjectTimelineKind[] | undefined },
): Promise<{ facts: SubjectFact[]; isMore: boolean }> {
  const wanted = (kind: SubjectTimelineKind) => kinds === undefined || kinds.includes(kind)
  // One more than is shown tells whether there is a next page.
  const limited = { ...question, limit: question.limit + 1 }
  const heads: SubjectFact[] = []
  // One after the other: they share one connection.
  for (const source of context.services.hooks.all(subjectTimelineSources))
    if (source.kinds.some(wanted))
      heads.push(...(await source.read(context, lineage, limited)).filter(({ kind }) => wanted(kind)))
  const facts = heads.sort(newestFirst)
  return { facts: facts.slice(0, question.limit), isMore: facts.length > question.limit }
}

interface PageQuery {
  before?: string | undefined
  limit?: number | undefined
}

async function pageOf(
  context: MemberContext,
  { facts, isMore }: { facts: SubjectFact[]; isMore: boolean },
  shown?: Subject,
) {
  const named = facts.flatMap(({ subjectKind, subjectId }): Subject[] =>
    subjectKind && subjectId && subjectId !== shown?.subjectId ? [{ subjectKind, subjectId }] : [],
  )
  const seen = await findSeenSubjects(context, named)
  const titled = ({ subjectKind, subjectId }: SubjectFact): SubjectTimelineEntry['subject'] => {
    if (!subjectKind || !subjectId) return null
    const title = seen.get({ subjectKind, subjectId })?.title
    return title === undefined ? null : { subjectKind, subjectId, title }
  }
  const last = facts.at(-1)
  return {
    seen,
    next: isMore && last ? cursorOf(last) : null,
    list: facts.map((fact): SubjectTimelineEntry => ({
      id: fact.id,
      at: fact.at.toISOString(),
      kind: fact.kind,
      text: fact.text,
      source: fact.source,
      actor: fact.actor,
      subject: titled(fact),
      touch: fact.touch ?? null,
      path: fact.path ?? null,
    })),
  }
}

/** A page of what is known about a subject. */
export async function readSubjectTimeline(
  context: MemberContext,
  subject: Subject,
  { before, limit = pageSize, kinds }: PageQuery & { kinds?: readonly SubjectTimelineKind[] | undefined },
) {
  const { title, mayWrite } = await requireSeen(context, subject)
  const lineage = await lineageOf(context, subject)
  const head = await readHead(context, lineage, { before: readCursor(before), limit, kinds })
  const { list, next } = await pageOf(context, head, subject)
  return { title, mayWrite, list, next }
}

/** A page of the touches in the viewer's reach. What is about subjects out of sight is left out, so a page may be short. */
export async function readRecentTouches(
  context: MemberContext,
  {
    before,
    limit = pageSize,
    isMine,
    subjectKind,
  }: PageQuery & {
    isMine?: 'yes' | 'no' | undefined
    subjectKind?: Subject['subjectKind'] | undefined
  },
) {
  const { tx, viewer } = context
  const rows = await findRecentTouches(tx, {
    by: withinReach(tx, { viewer, permission: 'touch:view', isMine: isMine === 'yes' }, touches.byAccountId),
    subjectKind,
    before: readCursor(before),
    limit: limit + 1,
  })
  const facts = factsOfTouches(context, rows.slice(0, limit))
  const { list, next } = await pageOf(context, { facts, isMore: rows.length > limit })
  return { list: list.filter((entry) => entry.subject !== null), next }
}
