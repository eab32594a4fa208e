// Follow-ups on pages of firms, clues, deals and projects, and on the screens of the area.
export { RecentTimeline } from './recent-timeline.tsx'
export { subjectPath } from './subject-paths.ts'
export { SubjectSelect } from './subject-select.tsx'
export { SubjectTasks } from './subject-tasks.tsx'
export { SubjectTimeline } from './subject-timeline.tsx'
export { TaskList } from './task-list.tsx'
