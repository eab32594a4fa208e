import type { SignedIn } from '#features/company/sign-in/sign-in.contract.ts'
import { preparePreferences } from '#platform/web/preferences/prepare-preferences.ts'
import { firstStepPages } from '#platform/web/session/sign-in-page.ts'
import { restoreSession, wipeSession } from '#platform/web/session/stored-session.ts'
import { readToken, removeToken, writeToken } from '#platform/web/session/token.ts'
import { keepSignedIn } from '../signed-in.ts'
import { dropChallenge, keepChallenge } from './challenge.ts'
import { gateCall, gateCalls, GateError } from './gate-call.ts'
import { chosenLanguage } from './gate-language.ts'
import { goTo, readParameter } from './place.ts'
import { safeTarget } from './safe-target.ts'

/** The account exists, but no company stands behind it. */
export const noCompany = 'NO_COMPANY'

/** The page that was wanted before the sign-in came between. */
export const wantedTarget = () => safeTarget(readParameter('redirect'))

let typed: string | undefined

/** The password that was typed a moment ago, so that the next step need not ask for it again; in memory only. */
export const typedPassword = (): string | undefined => typed
export const rememberPassword = (password: string | undefined): void => {
  typed = password
}

/**
 * What comes next for somebody with a session: what must be done first, or the wanted page. The console is told who,
 * which company, which menus and which look before it starts.
 */
export async function goOn(): Promise<void> {
  const preferences = gateCall(gateCalls.preferences).catch(() => ({}))
  const [company, info] = await Promise.all([gateCall(gateCalls.company), gateCall(gateCalls.info)])
  if (info.firstStep) return goTo(firstStepPages[info.firstStep], { replace: true })
  if (!company?.id) throw new GateError('', 403, { reason: noCompany })
  if (!company.isNamed) return goTo('/company', { replace: true })
  rememberPassword(undefined)
  const language = chosenLanguage()
  keepSignedIn(info, company, false)
  // The language picked on these very pages is the person's latest word.
  preparePreferences(info.username, await preferences, language ? { language } : {})
  location.assign(wantedTarget())
}

/** Goes on with a sign-in that ended before the console was reached, such as before the company had a name. */
export function resumeSignIn(): void {
  if (readToken() !== undefined && !restoreSession()) void goOn().catch(() => undefined)
}

/** Takes the server's answer to a sign-in; nothing stays behind when the rest fails. */
export async function enter({ token, secondStep }: SignedIn): Promise<void> {
  if (secondStep) return keepChallenge(secondStep)
  writeToken(token)
  dropChallenge()
  try {
    await goOn()
  } catch (error) {
    removeToken()
    throw error
  }
}

/** Whether somebody is signed in at all; leads to the sign-in page otherwise. */
export function isSignedIn(): boolean {
  if (readToken() !== undefined) return true
  goTo('/login', { replace: true })
  return false
}

/** Ends a session that cannot go on to the console, and begins anew. */
export async function startOver(): Promise<void> {
  await gateCall(gateCalls.logout).catch(() => undefined)
  rememberPassword(undefined)
  wipeSession()
  goTo('/login', { replace: true })
}
