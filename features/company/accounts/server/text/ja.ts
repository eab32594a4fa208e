import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
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
      resetPassword: 'パスワードの再設定',
      changePassword: 'パスワードの変更',
      enableSecondStep: '2段階認証の有効化',
      disableSecondStep: '2段階認証の無効化',
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
  secondStep: {
    wrong: '認証アプリのコードまたはリカバリーコードが正しくありません',
    notBegun: '先にキーを発行してから、認証アプリのコードを入力してください',
    isOn: '二段階認証はすでに有効です',
  },
  password: {
    tooShort: 'パスワードは {min} 文字以上で入力してください',
    tooLong: 'パスワードは {max} 文字以内で入力してください',
    common: 'よく使われる推測されやすいパスワードです。別のものを入力してください',
    ownName: 'パスワードにユーザー名・氏名・携帯番号・メールアドレスを含めることはできません',
    productName: '製品名と数字だけのパスワードは推測されやすいため、別のものをお選びください',
    repeated: '同じ文字の繰り返しだけのパスワードは使用できません',
    same: '現在と同じパスワードは使用できません',
    wrong: 'パスワードが正しくありません',
  },
}
