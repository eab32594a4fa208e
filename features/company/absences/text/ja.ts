import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  routes: { absences: '不在と代理' },
  help: '不在の間、代理人が承認を処理し、新しいリードを受け取ります。入金、エクスポート、個人情報の削除は代理人に移りません',
  tabs: { mine: '自分の不在', standingIn: '代理を務める', all: 'すべて' },
  phases: { coming: '開始前', now: '進行中', over: '終了' },
  fields: {
    account: '不在の人',
    span: '期間',
    deputy: '代理人',
    kinds: '代理の内容',
    phase: '状態',
    by: '登録者',
  },
  list: {
    nobody: '代理人なし',
    standsIn: '{name} が代理',
    empty: '不在はまだ登録されていません',
    emptyHelp: '期間と代理人を登録しておくと、用件が滞りません',
    emptyStandingIn: '現在、代理を務めている人はいません',
    emptyStandingInHelp: '同僚があなたを代理人に選ぶと、ここに表示されます',
  },
  form: {
    create: '不在を登録',
    self: '本人',
    search: '氏名を入力',
    deputyHint: '代理人なし：不在の間は新しいリードが割り当てられず、承認は復帰または期限超過まで待ちます',
    deputyCounts: '代理人は本人とみなされ、あなたが申請したものは承認できません',
    saved: '登録しました',
    required: '期間を選んでください',
  },
  end: {
    action: '終了',
    title: '{name} さんの不在を終了しますか？',
    now: '今から代理人による処理を終了します。',
    coming: 'まだ始まっていないため、削除されます。',
    done: '終了しました',
    cancel: 'キャンセル',
  },
}
