import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text = {
  labels: {
    resources: { chain: '産業チェーン' },
    permissions: { 'chain:edit': '産業チェーンを編集', 'chain:link': '産業チェーンに企業を登録' },
    objects: { chain: '産業チェーン', chainImport: '産業チェーンのインポート' },
    events: { setNode: '産業チェーンの工程を選択' },
    eventsOf: {
      chain: {
        addNode: '工程を追加',
        editNode: '工程を編集',
        removeNode: '工程を削除',
        arrange: '工程を並べ替え',
        linkFirm: '企業を追加',
        moveFirm: '企業の進捗を更新',
        unlinkFirm: '企業を外す',
      },
    },
  },
  sheet: {
    title: '産業チェーンをインポート',
    name: '産業チェーン',
    fileName: '産業チェーンのテンプレート.xlsx',
    notesName: '記入方法',
    columns: {
      chain: '産業チェーン',
      industry: '産業',
      name: '工程',
      tier: '位置',
      weight: '重要度',
      target: '目標社数',
      keywords: 'キーワード',
      summary: '説明',
      firms: '目標企業',
    },
    notes: {
      titles: '1 行目の列名は変更しないでください。列の順序は変更でき、不要な列は削除できます。',
      rows: '1 行に 1 工程です。「産業チェーン」が同じ行は同じチェーンになり、ない場合は新しく作成します。',
      tier: '「位置」は上流・中流・下流のいずれか、「重要度」は 1～5（空欄は 3）です。',
      keywords: '「キーワード」「目標企業」は読点で区切って複数記入できます。',
      limit:
        '1 回に最大 {max} 行です。アップロード後に確認し、確定してから書き込みます。24 時間以内は取り消せます。',
    },
  },
  messages: {
    needed: '{field}を入力してください',
    tooLong: '{field}は {max} 文字以内にしてください',
    tier: '位置「{value}」は上流・中流・下流のいずれかを入力してください',
    weight: '重要度は 1～5 を入力してください',
    target: '目標社数は 0～999 の整数を入力してください',
    keywords: 'キーワードは最大 {max} 個、各 20 文字以内です',
    twice: '{row} 行目と重複しています',
    same: '同じ名前の工程がすでにあります',
    full: '1 つの産業チェーンの工程は最大 {most} です',
    noPermission: 'インポートの権限がなくなりました',
  },
} satisfies Translation<typeof source>
