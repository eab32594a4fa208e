import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  states: {
    private: '担当あり',
    pool: '共有プール',
    locked: 'ロック中',
    deal_done: '成約済み',
    dormant: '休眠',
    blacklisted: 'ブラックリスト',
    merged: '統合済み',
    anonymised: '匿名化済み',
  },
  events: {
    edit: '編集',
    claim: '引き受け',
    assign: '割り当て',
    transfer: '移管',
    lock: 'ロック',
    unlock: 'ロック解除',
    putBack: 'プールに戻す',
    recycle: '回収',
    win: '成約',
    sleep: '休眠にする',
    wake: '休眠解除',
    blacklist: 'ブラックリストに登録',
    lift: 'ブラックリストから外す',
    merge: '統合',
    unmerge: '統合の取り消し',
    erase: '匿名化',
  },
  denials: {
    permission: 'この操作の権限がありません',
    ownerOnly: '「{event}」は担当者か、取引先を移管できる同僚だけが行えます',
    contractPending: '承認または署名待ちの契約があるため、いまは「{event}」できません',
    state: '「{state}」の状態では「{event}」できません',
  },
  errors: {
    versionConflict: '他の人が変更しました。最新の内容を確認してから操作してください',
    uscc: '統一社会信用コードが正しくありません。18桁を確認してください',
    duplicate: 'この取引先はすでに登録されています。登録済みのものを開いてください',
    alike: '同じ可能性のある取引先があります。確認し、別の取引先であれば保存を続けられます',
  },
}
