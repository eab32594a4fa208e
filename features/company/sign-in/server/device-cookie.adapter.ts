import { hashToken, newToken } from '#features/company/accounts/server/accounts.public.ts'

import { type Entrance, isBrowser } from './sessions.actions.ts'

/** The cookie by which a browser is known again where somebody signed in; it opens nothing. */
const deviceName = (isSecure: boolean) => (isSecure ? '__Host-cardline-device' : 'cardline-device')

const tokenPattern = /^[\w-]{43}$/
/** As long as browsers keep a cookie at all. */
const rememberedDays = 400

const tokenOf = ({ request, services }: Entrance): string | undefined => {
  const token = request.cookies[deviceName(services.settings.secureCookies)]
  return token !== undefined && tokenPattern.test(token) ? token : undefined
}

/** SHA-256 of the cookie of this browser; null where it has none. */
export function deviceOf(entrance: Entrance): string | null {
  const token = tokenOf(entrance)
  return token === undefined ? null : hashToken(token)
}

/** Gives the browser its cookie, or for another while; answers what `deviceOf` will. Other programs keep no cookies. */
export function rememberDevice(entrance: Entrance): string | null {
  if (!isBrowser(entrance.request)) return deviceOf(entrance)
  const { secureCookies } = entrance.services.settings
  const token = tokenOf(entrance) ?? newToken()
  entrance.reply.setCookie(deviceName(secureCookies), token, {
    httpOnly: true,
    secure: secureCookies,
    sameSite: 'lax',
    path: '/',
    maxAge: rememberedDays * 86_400,
  })
  return hashToken(token)
}
