import { goToSignIn, goToFirstStep, type FirstStep } from './sign-in-page.ts'
import { removeToken } from './token.ts'

let leaving = false

/** The server does not know the session any more: once for all parallel calls, the token goes and the sign-in page comes. */
export const endSession = (): void =>
  leaveOnce(() => {
    removeToken()
    goToSignIn()
  })

const stepsOfReasons: Readonly<Record<string, FirstStep>> = {
  PASSWORD_CHANGE_REQUIRED: 'password',
  SECOND_STEP_REQUIRED: 'secondStep',
}

/** Something has to be done before anything else is open, which a refusal gave as its reason: leads there; false for every other reason. */
export function leadToFirstStep(reason: string | undefined): boolean {
  const step = stepsOfReasons[reason ?? '']
  if (step) leaveOnce(() => goToFirstStep(step))
  return step !== undefined
}

function leaveOnce(leave: () => void): void {
  if (leaving) return
  leaving = true
  leave()
  // Somebody with unsaved input may refuse to leave the page; the next lost call asks again.
  setTimeout(() => (leaving = false), 3000)
}
