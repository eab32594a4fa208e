import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      importCards: '名刺を一括インポート',
    },
    objects: {
      cardImport: '名刺の取り込み',
    },
  },
  jobs: { import: '名刺のインポート' },
  sheet: {
    name: '名刺',
    notesName: '記入方法',
    fileName: '{template}-インポート.xlsx',
    changesFileName: '{template}-一括変更.xlsx',
    number: '名刺番号',
    numberHint: '変更しないでください。番号がない行は携帯電話番号で特定します',
    listedOnly: '一覧から部署を選択してください',
    department: '一覧から選択するか、部署名を入力してください',
    inherits: '空欄の場合はテンプレートの既定値を使います',
    hints: {
      mobile: '11 桁の携帯電話番号。海外の番号は + と国番号から始めてください',
      phone: '例：0512-66881200',
      email: '例：name@example.com',
      wechat: 'ニックネームではなく WeChat ID',
      url: 'http:// または https:// で始まる URL',
      paragraph: '改行できます',
    },
    notes: {
      head: '「{template}」の名刺を 1 行に 1 枚ずつ入力してください。',
      titles: '1 行目の列名は変更しないでください。列の順序は変更でき、不要な列は削除できます。',
      required: '必須：{required}。必須項目が空の行は登録されません。',
      mobile:
        '名刺は携帯電話番号で識別されます。同じテンプレートで番号は重複できず、すでに名刺のある番号は登録されません。',
      department:
        '部署はシステムに登録されている名称で入力してください。同名の部署がある場合は「研究開発/フロントエンド」のように入力します。',
      formula: 'セルはすべて文字として読み取られ、数式は実行されません。',
      limit: '1 回につき {max} 行、20 MB まで。アップロード後に検査し、確認するまで登録されません。',
    },
    changeNotes: {
      head: '「{template}」の名刺を 1 行に 1 枚ずつ、まとめて変更します。',
      key: '「名刺番号」で名刺を特定します。変更しないでください。番号のない行は携帯電話番号で特定します。',
      empty: '空欄の項目は変更されません。値を消すには [クリア] と入力してください。',
      personal:
        'エクスポートに承認が必要な会社では、携帯電話番号やメールなどの個人情報はあらかじめ入力されません。変更するものだけ入力してください。',
      formula: 'セルは文字として読み取り、数式は実行しません。',
      limit: '1 回につき {max} 行、20 MB まで。変更前後を確認してから登録し、24 時間以内なら取り消せます。',
    },
  },
  importMessages: {
    needed: '入力してください',
    withField: '{field}：{reason}',
    duplicateInFile: '携帯電話番号が {row} 行目と重複しています',
    duplicateCard: 'この携帯電話番号の名刺がすでにあります（{name}）',
    staffHasCard: 'この社員にはこのテンプレートの名刺がすでにあります',
    unknownDepartment: '「{name}」という部署はありません',
    unknownDepartmentNear: '「{name}」という部署はありません。もしかして：{near}',
    ambiguousDepartment: '「{name}」という部署が複数あります。階層で入力してください：{near}',
    outOfScope: 'この部署は管理範囲に含まれていません',
    sameName: '{row} 行目と同姓同名です。別人であることを確認してください',
    otherName: 'この携帯電話番号は社員名簿では「{name}」です',
    unreachable: '携帯電話番号もメールアドレスもないため、受け取りを案内できません',
    noKey: '名刺番号か携帯電話番号を入力してください',
    unknownCard: 'この名刺が見つかりません',
    sameCard: '{row} 行目と同じ名刺です',
    renames: '氏名が「{from}」から「{to}」に変わります',
    changedMeanwhile: '検査後に名刺が変更されました。もう一度アップロードしてください',
    notEditable: '現在の状態では変更できません',
    noSeats: 'テンプレートの空きがありません',
    seatsShort:
      'テンプレートの残り枠は {free} 件で、この行の分がありません。枠を追加してから再度アップロードしてください',
    mobileTaken: 'インポート中に別の名刺がこの携帯電話番号を使用しました',
    templateClosed: 'テンプレートが停止中または期限切れです',
  },
}
