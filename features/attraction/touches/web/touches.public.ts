// Follow-ups on pages of firms, clues, deals and projects.
export { SubjectTasks } from './subject-tasks.tsx'
export { SubjectTimeline } from './subject-timeline.tsx'
