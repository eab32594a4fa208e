/** What the server says about visitors of card pages. */
export const text = {
  optOut: {
    subject: '【{company}】客户要求不再联系',
    text: '【{company}】{name}，您好：您的客户 {customers} 表示不希望再被联系，已标记为“勿扰”。',
  },
}
