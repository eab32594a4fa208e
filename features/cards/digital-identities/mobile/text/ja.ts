import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  verified: '認証済み',
  comma: '・',
  open: '認証済み：{kinds}。認証情報を表示',
  title: '認証情報',
  close: '閉じる',
  kinds: { real_name: '本人確認', employment: '在籍', certificate: '資格' },
  issuer: '発行機関',
  verifiedBy: '確認者',
  verifiedOn: '確認日',
  validUntil: '有効期限',
  help: '本人の同意に基づき企業が確認しています。期限切れまたは取消後、表示はすぐに消えます。証明書番号は公開されません。',
}
