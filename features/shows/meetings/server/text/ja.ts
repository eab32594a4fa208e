import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    objects: { meetingRound: '面談ラウンド', meeting: '面談' },
    eventsOf: {
      meetingRound: {
        open: '希望の受付を開始',
        run: '日程作成を開始',
        plan: '日程を作成',
        publish: '日程を公開',
        close: 'ラウンドを終了',
        invite: '参加者を招待',
        editPerson: '参加者を変更',
        removePerson: '参加者を除外',
      },
      meeting: {
        accept: '面談を承諾',
        decline: '面談を辞退',
        confirm: '面談を確定',
        hold: '実施を記録',
        miss: '不参加を記録',
        cancel: '面談を取消',
        drop: '催しとともに取消',
        move: '面談の時間を変更',
        propose: '時間変更を依頼',
        refuseProposal: '時間変更を拒否',
      },
    },
    states: {
      meetingRound: {
        draft: '準備中',
        collecting: '希望受付中',
        scheduled: '日程作成済み',
        published: '公開済み',
        closed: '終了',
      },
      meeting: {
        provisional: '確認待ち',
        confirmed: '確定',
        held: '実施済み',
        missed: '不参加',
        cancelled: '取消',
      },
    },
  },
  jobs: { run: '面談日程の作成' },
  notices: {
    opened: '「{title}」の「{round}」：参加できる時間と会いたい企業をお選びください：{url}',
    published: '「{title}」の「{round}」の面談日程が更新されました。ご確認ください：{url}',
    cancelled: '「{title}」の「{round}」の面談の一部が取り消されました。最新の日程：{url}',
  },
  calendarLink: '面談スケジュール（{count} ラウンド）',
  calendar: { title: '{company} との面談', table: '{number} 番テーブル' },
}
