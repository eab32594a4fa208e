import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { Subject, SubjectKind } from '../subjects.contract.ts'
import type {
  Changed,
  SubjectTimelineKind,
  TouchFacts,
  TouchKind,
  TouchOutcome,
} from '../touches.contract.ts'

/** Everything whose entries belong on the timeline of one subject, by kind. */
export type Lineage = Readonly<Record<SubjectKind, readonly string[]>>

export interface SeenSubject {
  title: string
  /** Whether the viewer may write touches and tasks about it. */
  mayWrite: boolean
}

/** A touch that has just been written. */
export interface RecordedTouch extends Subject {
  touchId: string
  /** The people, firms, clues, deals and projects that it concerns. */
  lineage: Lineage
  personId: string | null
  kind: TouchKind
  outcome: TouchOutcome | null
  isValid: boolean
  at: Date
  byAccountId: string
  /** When the next step is due that was planned with it. */
  nextAt: Date | null
  /** The touch that it puts right: what that one counted for may have to be worked out anew. */
  corrects: string | null
}

/** A kind of subject, added by the feature that owns it. */
export interface TouchSubjectKind {
  kind: SubjectKind
  /** Those of some subjects that the viewer sees. */
  seen(context: MemberContext, ids: readonly string[]): Promise<ReadonlyMap<string, SeenSubject>>
  /** The subjects with entries on the timeline of one; that one is among them. */
  lineage(context: MemberContext, id: string): Promise<Partial<Lineage>>
  /** Subjects of this kind that stand for some people, such as their clues: their entries are on the person's timeline too. */
  ofPersons?(context: MemberContext, personIds: readonly string[]): Promise<readonly string[]>
  /** Told in the transaction of a touch; what it answers is shown to the writer. */
  touched?(context: MemberContext, touch: RecordedTouch): Promise<readonly Changed[]>
  /** Subjects in the viewer's sight by a few letters of their names, ten at most. */
  found?(
    context: MemberContext,
    keyword: string,
  ): Promise<readonly { id: string; title: string; detail: string }[]>
}

/** The kinds of subjects that colleagues are in touch about. */
export const touchSubjects = defineHook<TouchSubjectKind>('touches.subjects')

/** Something that is known about a subject. */
export interface SubjectFact extends Partial<Subject> {
  /** When, to the millisecond. */
  at: Date
  /** Unique among the facts of all sources and always the same: a row's own id. */
  id: string
  kind: SubjectTimelineKind
  /** In the reader's language. */
  text: string
  source: string
  actor: string | null
  touch?: TouchFacts
  path?: string
}

export interface TimelineQuestion {
  /** Only what is older: `(at, id)` below this. */
  before: { at: Date; id: string } | undefined
  /** As many as one source needs to answer, for each subject and altogether. */
  limit: number
}

/** A source of timelines. It answers its newest facts, `(at, id)` descending, and reads no more than `limit` rows a subject. */
export interface SubjectTimelineSource {
  key: string
  kinds: readonly SubjectTimelineKind[]
  read(context: MemberContext, lineage: Lineage, question: TimelineQuestion): Promise<readonly SubjectFact[]>
}

export const subjectTimelineSources = defineHook<SubjectTimelineSource>('touches.timelineSources')
