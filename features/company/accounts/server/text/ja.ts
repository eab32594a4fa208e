import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      accounts: 'アカウント管理',
      signInLog: 'ログイン履歴',
      sessions: 'オンラインユーザー',
    },
    resources: {
      account: 'アカウント',
      session: 'サインインとセッション',
    },
    permissions: {
      'account:view': 'アカウントの閲覧',
      'account:create': 'アカウントの追加',
      'account:edit': 'アカウントの編集',
      'account:delete': 'アカウントの削除と復元',
      'account:export': 'アカウントの書き出し',
      'session:view': 'サインイン記録とセッションの閲覧',
      'session:end': '強制サインアウト',
    },
    objects: {
      session: 'セッション',
      account: 'アカウント',
    },
    events: {
      endSessions: 'セッションの終了',
      unlock: 'ロック解除',
      takeUp: '初回サインイン',
      rescue: '運用者によるサインイン復旧',
      resetOwnPassword: 'パスワードの再発行',
      invite: '招待',
      changeUsername: 'ユーザー名の変更',
      bindMobile: '携帯番号の登録',
      bindEmail: 'メールの登録',
    },
    states: {
      account: {
        invited: '初回ログイン待ち',
        active: '有効',
        disabled: '無効',
        leaving: '引き継ぎ中',
        left: '退職済み',
        deleted: '削除済み',
      },
    },
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
    wrong: '認証アプリのコードまたはリカバリーコードが正しくありません',
    over: '時間切れ、または入力の誤りが多すぎます。もう一度ログインしてください',
    notBegun: '先にキーを発行してから、認証アプリのコードを入力してください',
    isOn: '二段階認証はすでに有効です',
    isOff: '二段階認証は有効になっていません',
  },
  password: {
    tooShort: 'パスワードは {min} 文字以上で入力してください',
    tooLong: 'パスワードは {max} 文字以内で入力してください',
    common: 'よく使われる推測されやすいパスワードです。別のものを入力してください',
    ownName: 'パスワードにユーザー名・氏名・携帯番号・メールアドレスを含めることはできません',
    repeated: '同じ文字の繰り返しだけのパスワードは使用できません',
    same: '現在と同じパスワードは使用できません',
    wrong: 'パスワードが正しくありません',
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
