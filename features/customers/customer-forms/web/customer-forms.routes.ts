import { defineRoutes } from '#platform/web/routes.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'

export const customerFormsRoutes = defineRoutes([
  {
    path: '/demo/digitalcard/customerresources/customerform',
    texts: customerFormsTexts,
    title: (t) => t.routes.form,
    screen: () => import('./customer-forms.screen.tsx'),
    access: 'contact:view',
    cache: true,
  },
])
