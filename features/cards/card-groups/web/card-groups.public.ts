// What the list of cards shows of groups: next to nothing until somebody reaches for it.
export { GroupBatchActions } from './group-batch-actions.tsx'
export { GroupFilter } from './group-filter.tsx'
