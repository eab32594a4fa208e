import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { stage: 'ステージと配信' },
    menu: { reward: '抽選管理' },
    resources: { draw: '抽選' },
    permissions: {
      'draw:view': '抽選の閲覧',
      'draw:edit': '抽選の編集と発表',
      'draw:run': '抽選の進行',
      'draw:redeem': '賞品の引き渡しと発送',
    },
    objects: { draw: '抽選', winning: '当選' },
    events: {
      lockRound: '名簿を確定',
      drawRound: '抽選',
      voidRound: '回を無効化',
      addRound: '回を追加',
      tell: '当選を通知',
      redeem: '引き渡し',
      fillAddress: '送り先を入力',
      forfeit: '賞品を辞退',
      redraw: '再抽選',
    },
    eventsOf: {
      draw: {
        commit: '約束を公開',
        reopen: '約束を取り下げ',
        start: '開始',
        pause: '一時停止',
        resume: '再開',
        end: '終了',
        void: '無効化',
        cancel: 'イベント中止により無効',
      },
      winning: {
        receive: '受け取りを確認',
        remind: '受け取りを催促',
        ship: '発送',
        expire: '期限切れ',
        revoke: '資格取消',
      },
    },
    states: {
      draw: {
        draft: '下書き',
        ready: '開始前',
        running: '実施中',
        paused: '一時停止',
        ended: '終了',
        void: '無効',
        archived: '保管済み',
      },
      winning: {
        won: '当選',
        to_claim: '受け取り待ち',
        info_needed: '住所待ち',
        claimed: '受け取り済み',
        shipped: '発送済み',
        expired: '期限切れ',
        forfeited: '辞退',
        revoked: '取消',
        redrawn: '再抽選済み',
      },
    },
  },
  ticketLink: '自分の抽選',
  notices: {
    won: 'おめでとうございます。「{title}」で「{prize}」が当たりました。{until}までにお受け取りください：{url}',
    remind: '「{title}」で当たった「{prize}」の受け取り期限は{until}です：{url}',
    ship: '「{title}」で当たった「{prize}」を発送しました（{carrier}）：{url}',
  },
  sheet: {
    name: '当選者',
    fileName: '当選者.xlsx',
    rehearsal: '（予行）',
    columns: {
      draw: '抽選',
      prize: '賞品',
      value: '単価（元）',
      name: '氏名',
      company: '会社',
      mobile: '携帯番号',
      state: '状態',
      carrier: '配送業者',
      tracking: '追跡番号',
      at: '当選日時',
      claimedAt: '受け取り日時',
    },
  },
}
