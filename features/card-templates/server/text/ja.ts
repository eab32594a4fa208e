import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  versionConflict: 'テンプレートは他の人が変更しました。最新版を読み込んでからやり直してください',
  nameTaken: '同じ名前のテンプレートがすでにあります',
  rules: {
    summary: '項目のルールに誤りがあります：{field}、{reason}',
    twice: '項目が重複しています',
    nameNeeded: '氏名は必須項目です。表示・必須・そのまま公開にしてください',
    typeFixed: 'この項目の種類は変更できません',
    labelNeeded: '簡体字中国語の名称を入力してください',
    pattern: 'この形式は使用できません。簡潔にしてください（グループの繰り返し、先読み・後読み、後方参照は使えません）',
  },
  values: {
    summary: '{field}：{reason}',
    required: '入力してください',
    tooLong: '{max} 文字以内で入力してください',
    control: '表示できない文字が含まれています',
    mobile: '正しい携帯電話番号を入力してください',
    phone: '正しい電話番号を入力してください',
    email: '正しいメールアドレスを入力してください',
    wechat: '正しい WeChat ID を入力してください',
    url: 'http:// または https:// で始まる URL を入力してください',
    pattern: 'テンプレートで決められた形式に合っていません',
    locked: 'この項目は変更できません',
    unknown: 'テンプレートにない項目です',
  },
}
