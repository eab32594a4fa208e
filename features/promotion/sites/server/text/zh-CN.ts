/** Names in rights and the log. */
export const text = {
  labels: {
    events: { changeConfig: '修改官网设置' },
  },
}
