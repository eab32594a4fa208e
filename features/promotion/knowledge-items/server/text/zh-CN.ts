/** Names in menus and the log, sheets, and messages to the people who write answers. */
export const text = {
  labels: {
    menu: {
      knowledgeItems: '知识库',
    },
    objects: { knowledgeItem: '问答', knowledgeGap: '待补问题', knowledgeImport: '问答导入' },
    states: {
      knowledgeItem: {
        draft: '草稿',
        review: '待审核',
        effective: '已生效',
        expired: '已过期',
        withdrawn: '已撤下',
      },
      knowledgeGap: { open: '待补', answered: '已补', dismissed: '已忽略' },
    },
    eventsOf: {
      knowledgeItem: {
        submit: '提交审核',
        approve: '通过问答',
        sendBack: '退回问答',
        withdraw: '撤下问答',
        expire: '问答过期',
      },
      knowledgeGap: { answer: '补充答案', dismiss: '忽略问题', reopen: '重新打开问题' },
    },
    fieldsOf: {
      knowledgeItem: {
        question: '问题',
        variants: '其他问法',
        answer: '回答',
        source: '出处',
        validFrom: '开始日期',
        validUntil: '结束日期',
      },
    },
  },
  notice: {
    subject: '有 {count} 个访客问题没有答案',
    text: '有 {count} 个访客问题在知识库中没有答案，写好并审核后数字人才能回答。\n查看并处理：{url}',
  },
  proposals: {
    factOf: '{thing}的{name}是什么？',
    factIs: '{thing}的{name}：{value}',
    price: '价格',
    documentPage: '《{name}》第 {n} 页',
  },
  imports: {
    title: '导入问答',
    exportName: '问答.xlsx',
    columns: {
      question: '问题',
      variants: '其他问法',
      answer: '回答',
      source: '出处',
      validFrom: '开始日期',
      validUntil: '结束日期',
    },
    sheet: {
      name: '问答',
      notesName: '填写说明',
      fileName: '问答导入模板.xlsx',
      notes: {
        titles: '请勿修改首行的列名；列的顺序可以调整，不需要的列可以删除。',
        required: '“问题”“回答”和“出处”必填；“其他问法”每行一种，也可用分号隔开。',
        days: '日期写成 2026-01-31；开始日期留空为当天，结束日期留空为长期有效。',
        limit: '问答最多 {max} 条。上传后先检查，确认后写入草稿，24 小时内可撤销。',
      },
    },
    messages: {
      needed: '{field}不能为空',
      tooLong: '{field}过长',
      variants: '其他问法最多 {max} 种，每种不超过 120 字',
      day: '{field}不是正确的日期',
      days: '结束日期不能早于开始日期',
      twice: '问题与第 {row} 行重复',
      known: '知识库中已有此问题',
      full: '问答已达上限',
      noPermission: '您已没有编辑问答的权限',
    },
  },
}
