// Orders of the demonstration that other features' products belong to: as they would be after all that happened to them.
export { insertOrder as seedOrder } from './orders.repository.ts'
