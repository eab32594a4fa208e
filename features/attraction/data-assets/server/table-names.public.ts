// What other features know of the names of tables.
export { tableNameOf } from './table-names.view.ts'
