import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      roles: 'ロール管理',
      permissions: '権限管理',
    },
    resources: {
      role: 'ロールと権限',
    },
    permissions: {
      'role:view': 'ロールと権限の閲覧',
      'role:edit': 'ロールと割り当ての管理',
    },
    objects: {
      role: 'ロール',
    },
    events: {
      changeRoles: 'ロールの変更',
      addMembers: 'メンバーの追加',
      removeMembers: 'メンバーの削除',
    },
    fields: {
      departments: '対象部署',
      copyOf: 'コピー元',
    },
  },
  lists: { separator: '、', more: '{names}など {count} 件' },
  overreach: {
    owner: '「{role}」を付与・解除できるのは企業オーナーだけです',
    permissions: '「{role}」にはご自身が持っていない権限が含まれています：{permissions}',
    scope: '「{role}」のデータ範囲はご自身の範囲より広くなっています（{permissions}）',
  },
  errors: {
    notExplained: 'この種類の対象の権限は説明できません',
    ownerByDirectory: '企業オーナーのロールはディレクトリ同期では付与できません',
    unknownRole: '選択したロールは存在しないか、削除されています',
    disabledRole: '「{role}」は無効のため付与できません',
    lastOwner: 'サインインできる企業オーナーを少なくとも 1 名残してください',
    ownRoles: '自分にロールを追加することはできません。他の管理者に依頼してください',
    masked: 'あなたには連絡先が伏せて表示されているため、伏せない役割は設定できません',
    versionConflict: 'ロールは他の人によって変更されました。最新の内容を読み込んでからやり直してください',
    forbidden: '「{permission}」の権限がありません',
    codeTaken: 'このコードは他のロールで使われています',
    nameTaken: '同じ名前のロールがあります',
    codeFixed: '標準ロールのコードは変更できません',
    membersOutside: '管理範囲外の人がこのロールを持っています。より広い範囲の管理者に変更を依頼してください',
    unknownPermission: 'この権限はありません：{permission}',
    noDepartments: '部門を 1 つ以上選択してください',
    unknownDepartment: '部門が存在しないか、削除されています',
    hasLeft: 'この人は退職済みです',
    othersRights: '他の人の権限を見るには「ロールと権限の閲覧」権限が必要です',
  },
  denials: {
    complete:
      '「{role}」は常に企業のすべての権限を持ち、変更できません。権限を絞る場合は複製して新しいロールを作成してください',
    owner: '「{role}」は企業に必須のため、無効化も削除もできません',
    members: '「{role}」を持つ人が {count} 名います。先にメンバーを外してください',
    alreadyEnabled: '「{role}」はすでに有効です',
    alreadyDisabled: '「{role}」はすでに無効です',
  },
  lines: { done: '完了' },
  sheet: {
    name: '権限マトリクス',
    fileName: '権限マトリクス-{day}',
    resource: '分野',
    permission: '権限',
    code: '識別子',
    scope: 'データ範囲',
    members: 'メンバー数',
  },
  accountStates: {
    invited: '利用開始前',
    active: '有効',
    disabled: '無効',
    leaving: '退職手続き中',
    left: '退職済み',
  },
  firstSteps: { password: '初期パスワードを変更', secondStep: '2 段階認証を設定' },
  steps: {
    account: 'アカウントは「{state}」でサインインできないため、権限はありません',
    firstStep: '先に{firstStep}する必要があり、それまで他の操作はできません',
    complete: 'ロール「{role}」は企業のすべての権限を持っています',
    whole: 'ロール「{role}」に「{permission}」が含まれています',
    everywhere: 'ロール「{role}」に「{permission}」が含まれ、データ範囲は全体です',
    department: 'ロール「{role}」に「{permission}」が含まれ、データ範囲に「{department}」が入っています',
    own: 'ロール「{role}」に「{permission}」が含まれ、本人の{record}です',
    outside: 'ロール「{role}」に「{permission}」は含まれますが、データ範囲に「{department}」が入っていません',
    noDepartment:
      'ロール「{role}」に「{permission}」は含まれますが、データ範囲に部門のない{record}は入っていません',
    disabled: 'ロール「{role}」に「{permission}」は含まれますが、ロールが無効です',
    templateRole: 'テンプレート「{template}」の「{role}」として「{permission}」を持っています',
    templateRoleOwn:
      'テンプレート「{template}」の「{role}」には、本人の{record}に対する「{permission}」が含まれています',
    templateRoleOthers:
      'テンプレート「{template}」の「{role}」に含まれる「{permission}」は、本人の{record}だけが対象です',
    implicitHolder:
      'テンプレート「{template}」のこの名刺を持ち、「{role}」に「{permission}」が含まれています',
    grant: '{role} が「{permission}」を個別に付与しています',
    grantUntil: '{role} が「{permission}」を {until} まで個別に付与しています',
    field: '項目のルールにより変更できません',
    nothing: '持っているロール（{roles}）のどれにも「{permission}」が含まれていません',
    noRoles: 'ロールがありません',
    state: '現在の状態では実行できません',
  },
  sentences: {
    allowed: '{person}さんは{resource}「{record}」に対する「{permission}」の権限があります：{because}。',
    denied: '{person}さんは{resource}「{record}」に対して「{permission}」を使えません：{because}。',
    gap: '',
  },
}
