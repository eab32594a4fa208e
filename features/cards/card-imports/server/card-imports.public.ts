export { forgetOldImports as forgetOldCardImports } from './card-imports.repository.ts'
