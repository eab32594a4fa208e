import type { ReactNode } from 'react'
import type { Access } from '#platform/contract/endpoint.ts'
import type { Texts, TextTree, Translation } from '#platform/text/texts.ts'
import type { Search } from './screen.tsx'

interface RouteOptions {
  /** Static, as the specification spells it; matched without regard to case. */
  path: `/${string}`
  /** Loads the module whose exported component ends in `Screen`. */
  screen: () => Promise<Readonly<Record<string, unknown>>>
  /** Names the component where a module exports several screens. */
  exportName?: string
  /** A permission without which the tab shows the no-permission page. */
  access?: Access
  icon?: ReactNode
  /** Sends the screen's first calls, by `callAhead` or `listAhead`, as soon as it is known that it will be shown: data and program travel together. */
  ahead?: (search: Search) => void
  /** The outline that stands in while the program of the screen is on its way; that of a list unless told. */
  outline?: 'numbers'
  /** State and scroll position are gone once another tab is in front. */
  cache?: false
  /** One tab for all addresses of the screen: a place in a manual is no page of its own. */
  oneTab?: boolean
  /** The path of the menu entry that stands for the screen, where it is no part of the screen's own. */
  menuPath?: `/${string}`
  /** The screen has a menu of its own: the frame's side menu makes room. */
  ownMenu?: boolean
}

export interface ScreenRoute extends RouteOptions {
  texts: Texts
  /** Of a translation of these texts. */
  title(this: void, t: TextTree): string
}

interface Titled<T extends TextTree> extends RouteOptions {
  title: (t: Translation<T>) => string
}

/** Declares the screens of a feature: `features/<f>/web/<f>.routes.ts` exports the result, `apps/console/screens.ts` collects it. */
export const defineRoutes = <T extends TextTree>(
  texts: Texts<T>,
  routes: readonly Titled<T>[],
): readonly ScreenRoute[] => routes.map((route) => ({ ...route, texts }))
