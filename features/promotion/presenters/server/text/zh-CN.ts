export const text = {
  /** Names in menus and the log. */
  labels: {
    menu: { presenters: '数字人推广' },
    objects: { presenter: '数字人' },
    states: {
      presenter: { draft: '草稿', published: '已发布', off: '已下线', withdrawn: '授权已终止' },
    },
    eventsOf: {
      presenter: { consent: '登记授权', withdraw: '终止授权', lapse: '授权到期', generate: 'AI 合成' },
    },
    fieldsOf: { presenter: { givenOn: '授权日', until: '到期日', kind: '类型' } },
  },
}
