import { defineRoutes } from '#platform/web/routes.ts'

import { cardFoldersTexts } from '../card-folders.texts.ts'

const menuPath = '/demo/digitalcard/customerresources/customergroup'

export const cardFoldersRoutes = defineRoutes(cardFoldersTexts, [
  {
    path: '/demo/digitalcard/cardholder',
    title: (t) => t.routes.folders,
    menuPath,
    screen: () => import('./card-folders.screen.tsx'),
    access: 'folder:view',
  },
  {
    path: '/demo/digitalcard/cardholder/cardhdetails',
    title: (t) => t.routes.details,
    menuPath,
    screen: () => import('./folder-details.screen.tsx'),
    access: 'folder:view',
  },
  {
    path: '/demo/digitalcard/customerresources/customergroup',
    title: (t) => t.routes.groups,
    screen: () => import('./customer-groups.screen.tsx'),
    access: 'folder:view',
  },
  {
    path: '/demo/digitalcard/customerresources/customergroup/settinggroup',
    title: (t) => t.routes.settings,
    screen: () => import('./group-settings.screen.tsx'),
    access: 'folder:view',
  },
  {
    path: '/demo/digitalcard/customerresources/seecustomer2',
    title: (t) => t.routes.customers,
    menuPath,
    screen: () => import('./group-customers.screen.tsx'),
    access: 'folder:view',
  },
])
