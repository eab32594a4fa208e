import { defineRoutes } from '#platform/web/routes.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { sample } from './gallery.data.ts'

/** The gallery of components; `npm run dev` alone asks for it. */
export const galleryRoutes = () =>
  defineRoutes(webTexts, [
    {
      path: '/gallery',
      screen: () => import('./gallery.screen.tsx'),
      title: () => sample.title,
      oneTab: true,
    },
  ])
