import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { activityHome: '概要', viewer: '来場者管理', activityAnalysis: '分析' },
    resources: { registration: '申込' },
    permissions: {
      'registration:view': '申込の閲覧',
      'registration:edit': '申込の登録・受付・取消',
      'registration:approve': '申込の審査',
      'registration:export': '来場者を書き出す',
    },
    objects: { registration: '申込', visitorImport: '来場者の取り込み' },
    events: { writeToVisitors: '来場者へメッセージ' },
    eventsOf: {
      registration: {
        signUp: '申込',
        approveTicket: '承認',
        rejectTicket: '不承認',
        payTicket: '支払い',
        lapseTicket: '期限切れ',
        offerTicket: 'キャンセル待ちの案内',
        acceptTicket: '案内を承諾',
        declineTicket: '案内を辞退',
        transferTicket: 'チケットの譲渡',
        cancelTicket: '申込の取消',
        checkInTicket: '受付',
        correctTicket: '受付の取消',
        eraseTicket: '個人データの削除',
        endTicket: '欠席',
      },
    },
    states: {
      registration: {
        pending_review: '審査待ち',
        awaiting_payment: '支払い待ち',
        waitlisted: 'キャンセル待ち',
        offered: '案内中',
        confirmed: '申込済み',
        rejected: '不承認',
        cancelled: '取消済み',
        no_show: '欠席',
        attended: '来場済み',
      },
    },
  },
  jobs: { follow: 'イベント変更に伴う申込の処理', write: 'イベント参加者への一斉送信' },
  notices: {
    transferred: '「{title}」のチケットが譲られました。入場 QR コード：{url}',
    confirmed: '「{title}」へのお申し込みを受け付けました。入場コード：{url}',
    offered: '「{title}」に空きが出ました。お早めにご確認ください：{url}',
    rejected: '申し訳ございません。「{title}」のお申し込みは承認されませんでした。{reason}',
    cancelled: '「{title}」のお申し込みは取り消されました。{reason}',
    moved: '「{title}」の日時または会場が変更されました。ご確認ください：{url}',
  },
  /** A message of the organiser; `title` is the activity. */
  letter: '【{title}】{text}',
  sheet: {
    name: '来場者名簿',
    exportName: '{title}-来場者-{day}.xlsx',
    columns: {
      name: '氏名',
      mobile: '携帯番号',
      company: '会社',
      title: '役職',
      type: 'チケット',
      state: '状態',
      channel: 'チャネル',
      broughtBy: '紹介者',
      joinedAt: '申込日時',
      attendedAt: '来場日時',
    },
  },
  person: {
    signedUp: '「{title}」に申し込み',
    confirmed: '「{title}」の申し込みが確定',
    attended: '「{title}」に来場',
    message: 'メッセージを受信：{text}',
    visit: '「{title}」のページを閲覧',
    broughtBy: '{name}の紹介',
  },
  imports: {
    title: '来場者の取り込み',
    columns: {
      name: '氏名',
      mobile: '携帯番号',
      company: '会社',
      title: '役職',
      ticket: 'チケット',
      channel: 'チャネル',
    },
    sheet: {
      name: '来場者',
      notesName: '記入方法',
      fileName: '来場者テンプレート.xlsx',
      notes: {
        titles: '1 行目の列名は変更しないでください。列の順序は変更でき、不要な列は削除できます。',
        required:
          '「氏名」と「携帯番号」は必須です。「チケット」はイベントの名称と同じにし、空欄なら最初の種類になります。',
        places: '満席の場合はキャンセル待ちに入ります。有料チケットは取り込めません。',
        limit: '1 回に {max} 行まで。確認後に書き込み、24 時間以内は取り消せます。',
      },
    },
    messages: {
      needed: '{field}がありません',
      tooLong: '{field}が長すぎます',
      mobile: '携帯番号「{value}」が正しくありません',
      twice: '{row} 行目と同じ番号です',
      known: 'この番号は申し込み済みです',
      ticket: 'チケット「{value}」はありません',
      paid: '「{value}」は有料のため取り込めません',
      notOnSale: 'イベントは未公開か終了しています',
      noPermission: '来場者を登録する権限がなくなりました',
    },
  },
}
