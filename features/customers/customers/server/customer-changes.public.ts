// What other features may do to customers.
export { editCustomer, removeCustomers } from './customer-editing.actions.ts'
export {
  type CustomerForWriting,
  findPeopleForWriting,
  lockCustomersForWriting,
  type PersonForWriting,
} from './customers-for-writing.repository.ts'
export { mergeCustomers } from './customer-merging.actions.ts'
