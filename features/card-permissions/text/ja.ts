import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  roles: {
    tpl_admin: 'テンプレート管理者',
    tpl_operator: '発行担当者',
    tpl_holder: '名刺の持ち主',
    tpl_viewer: '閲覧者',
  },
}
