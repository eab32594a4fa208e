export { ActivityPicker, useChosenActivity } from './activity-picker.tsx'
