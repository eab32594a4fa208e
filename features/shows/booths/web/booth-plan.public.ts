export { FloorPlan } from './floor-plan.tsx'
