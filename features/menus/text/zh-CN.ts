export const text = {
  entries: {
    digitalcard: '数字名片',
    cardHome: '名片概览',
    cardTemplates: '名片模板列表',
    staffCards: '员工名片管理',
    templateAnalysis: '模板分析',
    system: '系统',
    outbox: '短信/邮件发件箱',
  },
}
