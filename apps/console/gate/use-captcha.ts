import { useCallback, useEffect, useRef, useState } from 'react'

import { gateCall, gateCalls } from './gate-call.ts'

export type Captcha =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'shown'; captchaId: string; image: string; required: boolean }

/** The specification's ratio; the server draws it large enough to read. */
const asked = { height: 18, width: 20 }

/** Whether its characters have to be typed; until that is known, they have. */
export const isNeeded = (captcha: Captcha): boolean => captcha.state !== 'shown' || captcha.required

/** What a call takes along to prove that a person typed it. */
export const captchaProof = (captcha: Captcha, validCode: string) =>
  captcha.state === 'shown' && captcha.required
    ? { validCode: validCode.trim(), captchaId: captcha.captchaId }
    : {}

/**
 * The captcha picture: loaded at once, and renewed on demand; a late answer of an older picture is dropped. A person who sends
 * before it is there waits for `arrived`: only then is it known whether anything has to be typed.
 */
export function useCaptcha(): readonly [
  captcha: Captcha,
  /** For a person who wants to sign in with a name: one that was tried often asks for more characters. */
  renew: (username?: string) => void,
  arrived: () => Promise<Captcha>,
] {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' })
  const latest = useRef(0)
  const arriving = useRef<Promise<Captcha>>(Promise.resolve(captcha))
  const load = useCallback((username = '') => {
    const turn = ++latest.current
    const show = (next: Captcha) => {
      if (turn === latest.current) setCaptcha(next)
      return next
    }
    arriving.current = gateCall(gateCalls.captcha, {
      query: { ...asked, ...(username && { username }) },
    }).then(
      (data) => show({ state: 'shown', ...data }),
      () => show({ state: 'failed' }),
    )
  }, [])
  useEffect(() => load(), [load])
  const renew = (username?: string) => {
    // A person who needs no picture sees none come and go.
    setCaptcha((before) => (before.state === 'shown' && !before.required ? before : { state: 'loading' }))
    load(username)
  }
  return [captcha, renew, useCallback(() => arriving.current, [])]
}
