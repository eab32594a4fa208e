export const text = {
  areas: {
    digitalcard: '数字名片',
    myenterprise: '企业中心',
    user: '企业中心',
    system: '系统',
  },
}
