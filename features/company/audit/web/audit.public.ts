// What the screens of other features use of the trail.
export { Timeline } from './timeline.tsx'
