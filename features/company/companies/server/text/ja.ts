import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      enterpriseInfo: '企業基本情報',
      companies: '企業管理',
    },
    resources: {
      company: '企業',
    },
    permissions: {
      'company:edit': '企業情報の編集',
      'company:certify': '企業認証の申請',
      'company:close': '企業の解約',
    },
    objects: {
      companyCertification: '会社認証',
      company: '会社',
    },
    events: {
      settings: '設定の変更',
      withdrawAuth: '認証の取り下げ',
      submitAuth: '認証の申請',
      revokeClose: '閉鎖の取り消し',
      finishClose: '閉鎖の完了',
      changeAuth: '認証資料の変更',
    },
    states: {
      company: {
        registered: '未認証',
        pending_auth: '認証審査中',
        certified: '認証済み',
        auth_rejected: '認証却下',
        suspended: '利用停止中',
        closing: '解約手続き中',
        closed: '解約済み',
      },
    },
    fields: {
      timeZone: 'タイムゾーン',
      language: 'メッセージの言語',
      requireSecondStep: '管理者の二段階認証',
      approveExports: '個人情報の書き出しの承認',
      showCompanyForPausedCards: '停止中の名刺に会社情報を表示',
      contactLimit: '担当者ごとの顧客数の上限',
      licenceFileId: '営業許可証',
      logoFileId: 'ロゴ',
      shortName: '略称',
      creditCode: '統一社会信用コード',
      industry: '業種',
      district: '地域',
      website: 'ウェブサイト',
      introduction: '紹介',
      brandColour: 'ブランドカラー',
      legalPerson: '法定代表者',
    },
    eventsOf: {
      company: { close: '閉鎖', suspend: '利用停止' },
    },
  },
  unnamed: 'マイ企業',
  denials: {
    state: '企業は現在「{state}」のため、{event}はできません',
    permission: 'この操作の権限がありません',
    openMatters:
      '未完了の承認が {approvals} 件、タスクが {jobs} 件あります。完了してから企業を解約してください',
  },
  states: {
    registered: '未認証',
    pending_auth: '認証審査中',
    certified: '認証済み',
    auth_rejected: '認証却下',
    suspended: '利用停止中',
    closing: '解約手続き中',
    closed: '解約済み',
  },
  events: {
    edit: '情報の変更',
    rename: '企業名の変更',
    submitAuth: '認証の申請',
    approve: '認証の承認',
    reject: '認証の却下',
    withdrawAuth: '認証申請の取り下げ',
    suspend: '利用停止',
    resume: '利用再開',
    close: '解約',
    revokeClose: '解約の取り消し',
    finishClose: '解約の完了',
  },
  errors: {
    versionConflict: '企業情報はほかの人が変更しました。最新の内容を読み込んでからやり直してください',
    nameEmpty: '企業名を入力してください',
    alreadyNamed: '企業名は登録済みです。企業基本情報で変更してください',
    unknownImage: '画像が見つかりません。もう一度アップロードしてください',
    unknownDistrict: '地域が見つかりません。選び直してください',
    unknownZone: 'タイムゾーンが見つかりません。選び直してください',
    nameMismatch: '企業名と一致しません。「{name}」をすべて入力してください',
    wrongPassword: 'パスワードが正しくありません',
    creditCode: {
      length: '統一社会信用コードは 18 桁です（現在 {length} 桁）',
      characters: '統一社会信用コードに使えるのは数字と大文字のみで、I・O・S・V・Z は使いません',
      district: '3～8 桁目は登記機関の行政区画を表す 6 桁の数字です',
      checkDigit: 'チェック文字が正しくありません。営業許可証と一文字ずつ照合してください',
    },
    creditCodeTaken:
      'この統一社会信用コードはほかの企業が認証済みです。心当たりがない場合は運営者にお問い合わせください',
  },
  approval: {
    title: '企業認証：{name}',
    renameTitle: '企業名変更：{name}',
    name: '企業名',
    creditCode: '統一社会信用コード',
    legalPerson: '法定代表者',
    licence: '営業許可証',
  },
}
