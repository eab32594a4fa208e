// The questions of other features about requests for cards.
export { countRequests } from './card-requests.repository.ts'
