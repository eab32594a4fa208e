import { defineRoutes } from '#platform/web/routes.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'

export const customerFormsRoutes = defineRoutes(customerFormsTexts, [
  {
    path: '/demo/digitalcard/customerresources/customerform',
    title: (t) => t.routes.form,
    screen: () => import('./customer-forms.screen.tsx'),
    access: 'contact:view',
  },
])
