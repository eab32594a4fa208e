import { defineRoutes } from '#platform/web/routes.ts'
import { helpTexts } from '../help.texts.ts'

const screen = () => import('./help.screen.tsx')
const shared = { screen, oneTab: true, ownMenu: true } as const

export const helpRoutes = defineRoutes(helpTexts, [
  { ...shared, path: '/system/help/price', title: (t) => t.routes.price },
  { ...shared, path: '/system/help/introduce', title: (t) => t.routes.introduce },
  { ...shared, path: '/system/help/notes', title: (t) => t.routes.notes },
  { ...shared, path: '/system/help/regulate', title: (t) => t.routes.regulate },
  { ...shared, path: '/system/help/employee', title: (t) => t.routes.employee },
  { ...shared, path: '/system/help/introducess', title: (t) => t.routes.introducess },
  { ...shared, path: '/system/help/introduceMange', title: (t) => t.routes.introduceMange },
  { ...shared, path: '/system/help/introducessEmployee', title: (t) => t.routes.introducessEmployee },
])
