import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  title: '配信停止',
  lead: '一度押すだけで、{company} からの広告 SMS とメールが届かなくなります。',
  marketing: '広告の配信を停止する',
  all: '今後いっさい連絡しないでほしい',
  allHelp: 'ご注文やお申し込みに関するお知らせも届かなくなります。',
  done: {
    marketing: '配信を停止しました。{company} から広告は届きません。送信待ちのものも送られません。',
    all: '承りました。{company} から連絡することはありません。',
  },
  poweredBy: 'Cardlineで作成',
}
