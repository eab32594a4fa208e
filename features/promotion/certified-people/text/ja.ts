import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  routes: { list: '認証済みの人' },
  states: { usable: '使用可能', ending: '30 日以内に期限', none: '未認証' },
  statesHelp: {
    usable: '認証が有効で、著者や説明者としてコンテンツに登場できます',
    ending: '30 日以内に期限を迎える認証があります。期限後は認証マークが消えます',
    none: '有効な認証がありません',
  },
  kinds: { real_name: '実名', employment: '在職', certificate: '資格・証明書' },
  list: {
    help: '認証済みの著者や説明者としてコンテンツに登場できる人と、その期限。名刺のデジタル身分と同じデータです。',
    all: 'すべて',
    state: '認証状態',
    keyword: '氏名',
    name: '氏名',
    title: '役職',
    department: '部署',
    claims: '有効な認証',
    until: '最初の期限',
    authored: '著者として',
    actions: '操作',
    open: '認証を見る',
    noCard: '名刺がありません',
    empty: '表示できる人がいません',
    emptyHelp: '社員がデジタル身分で実名、在職、資格を提出し、会社が確認するとここに現れます。',
    toIdentities: 'デジタル身分',
  },
}
