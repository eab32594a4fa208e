import type { DataOf } from '#platform/contract/endpoint.ts'

import type { ownAccountContract } from '../own-account.contract.ts'

export type OwnSecurity = DataOf<typeof ownAccountContract.get>
export type SignIns = DataOf<typeof ownAccountContract.listSignIns>
export type Advice = 'mobile' | 'secondStep' | 'recovery' | 'password' | 'email' | 'failures'
export type SafetyLevel = 'high' | 'middle' | 'low'

const oldPasswordMs = 365 * 24 * 3600 * 1000
const recentMs = 7 * 24 * 3600 * 1000
export const fewRecoveryCodes = 3

const failed: ReadonlySet<string> = new Set(['wrongCredentials', 'wrongCode', 'blocked'])

/** Several failures in a week are no slip of the keyboard. */
export const hasFailures = (signIns: SignIns, now: number): boolean =>
  signIns.filter(({ outcome, at }) => failed.has(outcome) && now - Date.parse(at) < recentMs).length >= 3

interface Seen {
  signIns: SignIns
  now: number
}

/** What somebody should do next for the own account, the most important first. */
export function adviceFor(
  { mobile, email, secondStep, passwordChangedAt }: OwnSecurity,
  { signIns, now }: Seen,
): Advice[] {
  const hasSecondStep = secondStep.enabledAt !== null
  const wanted: readonly (readonly [Advice, boolean])[] = [
    ['failures', hasFailures(signIns, now)],
    ['mobile', mobile === null],
    ['secondStep', !hasSecondStep],
    ['recovery', hasSecondStep && secondStep.recoveryCodesLeft < fewRecoveryCodes],
    ['password', passwordChangedAt !== null && now - Date.parse(passwordChangedAt) > oldPasswordMs],
    ['email', email === null],
  ]
  return wanted.filter(([, isWanted]) => isWanted).map(([advice]) => advice)
}

/** How safe an account is with this left to do. */
export function levelOf(advice: readonly Advice[]): SafetyLevel {
  if (advice.includes('failures') || (advice.includes('mobile') && advice.includes('email'))) return 'low'
  return advice.length === 0 || (advice.length === 1 && advice[0] === 'email') ? 'high' : 'middle'
}
