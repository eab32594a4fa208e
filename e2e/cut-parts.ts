import type { Page } from '@playwright/test'

/** In the page: everything of the page in front that cannot be read as a whole. */
function findCutParts(): string[] {
  const spare = 1.5
  const panel =
    [...document.querySelectorAll('[data-tab-panel]')].find((one) => one.checkVisibility()) ?? document.body
  const found = new Set<string>()

  /** The whole can be had by pointing at it, or is said by the element itself. */
  const saysWhole = (element: Element) =>
    element.closest('[title]:not([title=""])') !== null ||
    element.querySelector('[title]:not([title=""])') !== null

  const isOutside = (text: DOMRect, { left, right }: { left: number; right: number }) =>
    text.left < left - spare || text.right > right + spare

  /** The box that cuts a text off; none where it is whole, or can be scrolled to. */
  const cutBy = (part: Element, text: DOMRect): Element | 'window' | undefined => {
    for (let box: Element | null = part; box && box !== document.body; box = box.parentElement) {
      const { overflowX }: CSSStyleDeclaration = getComputedStyle(box)
      // Tabs that do not fit are offered by the menu at their end.
      if (/auto|scroll/.test(overflowX) || box.matches('.ant-tabs-nav-wrap')) return undefined
      if ((overflowX !== 'visible' || box === part) && isOutside(text, box.getBoundingClientRect()))
        return box
    }
    return isOutside(text, { left: 0, right: innerWidth }) ? 'window' : undefined
  }

  const textsOf = (part: Element): DOMRect[] => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const rects: DOMRect[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement
      if (!node.nodeValue?.trim() || !holder?.checkVisibility({ visibilityProperty: true })) continue
      // Drawings of cards, and numbers that sit on a corner.
      if (holder.closest('[aria-hidden=true], sup')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      rects.push(...range.getClientRects())
    }
    return rects
  }

  const parts = 'button, .ant-btn, th, td a, .ant-tag, [role=tab], label, h1, h2, .ant-segmented-item-label'
  // Texts for screen readers alone are a pixel wide.
  const isSeen = (part: Element) =>
    part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    part.getBoundingClientRect().width > 1
  const isCut = (part: Element) =>
    textsOf(part).some((text) => {
      const by = cutBy(part, text)
      if (by === undefined || by === 'window') return by === 'window'
      return getComputedStyle(by).textOverflow !== 'ellipsis' || !saysWhole(by)
    })
  for (const part of panel.querySelectorAll(parts))
    if (isSeen(part) && isCut(part))
      found.add(`${part.tagName.toLowerCase()} "${(part.textContent ?? '').trim().slice(0, 40)}" is cut`)
  return [...found]
}

/** Heads of tables, buttons, links of rows, tags and titles that are wider than their place, and cannot be read by pointing at them. */
export const cutParts = (page: Page): Promise<string[]> => page.evaluate(findCutParts)

/** The lists in front that scroll sideways, and by how many pixels. */
export const sidewaysLists = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter((table) => table.checkVisibility())
      .flatMap((table) => {
        let box: Element | null = table.parentElement
        while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement
        const hidden = box ? box.scrollWidth - box.clientWidth : 0
        return hidden > 1 ? [`${box?.className}: ${hidden}px`] : []
      }),
  )
