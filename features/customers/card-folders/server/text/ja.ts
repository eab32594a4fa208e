import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      customerGroups: 'グループとフォルダー',
    },
    resources: {
      folder: '名刺フォルダー',
    },
    permissions: {
      'folder:view': '名刺フォルダーの閲覧',
      'folder:create': 'フォルダーとグループの作成',
      'folder:manage': 'すべてのフォルダーとグループの管理',
    },
    objects: {
      cardFolder: '名刺フォルダー',
      folderGrant: 'フォルダーの権限',
    },
    states: {
      folderGrant: {
        effective: '有効',
        scheduled: '開始前',
        suspended: '停止中',
        expired: '期限切れ',
        revoked: '取り消し済み',
      },
    },
    eventsOf: {
      cardFolder: { fill: '条件で名刺を追加' },
      folderGrant: {
        grant: '権限を付与',
        change: '権限を変更',
        start: '権限の開始',
        suspend: '権限の一時停止',
        revoke: '権限を取り消し',
      },
    },
  },
  errors: {
    nameTaken: '同じ名前の名刺フォルダーがあります。別の名前にしてください',
    tooMany: '作成できるフォルダーは {max} 個までです。不要なものを削除してください',
    versionConflict: 'ほかの人がフォルダーを変更しました。再読み込みしてからやり直してください',
    grantConflict:
      '{who}が権限を変更しました。現在 {count} 件あります。最新の内容を確認してから送信し直してください',
    conditionNeeded: 'スマートフォルダーには条件を 1 つ以上設定してください',
    conditionNotYours:
      '条件はほかの人に見える顧客を決めるため、所有者か全フォルダーの管理者だけが変更できます',
    conditionUnwanted: '条件を設定できるのはスマートフォルダーだけです',
    kindNotAllowed: 'この種類のフォルダーを作成する権限がありません。個人フォルダーは作成できます',
    parentInside: '自分自身や下位フォルダーの中には移動できません',
    notOwnCustomer: '追加できるのは、自分に権限のある顧客か、追加を許可された顧客だけです',
    sameFolder: '別のフォルダーを選んでください',
    subjectUnknown: '選択した社員・部署・ロールは存在しないか、無効です',
    subjectTwice: '同じ社員・部署・ロールは一度だけ指定できます',
    ownerNeedsNone: '所有者は常に管理できるため、権限の付与は不要です',
  },
  someoneElse: 'ほかの人',
  done: '完了',
  everybodyElse: '管理権限',
  denials: {
    permission: 'このフォルダーに対する権限がありません',
    stateRecycled: 'フォルダーはごみ箱にあります。先に元に戻してください',
    stateKept: 'フォルダーはごみ箱にありません',
    smart: 'スマートフォルダーの内容は条件で決まるため、手動では変更できません',
    confirm:
      'ほかの人への権限が {count} 件あります。確定すると、その人たちはフォルダーを閲覧できなくなります',
    notDue: 'まだその時間ではありません',
    export: '書き出しには管理者が付与する書き出し権限が必要です',
  },
  grants: {
    permission: 'このフォルダーの権限を変更できません',
    state: 'この権限はすでに終了しているため、変更できません',
    notDue: 'まだその時間ではありません',
    over: '終了日時は現在より後にしてください',
    order: '終了日時は開始日時より後にしてください',
    level: '自分より高いレベルは付与できません',
    export: '書き出し権限を付与できるのは管理者だけです',
    mask: '自分に見えない番号をほかの人に見せることはできません',
    addToOwn: '自分に追加の権限がないため、ほかの人にも付与できません',
    expiry: '自分の権限の終了日時を超えることはできません',
  },
  levels: { view: '閲覧', edit: '編集', manage: '管理' },
  timeline: {
    put: '名刺フォルダー「{folder}」に追加',
    taken: '名刺フォルダー「{folder}」から除外',
    granted: '名刺フォルダー「{folder}」を {subject} に共有（{level}）',
    source: '名刺フォルダー',
  },
  notices: {
    given: {
      subject: '{who}さんがフォルダー「{folder}」を共有しました',
      text: '{company}：{who}さんがフォルダー「{folder}」を共有しました。権限：{level}。',
    },
    ended: {
      subject: 'フォルダー「{folder}」の共有が終了しました',
      text: '{company}：フォルダー「{folder}」に対する{subject}の{level}権限は終了しました。',
    },
  },
}
