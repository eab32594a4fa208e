import { consoleBase } from './sign-in-page.ts'
import { tokenCookie } from './storage-keys.ts'

const oneDay = 24 * 60 * 60

/** The session's token, or undefined when nobody is signed in. */
export function readToken(): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${tokenCookie}=`))
  return found ? decodeURIComponent(found.slice(tokenCookie.length + 1)) || undefined : undefined
}

const write = (value: string, maxAge: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${tokenCookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

/** Keeps the token for a day. */
export const writeToken = (token: string): void => write(encodeURIComponent(token), oneDay)

/** Forgets every cookie that pages of this address can read; those of the server alone go with its answer. */
export function removeCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    for (const path of ['/', consoleBase]) document.cookie = `${name}=; Path=${path}; Max-Age=0`
  }
}

/** Forgets the token. */
export const removeToken = (): void => write('', 0)
