import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  errors: {
    versionConflict: '他の人が変更しました。最新の内容を確認してからもう一度お試しください',
    unknownBlock: 'この種類のモジュールは使用できません。モジュール一覧から選択してください',
    title: '製品名を入力してください',
    version: '製品のバージョンを指定してください',
    navigation:
      'ナビゲーションのリンク先は、このサイトのページか https:// で始まる公開アドレスにしてください',
  },
}
