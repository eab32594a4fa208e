import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  errors: {
    wrongCredentials: 'アカウントまたはパスワードが正しくありません',
    wrongCaptcha: '認証コードが正しくないか、有効期限が切れています。もう一度入力してください',
  },
  tries: { tooMany: 'ログインの試行回数が多すぎます。{minutes} 分後にもう一度お試しください' },
  code: {
    wrong: '認証コードが正しくないか、無効になっています',
    usedUp: '入力の誤りが多すぎます。認証コードを再取得してください',
    oneRecipient: '携帯番号またはメールアドレスのどちらか一方を入力してください',
    numberTaken:
      'この携帯番号は別のアカウントで使用されています。その番号でログインするか、別の番号をご利用ください',
    emailTaken: 'このメールアドレスは別のアカウントで使用されています。別のアドレスをご利用ください',
  },
  secondStep: {
    over: '時間切れ、または入力の誤りが多すぎます。もう一度ログインしてください',
    isOff: '二段階認証は有効になっていません',
  },
  register: {
    off: '現在、新規登録は受け付けていません。管理者にアカウントの発行を依頼してください',
    nameTaken: 'このユーザー名はすでに使用されています。別のものを入力してください',
    invitationOver: '招待リンクが無効か、有効期限が切れています。管理者に再送を依頼してください',
    otherNumber: 'この招待は携帯番号 {mobile} 宛てです。その番号で登録してください',
  },
  message: {
    subject: '【{product}】認証コード',
    signIn:
      'ログイン用の認証コードは {code} です（{minutes} 分間有効）。他人に教えないでください。お心当たりがない場合は無視してください。',
    register:
      '登録用の認証コードは {code} です（{minutes} 分間有効）。他人に教えないでください。お心当たりがない場合は無視してください。',
    reset:
      'パスワード再設定用の認証コードは {code} です（{minutes} 分間有効）。他人に教えないでください。お心当たりがない場合は早めにパスワードを変更してください。',
    bind: '連絡先の確認コードは {code} です（{minutes} 分間有効）。他人に教えないでください。お心当たりがない場合は無視してください。',
    lockedSubject: '【{product}】アカウント保護のお知らせ',
    locked:
      'アカウント {username} でパスワードの誤りが続いたため、{place}からのログインを一時的に制限しました。お心当たりがない場合は早めにパスワードを変更してください。',
    unknownPlace: '不明な地域',
  },
}
