export const text = {
  labels: {
    events: {
      exportLeads: '导出线索',
      removeLead: '删除线索',
      editLeadQuestions: '修改线索问题',
      withdrawLead: '观众撤回信息',
      giveLead: '观众授权信息',
    },
  },
  menu: { scan: '扫码', leads: '线索', questions: '提问', report: '报告' },
  myData: '哪些展商有我的信息',
  saved: '已保存',
  errors: {
    versionConflict: '别人刚刚修改过，请刷新后再试。',
    form: '提交的内容不完整，请检查后再试。',
    label: '问题不能超过 60 个字。',
    options: '每个问题最多 12 个选项，每个选项不超过 40 个字。',
  },
  sheet: {
    sheet: '展会线索',
    name: '姓名',
    mobile: '手机号',
    company: '公司',
    title: '职务',
    state: '授权',
    temperature: '意向',
    note: '备注',
    by: '采集人',
    takenAt: '采集时间',
    states: { withheld: '未授权', given: '已授权', withdrawn: '已撤回' },
    temperatures: { hot: '热', warm: '温', cold: '冷' },
  },
  notices: {
    given: '您已在“{title}”向展商“{exhibitor}”提供联系方式。查看或撤回：{url}',
  },
  arrival: {
    note: '来自展会“{title}”（主办方：{organiser}）的展位线索',
    met: '在展会“{title}”的展位扫码',
    source: '主办方：{organiser}',
  },
}
