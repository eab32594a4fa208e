import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  fieldRules: {
    admin: '項目のルールにより、「{field}」はテンプレート管理者が変更します',
    operator: '項目のルールにより、「{field}」は発行担当者が変更します',
    nobody: '項目のルールにより、「{field}」は名刺上では変更できません',
  },
  obstacles: {
    permission: 'この操作を行う権限がありません',
    adminOnly: '企業の管理者のみが操作できます',
    state: '「{state}」の名刺は{event}できません',
    templateEnded:
      'テンプレートの有効期限が切れているか、停止されています。更新または有効化してから操作してください',
    templateClosed: 'テンプレートが停止中または期限切れのため、名刺を発行できません',
    pausedBySystem: '「{reason}」のため一時停止されています。原因が解消すると自動で再開します',
    violation: '内容違反により停止中（{note}）。解除できるのは{by}のみです',
    blocked: '名刺はすでに違反で停止されています',
    notBlocked: '名刺は違反で停止されていません',
    companyOnly: '企業管理者が停止しました。企業管理者が解除してください',
    holderInactive: '持ち主のアカウントが有効ではありません',
    noHolder: 'まだ持ち主がいません',
    noTarget: '携帯電話番号もメールアドレスもないため、通知できません',
    noticesUsed: '本日の通知回数を使い切りました。明日もう一度お試しください',
    tooLate: '30 日を過ぎたため元に戻せません',
    noSeats: 'テンプレートの空きがありません。使わない名刺を封印するか、枠を追加してください',
    mobileTaken: 'このテンプレートには同じ携帯電話番号の名刺があります',
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
