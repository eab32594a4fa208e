import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    objects: {
      customerImport: '顧客インポート',
    },
  },
  jobs: { import: '顧客名刺のインポート' },
  columns: {
    name: '氏名',
    mobiles: '携帯電話',
    phones: '電話',
    emails: 'メール',
    company: '会社',
    department: '部署',
    title: '役職',
    address: '住所',
    website: 'ウェブサイト',
    wechat: 'WeChat',
    fax: 'FAX',
    tags: 'タグ',
    note: 'メモ',
  },
  more: { status: '状態', source: '登録経路', owner: '担当者', createdAt: '追加日' },
  sheet: {
    name: '顧客',
    notesName: '記入方法',
    fileName: '顧客インポートテンプレート.xlsx',
    several: '複数ある場合はカンマで区切ってください',
    notes: {
      titles: '1 行目の列名は変更しないでください。列の順序は変更でき、不要な列は削除できます。',
      required: '氏名は必須です。携帯電話、電話、メール、タグはカンマ区切りで複数入力できます。',
      known: '携帯電話またはメールが既存の顧客と同じ行は、確定時にスキップ、更新、新規作成を選べます。',
      formula: 'セルはすべて文字として読み取られ、数式は実行されません。',
      limit:
        '一度に {max} 行、20 MB まで。アップロード後にまず確認し、確定すると書き込まれます。24 時間以内は取り消せます。',
    },
  },
  importMessages: {
    needed: '{field}は必須です',
    tooLong: '{field}が長すぎるか、使用できない文字が含まれています',
    mobile: '携帯電話番号「{value}」が正しくありません',
    email: 'メールアドレス「{value}」が正しくありません',
    twice: '{row} 行目と携帯電話またはメールが重複しています',
    known: '顧客「{name}」が同じ携帯電話またはメールを使用しています',
    taken: '{field}は社内で重複できず、他の顧客が使用しています',
    takenMeanwhile: '社内で重複できない情報を他の顧客が使用しています',
    hidden: '同僚の顧客に同じ携帯電話またはメールがあります。重複の可能性ありとして登録されます',
    optedOut: 'この顧客は連絡不要を希望しています。インポートしても変わりません',
    erased: '本人の希望で個人情報が削除されています。表からは再登録できません',
    noPermission: '顧客をインポートする権限がなくなりました',
    changed: 'インポート中に顧客が変更または削除されました',
  },
  exports: {
    staff: '顧客',
    all: 'すべての顧客',
    group: 'グループの顧客',
    fileName: '{what}-{day}.xlsx',
    states: { to_confirm: '確認待ち', duplicate: '重複の可能性', normal: '正常', do_not_contact: '連絡不要' },
    sources: {
      exchange: '名刺交換',
      manual: '手入力',
      import: '表の取り込み',
      scan: '名刺のスキャン',
      copy: '同僚からの複製',
    },
  },
}
