import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      printCards: '名刺を印刷',
    },
    menu: {
      cardPrinting: '名刺印刷',
      printWorks: '印刷の製作',
    },
    resources: {
      print: '名刺印刷',
    },
    permissions: {
      'print:view': '印刷注文の閲覧',
      'print:order': '名刺印刷の注文',
    },
    objects: {
      printJob: '印刷',
      pressProfile: '印刷機プロファイル',
      printAddress: '配送先',
    },
    events: {
      stop: '製造中止',
      sendProof: '校正を送付',
      confirmProof: '校正を承認',
      autoConfirm: '校正の自動承認',
      resubmit: '再提出',
      checkQuality: '検品へ',
      ship: '発送',
      receive: '受取確認',
      autoReceive: '自動受取',
      complain: '苦情',
      settle: '苦情の処理',
      reprint: '無償で再印刷',
      reprinted: '再印刷完了',
      reprintEnded: '再印刷取消',
      skipProof: '校正なしで印刷',
      useProfile: 'プロファイルを使用開始',
      dropProfile: 'プロファイルの使用停止',
    },
    states: {
      printJob: {
        unpaid: '支払い待ち',
        proofing: '校正準備中',
        proof_sent: '校正の確認待ち',
        proof_rejected: '校正差し戻し',
        producing: '印刷中',
        quality: '検品中',
        shipped: '発送済み',
        received: '受取済み',
        completed: '完了',
        after_sale: '苦情対応中',
        reprinting: '再印刷中',
        cancelled: 'キャンセル済み',
      },
    },
  },
}
