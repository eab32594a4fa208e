import { useCallback, useEffect, useRef, useState } from 'react'

import { gateCall, gateCalls } from './gate-call.ts'

export type Captcha = { state: 'loading' } | { state: 'failed' } | { state: 'shown'; captchaId: string; image: string; required: boolean }

/** The specification's ratio; the server draws it large enough to read. */
const asked = { height: 18, width: 20 }

/** The captcha picture: loaded at once, and renewed on demand; a late answer of an older picture is dropped. */
export function useCaptcha(): readonly [Captcha, () => void] {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' })
  const latest = useRef(0)
  const renew = useCallback(() => {
    const turn = ++latest.current
    const show = (next: Captcha) => {
      if (turn === latest.current) setCaptcha(next)
    }
    show({ state: 'loading' })
    gateCall(gateCalls.captcha, { query: asked }).then(
      (data) => show({ state: 'shown', ...data }),
      () => show({ state: 'failed' }),
    )
  }, [])
  useEffect(renew, [renew])
  return [captcha, renew]
}
