import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { control: '会場管理' },
    resources: { onsite: 'イベント会場' },
    permissions: {
      'onsite:view': '会場の状況の閲覧',
      'onsite:manage': 'ゲートと端末の管理',
      'onsite:resolve': 'スキャンの競合の処理',
      'onsite:badge': '名札の印刷',
    },
    objects: { gate: 'ゲート', gateDevice: 'スキャン端末', activityScreen: '会場スクリーン' },
    events: {
      enrolDevice: '端末の有効化',
      loseDevice: '端末の紛失登録',
      revokeDevice: '端末の失効',
      keepScan: 'スキャンの維持',
      voidScan: 'スキャンの取り消し',
      printInside: '場内名簿の印刷',
      printBadge: '名札の印刷',
    },
    states: {
      gateDevice: { pending: '有効化待ち', active: '使用中', lost: '紛失', revoked: '失効' },
    },
  },
}
