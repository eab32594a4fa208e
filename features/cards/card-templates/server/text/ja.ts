import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { templates: 'テンプレートと権限' },
    menu: {
      cardTemplates: '名刺テンプレート一覧',
    },
    resources: {
      template: '名刺テンプレート',
    },
    permissions: {
      'template:view': '名刺テンプレートの閲覧',
      'template:fields': 'テンプレート項目の設定',
      'template:defaults': '既定値の設定と一括入力',
      'template:skin': 'テンプレートのデザイン変更',
      'template:shareText': '転送文の設定',
      'template:related': '関連プロモーションの設定',
      'template:sort': 'テンプレートの並べ替え',
      'template:nfc': 'NFC 書き込みの設定',
      'template:roles': 'テンプレートロールの割り当て',
      'template:manage': 'テンプレートの停止・再開・削除',
    },
    objects: {
      cardTemplate: '名刺テンプレート',
    },
    events: {
      defaults: '既定値の変更',
      shareText: '転送文の変更',
      nfc: 'NFC 設定の変更',
      skin: 'デザインの変更',
      reviewEdits: '審査設定を変更',
      takeBack: '購入内容を回収',
      addSeats: '枚数の追加',
      nearEnd: '期限間近',
      graceOver: '猶予期間の終了',
    },
    fields: {
      nfcRecord: 'NFC の書き込み内容',
      reviewEdits: '変更の審査',
      shareText: '転送文',
    },
    states: {
      cardTemplate: {
        unpaid: '支払い待ち',
        active: '利用中',
        expiring: '期限間近',
        grace: '猶予期間',
        expired: '期限切れ',
        disabled: '停止中',
        deleted: '削除済み',
      },
    },
    eventsOf: {
      cardTemplate: { runOut: '期限切れ（猶予）' },
    },
  },
  errors: {
    versionConflict: 'テンプレートは他の人が変更しました。最新版を読み込んでからやり直してください',
    skinUnchanged: 'デザインに変更がないため、公開する必要はありません',
    nameTaken: '同じ名前のテンプレートがすでにあります',
  },
  design: {
    unknownField: 'デザインの項目「{field}」はこのテンプレートにありません。削除してからやり直してください。',
    outside: '名刺の外にはみ出した要素があります。戻すか削除してください。',
    twice: '同じ要素が重複しています。ページを再読み込みしてください。',
    tooLarge: 'デザインが大きすぎます（上限 64 KB）。要素を減らしてください。',
    picture: '使用している画像が見つかりません。アップロードし直してください。',
  },
  rules: {
    summary: '項目のルールに誤りがあります：{field}、{reason}',
    twice: '項目が重複しています',
    nameNeeded: '氏名は必須項目です。表示・必須・そのまま公開にしてください',
    typeFixed: 'この項目の種類は変更できません',
    labelNeeded: '簡体字中国語の名称を入力してください',
    pattern:
      'この形式は使用できません。簡潔にしてください（グループの繰り返し、先読み・後読み、後方参照は使えません）',
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
  firstShareText: '{公司}の{姓名}です。名刺をお送りします。',
  reminders: {
    days30: {
      subject: '名刺テンプレート「{template}」は {day} に期限が切れます',
      text: '{name} 様\n\n{company}の名刺テンプレート「{template}」は {day} に期限が切れます（残り {days} 日）。期限後 15 日の猶予を過ぎると、名刺 {cards} 枚が一時停止します。\n\n更新はこちら：{url}',
    },
    days7: {
      subject: '名刺テンプレート「{template}」の期限まであと {days} 日です',
      text: '{name} 様\n\n{company}の名刺テンプレート「{template}」は {day} に期限が切れます（残り {days} 日）。期限後は新しい名刺を発行できません。\n\n更新はこちら：{url}',
    },
    days1: {
      subject: '名刺テンプレート「{template}」は明日期限が切れます',
      text: '{name} 様\n\n{company}の名刺テンプレート「{template}」は {day} に期限が切れます。期限後は新しい名刺を発行できず、15 日後に名刺 {cards} 枚が一時停止します。\n\n更新はこちら：{url}',
    },
    ended: {
      subject: '名刺テンプレート「{template}」の期限が切れ、15 日の猶予期間に入りました',
      text: '{name} 様\n\n{company}の名刺テンプレート「{template}」は {day} に期限が切れました。今ある名刺は 15 日間使えますが、新しい名刺は発行できません。猶予期間が終わると名刺 {cards} 枚が一時停止します。\n\n更新はこちら：{url}',
    },
    over: {
      subject: 'テンプレート「{template}」の名刺を一時停止しました',
      text: '{name} 様\n\n{company}の名刺テンプレート「{template}」は {day} に期限が切れ、猶予期間も終わったため、名刺を一時停止しました。情報はそのまま残っており、更新すると自動で再開します。\n\n更新はこちら：{url}',
    },
  },
  unknownVariable: '変数「{name}」はありません。使えるのは 姓名、职位、公司、部门、活动名 です',
  defaults: {
    personal: '人ごとに異なるため既定値を設定できません',
    departmentFixed: '所属部署から取得するため既定値を設定できません',
    notFromDirectory: '社員情報にない項目です',
    alwaysNeedsDefault: '「常に使う」を選ぶときは既定値を入力してください',
  },
}
