import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  fields: {
    name: '氏名',
    latinName: '英語表記',
    title: '役職',
    department: '部署',
    company: '会社',
    mobile: '携帯電話',
    phone: '電話',
    fax: 'FAX',
    email: 'メール',
    wechat: 'WeChat',
    qq: 'QQ',
    website: 'ウェブサイト',
    address: '住所',
    industry: '業種',
    slogan: 'ひとこと',
    intro: '自己紹介',
  },
  groups: {
    person: '個人',
    contact: '連絡先',
    company: '会社',
    more: 'その他',
  },
  states: {
    unpaid: '支払い待ち',
    active: '利用中',
    expiring: 'まもなく期限切れ',
    grace: '猶予期間',
    expired: '期限切れ',
    disabled: '停止中',
  },
  orientations: {
    vertical: '縦型テンプレート',
    horizontal: '横型テンプレート',
    verticalHelp: 'スマートフォンの全画面表示に適しています',
    horizontalHelp: '印刷名刺と同じ比率で、転送や印刷に適しています',
  },
  picker: {
    label: '名刺テンプレート',
    placeholder: 'テンプレートを選択',
    seats: '{taken}/{seats}',
  },
  none: {
    title: 'データがありません。先にテンプレートを購入してください',
    help: '名刺はテンプレートから発行します。テンプレートはレイアウト、項目、発行枚数を定めます。購入後、ここに表示されます。',
    toTemplates: 'テンプレートを見る',
    buy: 'テンプレートを購入',
  },
  /** Why a template issues no cards. */
  issuing: {
    seatsFull: '発行枠を使い切りました',
    issuesNone: {
      unpaid: '未払いです。支払い後に名刺を発行できます',
      grace: '猶予期間中は新しい名刺を発行できません。更新してください',
      expired: '期限切れです。更新後に名刺を発行できます',
      disabled: '停止中のため、新しい名刺を発行できません',
    },
  },
  /** The invented person of previews. */
  sample: {
    name: '林 美咲',
    latinName: 'Misaki Hayashi',
    title: '営業マネージャー',
    department: 'マーケティング部',
    email: 'misaki.hayashi@example.com',
    address: '上海市浦東新区世紀大道 100 号',
    company: '貴社名',
  },
  licence: {
    deleted: '削除済み',
    events: {
      renew: '更新',
      addSeats: '枚数を追加',
      disable: '停止',
      enable: '有効化',
      remove: '削除',
      restore: '復元',
    },
    denials: {
      permission: 'この操作の権限がありません',
      state: '「{state}」のテンプレートでは「{event}」できません',
      templateHasCards:
        'テンプレートに名刺が {total} 枚あります（利用中 {active}、受取待ち {unclaimed}、一時停止 {paused}、下書き {draft}）。先に封印または削除してください',
      licenceEnded: 'ライセンスの期限が切れています。更新してから有効にしてください',
      duplicate: '同じ名前のテンプレートがあります。先にそちらの名前を変更してください',
      tooLate: '30 日を過ぎたため復元できません',
    },
  },
}
