import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: {
      knowledgeItems: 'ナレッジ',
    },
    objects: { knowledgeItem: '回答', knowledgeGap: '未回答の質問', knowledgeImport: '回答の取り込み' },
    states: {
      knowledgeItem: {
        draft: '下書き',
        review: '確認待ち',
        effective: '有効',
        expired: '期限切れ',
        withdrawn: '取り下げ',
      },
      knowledgeGap: { open: '未回答', answered: '回答済み', dismissed: '対応しない' },
    },
    eventsOf: {
      knowledgeItem: {
        submit: '回答の確認依頼',
        approve: '回答の承認',
        sendBack: '回答の差し戻し',
        withdraw: '回答の取り下げ',
        expire: '回答の期限切れ',
      },
      knowledgeGap: { answer: '質問に回答', dismiss: '質問を対応しない', reopen: '質問を再び開く' },
    },
    fieldsOf: {
      knowledgeItem: {
        question: '質問',
        variants: 'ほかの聞き方',
        answer: '回答',
        source: '出典',
        validFrom: '開始日',
        validUntil: '終了日',
      },
    },
  },
  notice: {
    subject: '訪問者の質問 {count} 件に回答がありません',
    text: '訪問者の質問 {count} 件に回答がありません。回答を書いて承認されると、デジタル案内人が答えられます。\n確認する：{url}',
  },
  proposals: {
    factOf: '{thing}の{name}は何ですか？',
    factIs: '{thing}の{name}：{value}',
    price: '価格',
    documentPage: '「{name}」{n} ページ',
  },
  imports: {
    title: '回答の取り込み',
    exportName: '回答.xlsx',
    columns: {
      question: '質問',
      variants: 'ほかの聞き方',
      answer: '回答',
      source: '出典',
      validFrom: '開始日',
      validUntil: '終了日',
    },
    sheet: {
      name: '回答',
      notesName: '記入方法',
      fileName: '回答取り込みテンプレート.xlsx',
      notes: {
        titles: '1 行目の列名は変えないでください。列の順序は変えられ、不要な列は削除できます。',
        required:
          '「質問」「回答」「出典」は必須です。ほかの聞き方は 1 行に 1 つ、またはセミコロンで区切ります。',
        days: '日付は 2026-01-31 の形式です。開始日が空欄なら当日、終了日が空欄なら無期限です。',
        limit: '回答は最大 {max} 件です。確認後に下書きとして取り込み、24 時間以内なら取り消せます。',
      },
    },
    messages: {
      needed: '{field}は必須です',
      tooLong: '{field}が長すぎます',
      variants: 'ほかの聞き方は最大 {max} 件、各 120 文字までです',
      day: '{field}は正しい日付ではありません',
      days: '終了日が開始日より前です',
      twice: '{row} 行目と同じ質問です',
      known: 'この質問の回答はすでにあります',
      full: '回答が上限に達しています',
      noPermission: '回答を編集する権限がなくなりました',
    },
  },
}
