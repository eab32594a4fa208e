import type { Language } from '#platform/text/texts.ts'
import { preparePreferences } from '#platform/web/preferences/prepare-preferences.ts'
import { removeToken, writeToken } from '#platform/web/session/token.ts'
import { keepSignedIn } from '../signed-in.ts'
import { gateCall, gateCalls, GateError } from './gate-call.ts'

export interface Credentials {
  username: string
  password: string
  validCode?: string
  captchaId?: string
  redirectUrl: string
}

/** The account exists, but no company stands behind it. */
export const noCompany = 'NO_COMPANY'

/** What the console needs before its first page: who, which company, which menus, which look. */
async function loadSession(firstLogin: boolean, chosenLanguage: Language | undefined): Promise<void> {
  const preferences = gateCall(gateCalls.preferences).catch(() => ({}))
  const [company, info] = await Promise.all([gateCall(gateCalls.company), gateCall(gateCalls.info)])
  if (!company?.id) throw new GateError('', 403, { reason: noCompany })
  keepSignedIn(info, company, firstLogin)
  // The language picked on this very page is the person's latest word.
  preparePreferences(info.username, await preferences, chosenLanguage ? { language: chosenLanguage } : {})
}

/** Signs in and keeps the session; nothing stays behind when a step fails. */
export async function signIn(credentials: Credentials, chosenLanguage: Language | undefined): Promise<void> {
  const { token, firstLogin } = await gateCall(gateCalls.login, { body: credentials })
  writeToken(token)
  try {
    await loadSession(firstLogin, chosenLanguage)
  } catch (error) {
    removeToken()
    throw error
  }
}
