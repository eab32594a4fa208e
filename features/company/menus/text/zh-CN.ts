export const text = {
  areas: {
    digitalcard: '数字名片',
    digitalhomepage: '数字推广',
    activity: '数字活动会展',
    attractinvestment: '数字招商',
    myenterprise: '企业中心',
    user: '用户管理',
    system: '系统',
  },
}
