// For the destruction of data assets.
export { countLeft, destroyRows } from './table-destroying.actions.ts'
