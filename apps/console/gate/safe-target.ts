import { consoleBase } from '#platform/web/session/sign-in-page.ts'

const home = `${consoleBase}/index`

/** Pages for people who are not signed in: no place to return to after signing in. */
const signedOut =
  /^\/enterprise\/(login|register|forget|company|protocol|first-password|second-step-setup)?\/?$/i

/** Whether a text could be a path of ours at all; browsers read a backslash as a slash. */
const isPlainPath = (text: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)

/**
 * Where to go after signing in: the wanted address when it lies inside the console, else the home page.
 * `redirect` comes from the address bar, so anybody may have written it.
 */
export function safeTarget(redirect: string | null, origin: string = location.origin): string {
  if (redirect === null || !isPlainPath(redirect)) return home
  const inside = redirect.toLowerCase().startsWith(`${consoleBase}/`) ? redirect : consoleBase + redirect
  if (!URL.canParse(inside, origin)) return home
  const url = new URL(inside, origin)
  if (
    url.origin !== origin ||
    !url.pathname.toLowerCase().startsWith(`${consoleBase}/`) ||
    signedOut.test(url.pathname)
  )
    return home
  return url.pathname + url.search + url.hash
}
