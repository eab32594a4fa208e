export { ActivityPicker } from './activity-picker.tsx'
export { OfActivity } from './of-activity.tsx'
