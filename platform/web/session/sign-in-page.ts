/** Where the console lives; every address of a screen is below it. */
export const consoleBase = '/enterprise'

/** The sign-in page with the way back: `target` is an address inside the console, such as `/index?a=1`. */
export function signInAddress(target?: string): string {
  const wanted =
    target && target !== '/' && target !== '/index' ? `?redirect=${encodeURIComponent(target)}` : ''
  return `${consoleBase}/login${wanted}`
}

/** The address inside the console that the window shows now. */
export function currentTarget(): string {
  const { pathname, search, hash } = location
  const inside = pathname.toLowerCase().startsWith(consoleBase)
    ? pathname.slice(consoleBase.length)
    : pathname
  return `${inside || '/'}${search}${hash}`
}

/** What has to be done before anything else is open. */
export type FirstStep = 'password' | 'secondStep'

/** The pages of the first steps, below the console's base. */
export const firstStepPages: Readonly<Record<FirstStep, string>> = {
  password: '/first-password',
  secondStep: '/second-step-setup',
}

/** Leaves for the page of a first step, keeping where the person was. */
export const goToFirstStep = (step: FirstStep): void =>
  location.assign(`${consoleBase}${firstStepPages[step]}?redirect=${encodeURIComponent(currentTarget())}`)

/** Leaves for the sign-in page, keeping where the person was. */
export const goToSignIn = (): void => location.assign(signInAddress(currentTarget()))
