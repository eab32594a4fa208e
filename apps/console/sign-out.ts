import type { signInContract } from '#features/company/sign-in/sign-in.contract.ts'
import { address } from '#platform/contract/call-address.ts'
import { call } from '#platform/web/call.ts'
import { consoleBase } from '#platform/web/session/sign-in-page.ts'
import { wipeSession } from '#platform/web/session/stored-session.ts'
import { forgetInput } from './tabs/tab-store.ts'

const reloadDelay = 500

/** Signs out for good: the server ends the session, this browser forgets it, and the sign-in page is loaded afresh. Ask `mayLeaveConsole` first. */
export async function signOut(): Promise<void> {
  // Started first: the call carries the token that is wiped in the next line.
  const ended = call(address<typeof signInContract.logout>('POST', '/v2/logout'), undefined, {
    quiet: true,
  }).catch(() => undefined)
  wipeSession()
  forgetInput()
  await Promise.all([Promise.race([ended, pause(5000)]), pause(reloadDelay)])
  location.replace(`${consoleBase}/login`)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
