import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      cardPermissions: '名刺の権限管理',
      templateRoleUsers: 'ロールの割り当て',
    },
    objects: {
      templateRole: 'テンプレートのロール',
    },
    events: {
      revokeGrants: '付与を取り消し',
      changeTemplateRoles: 'テンプレートのロールを変更',
    },
    fields: {
      grants: '付与した権限',
    },
  },
  done: '完了しました',
  separator: '、',
  beyond: 'このテンプレートで次の権限を持っていないため、付与も取り消しもできません：{permissions}',
  beyondRole: '「{role}」には、このテンプレートであなたが持っていない権限が含まれています：{permissions}',
  denials: {
    templateRoleKept: '「{role}」はすべてのテンプレートに必要なため、削除できません',
    templateRoleMembers: 'まだ {count} 人が「{role}」を担当しています。先にメンバーを外してください',
    templateRoleAdministers: 'テンプレート管理者は常に権限を設定できます。この項目は外せません',
    templateRoleHolders: 'このテンプレートの名刺を持つ人は自動的に「{role}」になるため、割り当ては不要です',
  },
  errors: {
    versionConflict: '「{role}」は他の人が変更しました。最新の内容を読み込んでからやり直してください',
    nameTaken: 'このテンプレートには同じ名前のロールがあります',
    level: '「{role}」の「{permission}」はこの範囲に設定できません',
    twice: '「{permission}」が重複しています',
    unknownRole: '選択したロールが存在しないか、別のテンプレートのものです',
    sameTemplate: '別のテンプレートを選択してください',
    ownRoles: '自分にロールを追加することはできません。他の管理者に依頼してください',
    hasLeft: 'この人は退職済みです',
  },
  grants: {
    changed: '他の人が付与内容を変更しました。最新の内容を読み込んでからやり直してください',
    beyond: '次の権限は付与も取り消しもできません：{permissions}',
    until: 'あなた自身の「{permission}」は {until} までです。それより長く付与することはできません',
    past: '期限には現在より後の日時を指定してください',
    unknown: '付与先が存在しないか、削除されています',
    twice: '同じ相手への付与は 1 件だけです：{name}',
    self: '自分に付与することはできません。他の人に依頼してください',
    notOnCard: '「{permission}」は名刺単位では付与できません',
    hasLeft: '{name} は退職済みのため、付与できません',
  },
}
