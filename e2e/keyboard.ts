import type { Page } from '@playwright/test'

/** In the page: all that can be pressed but not reached by Tab, and all that shows nothing when Tab is on it. */
async function findKeyboardFaults(): Promise<string[]> {
  const panel = [...document.querySelectorAll('[data-tab-panel]')].find((one) => one.checkVisibility())
  if (!panel) return ['no page in front']
  // The Tab before may have stopped at one of them, which would show its ring already.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const found = new Set<string>()
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.textContent ?? '').trim().slice(0, 30)}"`

  // One of these is reached by Tab, the others by arrows.
  const within =
    '[role=tab], [role=menuitem], [role=treeitem], [role=option], [role=gridcell], [role=radio], label, svg'
  const tabbable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'
  const isPressed = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    const props = key ? (element as unknown as Record<string, { onClick?: unknown }>)[key] : undefined
    return typeof props?.onClick === 'function'
  }
  /** Each chosen value of a select can be pressed away; by the keyboard its field takes the last one away with Backspace. */
  const byItsField = '.ant-select-selection-item-remove'
  /** Rows and frames around something that is reached are left out. */
  const isStranded = (element: Element) =>
    isPressed(element) &&
    !element.closest(`${tabbable}, ${within}, ${byItsField}`) &&
    !element.querySelector(`${tabbable}, [role=tab]`) &&
    seen(element) &&
    getComputedStyle(element).cursor === 'pointer'
  for (const element of panel.querySelectorAll('*'))
    if (isStranded(element)) found.add(`${named(element)} is not reached by Tab`)

  /** How it looks, with what draws the ring in its place: a box around an input, or a mark beside it. */
  const look = (element: Element) => {
    const around: Element[] = []
    for (let box: Element | null = element; box && around.length < 5; box = box.parentElement)
      around.push(box)
    const beside = [...(element.parentElement?.children ?? [])].slice(0, 4)
    return [...around, ...beside, ...[...element.children].slice(0, 3)]
      .flatMap((one) =>
        [undefined, '::after', '::before'].map((pseudo) => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
            getComputedStyle(one, pseudo)
          return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join()
        }),
      )
      .join('|')
  }
  const hasRing = async (element: HTMLElement) => {
    const before = look(element)
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) return true
    // Some rings are drawn by the component.
    await new Promise((resolve) => setTimeout(resolve))
    const after = look(element)
    element.blur()
    return after !== before
  }
  const kinds = new Set<string>()
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 && !element.matches(':disabled, [type=file]') && seen(element)
  for (const element of panel.querySelectorAll<HTMLElement>(tabbable)) {
    const kind = `${element.tagName} ${element.className} ${element.parentElement?.className}`
    if (kinds.has(kind) || !isStop(element)) continue
    kinds.add(kind)
    if (!(await hasRing(element))) found.add(`${named(element)} has no ring`)
  }
  return [...found]
}

/** Everything that somebody without a mouse cannot do on the page in front. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  // Rings are for those who use the keyboard: from now on that is who is here.
  await page.keyboard.press('Tab')
  return page.evaluate(findKeyboardFaults)
}
