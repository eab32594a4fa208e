// What the features that look after accounts may use of signing in.
export { isColleague } from './colleague-cookie.adapter.ts'
export { createInvitation } from './invitations.repository.ts'
export { rescueAccount } from './rescue.actions.ts'
export { deleteSession, endSessionsOf } from './sessions.repository.ts'
export { forgetFailuresOf } from './sign-in-failures.repository.ts'
export { findProvedContacts, insertLogEntry } from './sign-in-log.repository.ts'
export { endEverySession, forgetEnded, forgetOld } from './tidying.repository.ts'
export { agentOf } from './user-agent.domain.ts'
