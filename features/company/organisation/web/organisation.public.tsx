// Choosing departments and people, for the forms of other features.
export { DepartmentTree } from './department-tree.tsx'
export { DepartmentTreeSelect } from './department-tree-select.tsx'
export type { StaffOption } from './staff-select.tsx'
export { StaffSelect } from './staff-select.tsx'
