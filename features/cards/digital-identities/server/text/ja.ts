import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      digitalIdentity: 'デジタル身分',
    },
    resources: {
      identity: 'デジタル身分',
    },
    permissions: {
      'identity:view': 'デジタル身分の閲覧',
      'identity:review': 'デジタル身分の審査',
    },
    objects: {
      digitalIdentity: 'デジタル身分',
    },
    events: {
      revealNumber: '証明書番号を表示',
      viewDocument: '添付書類を表示',
    },
    states: {
      digitalIdentity: {
        unverified: '未認証',
        submitted: '審査待ち',
        verified: '認証済み',
        rejected: '不承認',
        expired: '期限切れ',
        revoked: '取消済み',
      },
    },
    eventsOf: {
      digitalIdentity: { revoke: '取消' },
    },
  },
  states: {
    unverified: '未認証',
    submitted: '審査待ち',
    verified: '認証済み',
    rejected: '不承認',
    expired: '期限切れ',
    revoked: '取消済み',
  },
  events: { submit: '申請', approve: '承認', reject: '却下', revoke: '取消' },
  kinds: { real_name: '本人確認', employment: '在籍確認', certificate: '資格・証明書' },
  denials: {
    permission: 'この社員のデジタル身分を審査する権限がありません。',
    notYours: 'デジタル身分は本人だけが申請できます。',
    ownClaim: '自分の申請は審査できません。ほかの管理者に依頼してください。',
    state: '現在の状態は「{state}」のため、{event}できません。',
    noConsent: '最新の同意書を確認し、同意してください。',
    notWorking: 'この社員は現在在籍していないため、認証できません。',
    paperEnded: '証明書の有効期限が切れています。却下して更新を依頼してください。',
    notDue: 'まだ時期ではありません。',
  },
  errors: {
    versionConflict: 'この認証はほかの人が処理しました。再読み込みしてください。',
    noStaff: 'アカウントに社員情報が紐付いていないため申請できません。管理者に連絡してください。',
    exists: '{kind}はすでに登録されています。既存の記録から再申請してください。',
    reason: '理由を入力してください。',
    documentType: '証明書の種類を選択してください。',
    certificate: '証明書の名称を入力してください。',
    issuer: '発行機関を入力してください。',
    validUntil: '証明書の有効期限が切れています。有効な証明書を使用してください。',
    validUntilFar: '有効期限が正しくありません。年を確認してください。',
    documents: '証明書の写真またはスキャンをアップロードしてください。',
    documentUnknown: '添付ファイルが無効です。もう一度アップロードしてください。',
    noNumber: '表示できる番号がありません。',
    number: {
      missing: '証明書番号を入力してください。',
      length: '居民身分証番号は 18 桁です。',
      characters: '居民身分証番号は数字 17 桁と数字または X 1 桁です。',
      birthday: '番号に含まれる生年月日が正しくありません。',
      checkDigit: '番号のチェックディジットが正しくありません。',
      passport: 'パスポート番号は英数字 6～15 文字です。',
      travelPermit: '証明書番号の形式が正しくありません。',
    },
  },
  batchDone: '完了しました',
  leftReason: '退職済み',
  reminder: {
    subject: '{kind}の期限が近づいています',
    text: '【{company}】{name}さん、{kind}は {day} に期限が切れ、名刺の「認証済み」表示が自動的に消えます。管理画面の「デジタル身分」から再申請してください。',
  },
}
