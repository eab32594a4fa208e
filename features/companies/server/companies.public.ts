export { findCompany } from './companies.repository.ts'
