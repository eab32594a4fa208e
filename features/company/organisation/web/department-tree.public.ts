// The tree alone, for lists that stand beside it.
export { DepartmentTree } from './department-tree.tsx'
