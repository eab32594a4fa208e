import { useEffect, useState } from 'react'

import type { AccountInfo } from '../signed-in.ts'
import { gateCall, gateCalls } from './gate-call.ts'
import { goOn, isSignedIn } from './sign-in.ts'

/**
 * Who stands before a page of the first steps. A person who is not signed in is led to the sign-in page; a person who has
 * nothing to do there any more is led on.
 */
export function useGateAccount(step: NonNullable<AccountInfo['firstStep']>): AccountInfo | undefined {
  const [account, setAccount] = useState<AccountInfo>()
  useEffect(() => {
    if (!isSignedIn()) return
    gateCall(gateCalls.info).then(
      (info) => (info.firstStep === step ? setAccount(info) : void goOn().catch(() => undefined)),
      () => void isSignedIn(),
    )
  }, [step])
  return account
}
