import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      customMade: 'デザイン依頼',
    },
    resources: {
      design: 'デザイン依頼',
    },
    permissions: {
      'design:view': 'デザイン依頼の閲覧',
      'design:request': 'デザインの依頼',
    },
    objects: {
      designRequest: 'デザイン依頼',
    },
    events: {
      message: 'メッセージ',
      startDesign: 'デザイン開始',
      propose: 'デザイン案の提出',
      askChanges: '修正依頼',
    },
  },
}
