// What other features ask about people who are away, and who stands in for them.
export { cameBack, type DeputyKind, deputyKinds } from './deputy-kinds.public.ts'
export {
  findAwayFor,
  findDeputiesOf,
  findEverybodyAway,
  findPrincipals,
  type Principal,
} from './standing-in.actions.ts'
