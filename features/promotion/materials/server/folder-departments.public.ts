// Departments that limit who sees something.
export { findDepartmentIdsAbove, findKnownDepartments } from './media-folders.repository.ts'
