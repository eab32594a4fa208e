import type { ScreenRoute } from '#platform/web/routes.ts'
import { galleryRoutes } from './gallery/gallery.routes.ts'
import { routes } from './routes.derived.ts'
import { tidyPath } from './tabs/tab-address.ts'

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

const shown = import.meta.env.DEV ? [...routes, ...galleryRoutes()] : routes

const byPath = new Map(shown.map((route) => [key(route.path), route]))

/** The screen at a path, whatever its case. */
export const findScreen = (path: string): ScreenRoute | undefined => byPath.get(key(path))

/** The path that a root of an area leads to; any other path is itself. */
export const resolveArea = (path: string): string => areaHomes[key(path)] ?? path

const signedOutPages = [
  '/login',
  '/register',
  '/forget',
  '/protocol',
  '/company',
  '/first-password',
  '/second-step-setup',
]

/** Pages for people who are not signed in, or not all the way: a program of their own. */
export const isSignedOutPage = (path: string): boolean => signedOutPages.includes(key(path))
