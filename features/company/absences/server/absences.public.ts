// For features that ask about people who are away, and about their deputies.
export { cameBack, deputyKinds } from './deputy-kinds.public.ts'
export { findAwayFor, findEverybodyAway } from './standing-in.actions.ts'
