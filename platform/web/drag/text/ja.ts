import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  how: 'スペースキーで持ち上げ、矢印キーで移動し、もう一度スペースキーで置きます。Esc キーで取り消します。',
  taken: '「{name}」を持ち上げました。{count} 件中 {place} 番目です。',
  over: '「{name}」は {count} 件中 {place} 番目の位置です。',
  nowhere: '「{name}」は置ける位置にありません。',
  dropped: '「{name}」を {count} 件中 {place} 番目に置きました。',
  back: '取り消しました。「{name}」は {place} 番目に戻りました。',
  board: {
    taken: '「{name}」を持ち上げました。',
    over: '「{name}」は「{column}」の列の上です。',
    nowhere: '「{name}」はどの列の上にもありません。',
    dropped: '「{name}」を「{column}」に置きました。',
    back: '取り消しました。「{name}」は動いていません。',
  },
}
