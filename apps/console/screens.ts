import { cardTemplatesRoutes } from '#features/card-templates/web/card-templates.routes.ts'
import { cardAnalyticsRoutes } from '#features/card-analytics/web/card-analytics.routes.ts'
import { cardsRoutes } from '#features/cards/web/cards.routes.ts'
import { clientLogRoutes } from '#features/client-log/web/client-log.routes.ts'
import { outboxRoutes } from '#features/outbox/web/outbox.routes.ts'
import type { ScreenRoute } from '#platform/web/routes.ts'
import { tidyPath } from './tabs/tab-address.ts'

/** Every screen of the console: one line a feature. */
const routes: readonly ScreenRoute[] = [...cardAnalyticsRoutes, ...cardTemplatesRoutes, ...cardsRoutes, ...clientLogRoutes, ...outboxRoutes]

/** Area roots and where they lead. */
const areaHomes: Readonly<Record<string, string>> = {
  '/': '/index',
  '/demo/digitalcard': '/demo/digitalcard/home',
  '/demo/digitalhomepage': '/demo/digitalhomepage/dhhome',
  '/demo/activity': '/demo/activity/achome',
  '/demo/attractinvestment': '/demo/attractinvestment/aihome',
  '/demo/myenterprise': '/demo/myenterprise/enterpriseinfo',
  '/demo/user': '/demo/user/user',
  '/system/help': '/system/help/price',
}

const key = (path: string) => tidyPath(path).toLowerCase()

const byPath = new Map(routes.map((route) => [key(route.path), route]))

/** The screen at a path, whatever its case. */
export const findScreen = (path: string): ScreenRoute | undefined => byPath.get(key(path))

/** The path that a root of an area leads to; any other path is itself. */
export const resolveArea = (path: string): string => areaHomes[key(path)] ?? path

/** Pages for people who are not signed in: a program of their own. */
export const isSignedOutPage = (path: string): boolean => ['/login', '/register', '/forget', '/protocol', '/company'].includes(key(path))
