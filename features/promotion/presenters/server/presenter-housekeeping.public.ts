export { eraseLapsed } from './presenter-media.actions.ts'
