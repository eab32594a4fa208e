export const text = {
  /** Names in the log. */
  labels: {
    objects: { announcement: '公告' },
    events: {
      scheduleAnnouncement: '定时发布公告',
      recallAnnouncement: '取消公告定时',
      publishAnnouncement: '发布公告',
      withdrawAnnouncement: '撤回公告',
    },
    states: {
      announcement: {
        draft: '草稿',
        scheduled: '待发布',
        published: '已发布',
        withdrawn: '已撤回',
      },
    },
    fields: { audience: '谁能看到' },
  },
  jobs: { tell: '发送公告短信' },
  letter: '【{activity}】{title}：{text}',
}
