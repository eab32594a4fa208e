import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      issueCard: '名刺を作成',
    },
    menuGroups: { cards: '名刺' },
    menu: {
      ownCard: '自分の名刺',
      cardHome: '名刺の概要',
      staffCards: '社員名刺の管理',
    },
    resources: {
      card: '名刺',
    },
    permissions: {
      'card:view': '名刺の閲覧',
      'card:create': '名刺の作成',
      'card:edit': '名刺の編集',
      'card:editLocked': 'ロック項目の編集',
      'card:issue': '名刺の発行と受取通知',
      'card:import': '名刺の一括取込',
      'card:export': '名刺の書き出し',
      'card:pause': '名刺の一時停止',
      'card:enable': '名刺の再開',
      'card:unbind': '名刺の紐付け解除',
      'card:seal': '名刺の封印',
      'card:delete': '名刺の削除',
      'card:inherit': '名刺の引き継ぎ',
      'card:print': '名刺画像の印刷とダウンロード',
      'card:group': '名刺グループの管理',
      'card:label': '印象タグの管理',
      'card:share': '名刺の個別共有',
    },
    objects: {
      card: '名刺',
    },
    events: {
      seal: '封印',
      reopen: '再開封',
      unblock: '違反停止を解除',
      block: '違反で停止',
      pause: '一時停止',
      claim: '受け取り',
      claimLink: '受取リンクの作成',
      revokeClaimLink: '受取リンクの無効化',
      claimRefused: '受け取り拒否',
      undoInherit: '引き継ぎの取り消し',
    },
    states: {
      card: {
        draft: '下書き',
        unclaimed: '受取待ち',
        active: '利用中',
        paused: '一時停止',
        sealed: '封印済み',
        inherited: '引継ぎ済み',
        recycled: 'ごみ箱',
        purged: '消去済み',
      },
    },
    eventsOf: {
      card: { complete: '入力完了', suspend: 'システムによる停止' },
    },
  },
  fieldRules: {
    admin: '項目のルールにより、「{field}」はテンプレート管理者が変更します',
    operator: '項目のルールにより、「{field}」は発行担当者が変更します',
    nobody: '項目のルールにより、「{field}」は名刺上では変更できません',
  },
  errors: {
    versionConflict: '名刺は他の人が変更しました。最新の情報を読み込んでからやり直してください',
    invalid: '入力に誤りがあります：{field}{reason}',
    locked: '変更できない項目です：{fields}',
    lockedField: 'この項目は変更できません',
    outOfScope: 'この部署は管理範囲に含まれていません',
    unknownDepartment: '部署が存在しません',
    unknownStaff: '社員が存在しないか、退職しています',
    unknownImage: '画像が存在しません。もう一度アップロードしてください',
    staffHasCard: 'この社員にはこのテンプレートの名刺がすでにあります',
    staffFixed: '受け取り済みの名刺です。別の社員に渡すには、先に紐付けを解除してください',
    reasonNeeded: '理由を入力してください',
    mobileTaken: 'このテンプレートには同じ携帯電話番号の名刺があります',
  },
  notice: {
    sms: '【{company}】{name} 様、デジタル名刺の準備ができました。7 日以内にお受け取りください：{url}',
    mail: '{name} 様\n\n{company} がデジタル名刺をご用意しました。7 日以内に次のリンクを開き、携帯電話番号またはメールアドレスをご確認のうえお受け取りください。\n\n{url}\n\nお心当たりのない場合は、このメールを破棄してください。',
    subject: '{company} のデジタル名刺のご案内',
  },
  unclaimed: {
    fileName: '未受領の名刺-{day}.xlsx',
    sheetName: '未受領の名刺',
    never: '未通知',
    columns: {
      name: '氏名',
      title: '役職',
      department: '部門',
      template: 'テンプレート',
      mobile: '携帯電話',
      email: 'メール',
      issuedAt: '発行日',
      daysSince: '発行からの日数',
      lastNotice: '最終通知',
      notices: '通知回数',
    },
  },
  batchDone: '完了',
}
