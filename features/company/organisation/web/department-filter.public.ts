// For lists, which are opened often and narrowed seldom: next to nothing until somebody reaches for it.
export { DepartmentFilter } from './department-filter.tsx'
export { useDepartmentName } from './use-departments.ts'
