// What the features that stand on accounts may use: signing in, and looking after accounts.
export {
  type AccountChange,
  changeAccount,
  findSharer,
  forgetProofs,
  insertAccount,
  lockAccount,
  replaceName,
  takeName,
} from './account-changes.repository.ts'
export { maySignIn, stateAfter } from './account-states.domain.ts'
export {
  hashToken,
  idleHours,
  newToken,
  nobody,
  normaliseName,
  sessionHours,
  tokenOf,
} from './accounts.domain.ts'
export {
  type Account,
  findAccount,
  findSignInName,
  noteSignIn,
  setOwnPassword,
  takeUpAccount,
  updateProfile,
} from './accounts.repository.ts'
export { makeInitialPassword } from './initial-password.domain.ts'
export { refusePassword } from './password-rules.actions.ts'
export { hashPassword, nobodysHash, verifyPassword } from './passwords.adapter.ts'
export {
  beginSecondStep,
  confirmSecondStep,
  provePassword,
  proveSecondStep,
  renewRecoveryCodes,
  takeSecondStep,
  wrongSecondStep,
} from './second-step.actions.ts'
export { countRecoveryCodes, removeSecondStep } from './second-step.repository.ts'
