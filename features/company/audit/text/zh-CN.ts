/** What the log calls things: features name their own events in their timelines, here all of them meet. */
export const text = {
  routes: { log: '操作日志' },
  fileName: '操作日志 {day}',
  ways: { user: '人员操作', system: '系统自动', device: '设备', API: '接口' },
  columns: {
    at: '时间',
    who: '操作人',
    objectType: '对象类型',
    object: '对象',
    event: '操作',
    from: '原状态',
    to: '新状态',
    reason: '原因',
    changes: '变更内容',
    via: '来源',
  },
}
