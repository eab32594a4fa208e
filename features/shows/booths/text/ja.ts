import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  errors: {
    versionConflict: 'ブース図は先ほど他の人が変更しました。最新の内容を確認してからやり直してください',
    tooMany: '1 件の申込で選べるブースは {most} 個までです',
    lapsed: 'ブース {numbers} の仮押さえの期限が切れました。もう一度選んでください',
    noBooth: 'この申込にはブースがありません',
    noPrice: '料金区分「{priceClass}」の料金がまだ設定されていません',
  },
  denials: {
    permission: 'この操作の権限がありません',
    state: 'ブース {number} は現在「{state}」のため、{event}できません',
  },
  states: {
    available: '空き',
    held: '仮押さえ',
    reserved: '予約済み',
    sold: '販売済み',
    occupied: '入場済み',
    blocked: '使用停止',
  },
  events: {
    hold: '仮押さえ',
    reserve: '予約',
    sell: '販売',
    moveIn: '入場',
    lapse: '期限切れに',
    withdraw: '返却',
    release: '解放',
    block: '使用停止に',
    unblock: '再開',
    edit: '変更',
    swap: '交換',
    split: '分割',
    merge: '結合',
  },
}
