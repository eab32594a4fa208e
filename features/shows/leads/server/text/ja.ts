import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    events: {
      exportLeads: 'リードの書き出し',
      removeLead: 'リードの削除',
      editLeadQuestions: '来場者への質問の変更',
      withdrawLead: '来場者による情報の取り消し',
      giveLead: '来場者による情報の提供',
    },
  },
  menu: { scan: '読み取り', leads: 'リード', questions: '質問', report: 'レポート' },
  myData: '私の情報を持つ出展者',
  saved: '保存しました',
  errors: {
    versionConflict: 'ほかの人が変更しました。ページを読み込み直してください。',
    form: '入力が足りません。確認してもう一度お試しください。',
    label: '質問は 60 文字までです。',
    options: '選択肢は 12 個まで、1 つ 40 文字までです。',
  },
  sheet: {
    sheet: '展示会リード',
    name: '氏名',
    mobile: '携帯電話',
    company: '会社',
    title: '役職',
    state: '同意',
    temperature: '関心度',
    note: 'メモ',
    by: '読み取った人',
    takenAt: '日時',
    states: { withheld: '未同意', given: '同意済み', withdrawn: '取り消し' },
    temperatures: { hot: '高', warm: '中', cold: '低' },
  },
  notices: {
    given: '「{title}」で出展者「{exhibitor}」に連絡先を提供しました。確認・取り消し：{url}',
  },
  arrival: {
    note: '展示会「{title}」（主催：{organiser}）のブースで得たリード',
    met: '展示会「{title}」のブースで読み取り',
    source: '主催：{organiser}',
  },
}
