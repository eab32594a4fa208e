/** What the server says about impressions. */
export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      cardLabels: '印象管理',
    },
    objects: {
      cardLabel: '印象',
      cardLabelSettings: '印象设置',
    },
    states: {
      cardLabel: {
        pending: '待审核',
        shown: '已显示',
        hidden: '已隐藏',
      },
    },
    events: {
      show: '显示',
      hide: '隐藏',
    },
  },
  problems: {
    empty: '请填写印象',
    tooLong: '印象最多 8 个字',
    characters: '印象只能使用文字，不能包含链接和特殊符号',
    number: '印象不能包含电话等号码',
    word: '这条印象含有不适合展示的内容，请换一个说法',
  },
  denials: {
    permission: '您没有此操作的权限',
    state: '当前已是此状态',
    pending: '这条印象还在等待审核',
    moderated: '这条印象已被管理员隐藏，不能自行恢复',
  },
  done: '完成',
}
