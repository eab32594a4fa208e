export { forgetOldImports as forgetOldCustomerImports } from './customer-imports.repository.ts'
