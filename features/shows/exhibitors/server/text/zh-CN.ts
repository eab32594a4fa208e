export const text = {
  labels: {
    menu: { exhibitors: '展商管理' },
    objects: { exhibitor: '展商' },
    eventsOf: {
      exhibitor: {
        publish: '发布到名录',
        withhold: '从名录撤下',
        hide: '自行撤下',
        end: '随参展结束',
        enterPortal: '首次登录门户',
        lookAsExhibitor: '以展商视角查看门户',
        editProfile: '修改资料',
        invitePerson: '邀请人员',
        disablePerson: '停用人员',
        enablePerson: '恢复人员',
        removePerson: '移除人员',
        handOverPerson: '转让负责人',
        remind: '提醒',
      },
    },
    states: {
      exhibitor: { hidden: '未发布', published: '已发布', withheld: '已撤下', ended: '已退展' },
    },
  },
  pass: { name: '参展证', note: '由展商发给工作人员' },
  directory: {
    title: '展商名录',
    count: '参展商 {count} 家',
    byBooth: '按展位查找',
    exhibitor: '展商',
    booth: '展位',
    job: '展商名录 PDF',
    queued: '展商较多，名录正在后台生成',
  },
  notices: {
    opened: '“{title}”展商门户已开通，请用本手机号登录，完善资料、发放证件：{url}',
    invited: '{name} 邀请您使用“{title}”展商门户，请用本手机号登录：{url}',
    remind: '“{title}”还有参展待办没有完成，请登录展商门户查看：{url}',
  },
}
