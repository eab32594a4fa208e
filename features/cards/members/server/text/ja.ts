import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      memberDirectory: '社員名簿',
    },
    resources: {
      member: '社内名簿',
    },
    permissions: {
      'member:view': '社内名簿の閲覧',
      'member:export': '社内名簿のエクスポート',
    },
    objects: {
      companyWall: '企業名刺ウォール',
    },
    events: {
      optIn: '名刺ウォールに掲載',
      optOut: '名刺ウォールから除外',
    },
    eventsOf: {
      companyWall: { renew: 'アドレスを変更' },
    },
  },
  errors: {
    versionConflict: '名刺ウォールの設定はほかの人が変更しました。再読み込みしてください。',
    revealsUsed: '本日の番号表示回数（{limit} 回）を使い切りました。明日もう一度お試しください。',
    titleNeeded: '名刺ウォールのタイトルを入力してください。',
    unknownDepartment: '選択した部署は存在しません。選び直してください。',
    unknownTemplate: '選択したテンプレートは存在しません。選び直してください。',
    noPerson: 'アカウントに社員情報が紐付いていないため、表示できる名刺がありません。',
    noTemplate: '名刺テンプレートがないため、名刺ウォールを公開できません。',
  },
  sheet: {
    name: '社員名簿',
    exportName: '社員名簿 {day}',
    comma: '、',
    columns: {
      name: '氏名',
      title: '役職',
      department: '部署',
      mobile: '携帯番号',
      email: 'メール',
      employeeNo: '社員番号',
      card: '名刺リンク',
    },
  },
}
