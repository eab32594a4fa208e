import type { MemberContext } from '#platform/server/http/context.ts'

import type { Subject, SubjectKind } from '../subjects.contract.ts'
import { type SeenSubject, touchSubjects, type TouchSubjectKind } from './subject-hooks.public.ts'

export const kindOf = (
  { services }: Pick<MemberContext, 'services'>,
  kind: SubjectKind,
): TouchSubjectKind | undefined => services.hooks.all(touchSubjects).find((known) => known.kind === kind)

const keyOf = ({ subjectKind, subjectId }: Subject) => `${subjectKind} ${subjectId}`

/** Those of some subjects that the viewer sees, by kind and id. */
export async function findSeenSubjects(
  context: MemberContext,
  subjects: readonly Subject[],
): Promise<{ get: (subject: Subject) => SeenSubject | undefined }> {
  const seen = new Map<string, SeenSubject>()
  for (const subjectKind of new Set(subjects.map((subject) => subject.subjectKind))) {
    const ids = new Set(subjects.filter((one) => one.subjectKind === subjectKind).map((one) => one.subjectId))
    const found = await kindOf(context, subjectKind)?.seen(context, [...ids])
    for (const [subjectId, facts] of found ?? []) seen.set(keyOf({ subjectKind, subjectId }), facts)
  }
  return { get: (subject) => seen.get(keyOf(subject)) }
}
