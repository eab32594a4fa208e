export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { activities: '活动与参会' },
    menu: {
      activities: '活动管理',
    },
    resources: {
      activity: '活动',
    },
    permissions: {
      'activity:view': '查看活动',
      'activity:create': '新建活动',
      'activity:edit': '编辑活动',
      'activity:publish': '审核与发布活动',
      'activity:cancel': '取消活动',
      'activity:close': '活动结项',
    },
    objects: {
      activity: '活动',
    },
    eventsOf: {
      activity: {
        publish: '发布活动',
        pause: '暂停报名',
        resume: '恢复报名',
        cancel: '取消活动',
        close: '结项',
        archive: '归档活动',
        submit: '提交审核',
        approve: '审核通过',
        reject: '驳回',
        links: '修改关联',
        tickets: '修改门票与名额',
        agenda: '修改议程',
        designPage: '新建活动页面设计',
      },
    },
    states: {
      activity: {
        draft: '草稿',
        review_pending: '待审核',
        rejected: '未通过',
        published: '已发布',
        paused: '暂停报名',
        cancelled: '已取消',
        closed: '已结项',
        archived: '已归档',
      },
    },
    fieldsOf: {
      activity: {
        title: '标题',
        kind: '类型',
        format: '形式',
        summary: '简介',
        details: '活动详情',
        startsAt: '开始时间',
        endsAt: '结束时间',
        zone: '时区',
        venue: '地点',
        onlineUrl: '线上链接',
        capacity: '容纳人数',
        refundSteps: '退票规则',
        privacyText: '个人信息说明',
        coverFileId: '封面',
      },
    },
  },
}
