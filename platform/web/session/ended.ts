import { goToSignIn } from './sign-in-page.ts'
import { removeToken } from './token.ts'

let leaving = false

/** The server does not know the session any more: once for all parallel calls, the token goes and the sign-in page comes. */
export function endSession(): void {
  if (leaving) return
  leaving = true
  removeToken()
  goToSignIn()
  // Somebody with unsaved input may refuse to leave the page; the next lost call asks again.
  setTimeout(() => (leaving = false), 3000)
}
