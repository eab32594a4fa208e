import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { Subject, SubjectKind } from '../subjects.contract.ts'
import { type Lineage, type SeenSubject, touchSubjects } from './subject-hooks.public.ts'
import { findSeenSubjects, kindOf } from './subjects.view.ts'
import { refusePerson } from './touches.refusals.ts'
import { emptyLineage } from './touches.repository.ts'

/** A subject in sight; any other one is not there. */
export const requireSeen = async (context: MemberContext, subject: Subject): Promise<SeenSubject> =>
  orNotFound((await findSeenSubjects(context, [subject])).get(subject))

/** A subject about which the viewer may write. */
export async function requireWritable(context: MemberContext, subject: Subject): Promise<SeenSubject> {
  const seen = await requireSeen(context, subject)
  if (!seen.mayWrite) throw refusePerson((t) => t.errors.notYours)
  return seen
}

const only = (part: Partial<Lineage>): Lineage => ({ ...emptyLineage, ...part })
const distinct = (ids: readonly string[]) => [...new Set(ids)]

/** Everything whose entries belong on the timeline of a subject that the viewer sees. Subjects out of sight are left out. */
export async function lineageOf(
  context: MemberContext,
  { subjectKind, subjectId }: Subject,
): Promise<Lineage> {
  const lineage = only((await kindOf(context, subjectKind)?.lineage(context, subjectId)) ?? {})
  if (subjectKind === 'person') return withStandIns(context, lineage)
  const inSight: Partial<Record<SubjectKind, readonly string[]>> = {}
  for (const [kind, ids] of Object.entries(lineage) as [SubjectKind, readonly string[]][]) {
    const subjects = kind === subjectKind || ids.length === 0 ? undefined : kindOf(context, kind)
    if (subjects) inSight[kind] = [...(await subjects.seen(context, ids)).keys()]
  }
  return { ...lineage, ...inSight }
}

/** A person's timeline has the entries of the person's clues and deals, too. */
async function withStandIns(context: MemberContext, lineage: Lineage): Promise<Lineage> {
  const added: Partial<Record<SubjectKind, readonly string[]>> = {}
  for (const { kind, ofPersons } of context.services.hooks.all(touchSubjects))
    if (ofPersons) added[kind] = distinct([...lineage[kind], ...(await ofPersons(context, lineage.person))])
  return { ...lineage, ...added }
}
