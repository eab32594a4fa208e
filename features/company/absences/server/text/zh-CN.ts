export const text = {
  labels: {
    menu: { absences: '外出与代理' },
    resources: { absence: '外出与代理' },
    permissions: { 'absence:edit': '设置他人的外出与代理' },
    objects: { absence: '外出与代理' },
    events: {},
    eventsOf: { absence: { create: '登记外出', remove: '取消外出', end: '提前返岗' } },
  },
  kinds: { approvals: '审批' },
  notices: {
    name: '代理',
    deputy: '{name} 外出，请您代为处理（{from} 至 {until}）',
  },
  errors: {
    past: '结束时间须晚于开始时间，且晚于现在',
    tooLong: '一次外出最长 {days} 天',
    ownDeputy: '代理人不能是本人',
    notAtWork: '该账号不在岗，请选择在岗的同事',
    noKind: '请选择代理人处理哪些事项',
    unknownKind: '没有这类代理事项',
    deputyMayNot: '该同事没有处理所选事项的权限，请选择其他人，或先为其授权',
    twice: '这段时间已登记过外出，请先结束原来的登记',
    over: '这次外出已结束',
    notYours: '只有本人或有权限的管理人员可以结束这次外出',
    allNeedsRight: '您没有查看他人外出的权限',
    versionConflict: '内容已被他人修改，请刷新后重试',
  },
}
