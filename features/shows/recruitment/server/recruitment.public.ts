export { applicationMoved } from './application-hooks.public.ts'
export { type Application, findApplication as findApplicationById } from './applications.repository.ts'
export { findRecruitment } from './recruitments.repository.ts'
