export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { journey: '旅程' },
    permissions: {
      'journey:view': '查看旅程',
      'journey:edit': '编辑旅程',
      'journey:publish': '发布与停止旅程',
    },
    objects: { journey: '旅程' },
    events: {},
    eventsOf: {
      journey: { pause: '暂停', resume: '继续', agree: '同意发布', decline: '退回' },
    },
    states: {
      journey: { draft: '草稿', waiting: '待复核', active: '进行中', paused: '已暂停', stopped: '已停止' },
    },
    fieldsOf: { journey: { note: '说明' } },
  },
  approval: { kind: '发布旅程', title: '发布旅程“{name}”', name: '旅程', message: '消息内容' },
  simulation: {
    wait: '等待 {hours} 小时',
    until: '等到 {hour}:00',
    event: '最多等 {hours} 小时；此处按标签未出现演示',
    branch: '满足第 {number} 条',
    otherwise: '都不满足，走其余',
    split: '按客户固定分流',
    sent: '会发送',
    later: '稍后发送：{why}',
    notSent: '不会发送：{why}',
    task: '给负责同事建任务：{title}',
    tag: '打上“{tag}”',
    untag: '去掉“{tag}”',
    noTag: '标签已不存在，跳过',
    pool: '成为线索，放入“{pool}”；已有负责同事的归该同事',
    noPool: '线索池已关闭，跳过',
    exit: '离开旅程',
  },
}
