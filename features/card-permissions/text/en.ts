import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  roles: {
    tpl_admin: 'Template administrator',
    tpl_operator: 'Card issuer',
    tpl_holder: 'Card holder',
    tpl_viewer: 'Viewer',
  },
}
