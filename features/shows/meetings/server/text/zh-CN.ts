export const text = {
  labels: {
    objects: { meetingRound: '洽谈轮次', meeting: '会面' },
    eventsOf: {
      meetingRound: {
        open: '开放意向收集',
        run: '开始排期',
        plan: '完成排期',
        publish: '公布日程',
        close: '结束轮次',
        invite: '邀请参加者',
        editPerson: '修改参加者',
        removePerson: '移出参加者',
      },
      meeting: {
        accept: '接受会面',
        decline: '不参加会面',
        confirm: '确认会面',
        hold: '登记会面完成',
        miss: '登记未到场',
        cancel: '取消会面',
        drop: '随活动取消',
        move: '调整会面时间',
        propose: '申请改期',
        refuseProposal: '不同意改期',
      },
    },
    states: {
      meetingRound: {
        draft: '准备中',
        collecting: '收集意向',
        scheduled: '已排期',
        published: '已公布',
        closed: '已结束',
      },
      meeting: {
        provisional: '待确认',
        confirmed: '已确认',
        held: '已完成',
        missed: '未到场',
        cancelled: '已取消',
      },
    },
  },
  jobs: { run: '洽谈排期' },
  notices: {
    opened: '“{title}”的“{round}”正在安排一对一洽谈，请选择可参加的时间和想见的企业：{url}',
    published: '您在“{title}”“{round}”的洽谈日程有更新，请查看并确认：{url}',
    cancelled: '您在“{title}”“{round}”的部分洽谈已取消，请查看最新日程：{url}',
  },
  calendarLink: '洽谈日程（{count} 轮）',
  calendar: { title: '与{company}洽谈', table: '{number} 号桌' },
}
