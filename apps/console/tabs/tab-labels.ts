import { useEffect, useState } from 'react'
import type { Language } from '#platform/text/texts.ts'
import { currentLanguage, useLanguage } from '#platform/web/language/language.ts'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import type { ScreenRoute } from '#platform/web/routes.ts'
import { readMenus } from '#platform/web/session/stored-session.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { leavesOf } from '../shell/menu-model.ts'
import { findScreen } from '../screens.ts'
import { isIndex, type Tab } from './tabs.domain.ts'

interface Label {
  language: Language
  text: string
}

const remembered = new WeakMap<ScreenRoute, Label>()

/** Keeps what a screen is called, from the last visit. */
export function rememberLabel(route: ScreenRoute, language: Language, text: string): void {
  remembered.set(route, { language, text })
}

/** The last known name of a screen, with its language. */
export function rememberedLabel(route: ScreenRoute | undefined): Label | undefined {
  const loaded = route && titleOf(route, currentLanguage())
  return loaded ? { language: currentLanguage(), text: loaded } : route && remembered.get(route)
}

/** A screen's title when its texts are loaded. */
function titleOf(route: ScreenRoute, language: Language): string | undefined {
  const tree = route.texts.loaded(language)
  return tree && route.title(tree)
}

/** What a tab is called: its own name, else its screen's title, else empty until the texts are there. */
export function labelOf(tab: Tab, language: Language = currentLanguage()): string {
  if (tab.title) return tab.title
  // With the frame's own texts: for its name alone the texts of a page that nobody opened would be loaded.
  if (isIndex(tab.id)) return webTexts.loaded(language)?.tabs.home ?? ''
  const route = findScreen(tab.path)
  if (!route) return ''
  const known = remembered.get(route)
  return titleOf(route, language) ?? (known?.language === language ? known.text : '')
}

/** The name in the menu of a screen whose own texts are on their way. */
const menuTitle = (path = ''): string =>
  leavesOf(readMenus().sideMenu).find((leaf) => leaf.path.toLowerCase() === path.toLowerCase())?.title ?? ''

/** Tells tabs of the same name apart: a record's by the screen that shows it, what is left by a number. */
export function distinctLabels(
  labels: readonly string[],
  screenOf: (index: number) => string | undefined,
): readonly string[] {
  const isTwin = (all: readonly string[], label: string) =>
    label !== '' && all.indexOf(label) !== all.lastIndexOf(label)
  const named = labels.map((label, index) => {
    const screen = isTwin(labels, label) ? screenOf(index) : undefined
    return screen && screen !== label ? `${label} · ${screen}` : label
  })
  return named.map((label, index) => {
    const before = named.slice(0, index).filter((other) => other === label).length
    return label !== '' && before > 0 ? `${label} (${before + 1})` : label
  })
}

/** The labels of tabs in the person's language; texts that are missing are loaded without hiding anything. */
export function useTabLabels(tabs: readonly Tab[]): readonly string[] {
  const language = useLanguage()
  const [, redraw] = useState(0)
  const labels = tabs.map((tab) => labelOf(tab, language))
  const unnamed = tabs.filter((_, index) => labels[index] === '').map((tab) => tab.path)
  const missing = [...new Set(unnamed)].join(' ')
  useEffect(() => {
    const routes = missing
      .split(' ')
      .map(findScreen)
      .filter((route) => route !== undefined)
    if (routes.length === 0) return undefined
    let gone = false
    void Promise.allSettled(routes.map((route) => prepareTexts(route.texts, language))).then(() => {
      if (!gone) redraw((count) => count + 1)
    })
    return () => {
      gone = true
    }
  }, [missing, language])
  const shown = labels.map((label, index) => label || menuTitle(tabs[index]?.path))
  return distinctLabels(shown, (index) => {
    const route = findScreen(tabs[index]?.path ?? '')
    return route && titleOf(route, language)
  })
}
