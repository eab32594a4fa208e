// The face for features about firms, clues, deals and projects.
export {
  type Lineage,
  type RecordedTouch,
  type SeenSubject,
  type SubjectFact,
  type SubjectTimelineSource,
  subjectTimelineSources,
  type TimelineQuestion,
  type TouchSubjectKind,
  touchSubjects,
} from './subject-hooks.public.ts'
export { accountsInReach, withinReach } from './account-reach.repository.ts'
export { lineageOf, requireSeen, requireWritable } from './subjects.actions.ts'
export { findSeenSubjects } from './subjects.view.ts'
export { emptyLineage, findLastValid, olderThan, stands, wantedOf } from './touches.repository.ts'
export { createTask } from './task-acting.actions.ts'
export { openTaskFor, planTask, type PlannedTask } from './task-planning.actions.ts'
export { findNextDue } from './tasks.repository.ts'
export { correctTouch, recordTouch, writeTouch } from './touch-recording.actions.ts'
export { isValidTouch, type JudgedTouch, likeness } from './touches.domain.ts'
export {
  type TodayFigure,
  todayFigures,
  type TodayLine,
  type TodaySection,
  todaySections,
} from './today-hooks.public.ts'
