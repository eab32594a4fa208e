// What hand-overs ask about customers, and do with them.
export {
  belongsTo,
  countBelonging,
  countsOfAccounts,
  findBelonging,
  findSameContacts,
  type LeavingOwners,
} from './customer-handover.repository.ts'
export {
  type CustomerMove,
  type CustomerReturn,
  moveCustomers,
  returnCustomers,
} from './customer-handover.actions.ts'
