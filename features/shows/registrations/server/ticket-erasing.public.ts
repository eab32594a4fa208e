// For features that erase a person everywhere.
export { eraseTickets } from './own-tickets.actions.ts'
