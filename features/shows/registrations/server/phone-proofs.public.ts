export { takeProof } from '#features/company/sign-in/server/sign-in.public.ts'
export { proveMobile, sendJoinCode as sendCodeTo } from './joining.actions.ts'
export { findFrame, findPlace, type PageRequest } from './public-activity.actions.ts'
