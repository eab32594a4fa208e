/** Texts of the impressions on public card pages. */
export const text = {
  title: '印象',
  help: '觉得不错？点一下已有的印象，或写一个您自己的。',
  none: '还没有印象，来写第一个吧。',
  like: '赞同“{text}”，目前 {count} 人',
  own: '您的印象',
  placeholder: '例如：专业、守时',
  hint: '最多 8 个字，请勿写电话和网址',
  reviewed: '提交后由对方公司审核，通过后显示。',
  add: '添加',
  notes: {
    added: '谢谢，您的印象已收到。',
    refused: '这条印象不能添加：请用 1–8 个字的词语，不含电话、网址和特殊符号。',
    busy: '操作太频繁，请稍后再试。',
  },
}
