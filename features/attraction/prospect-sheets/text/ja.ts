import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  clues: {
    open: 'インポート',
    title: 'リードのインポート',
    name: '担当者または企業',
    mobile: '携帯番号',
    templateHelp:
      'テンプレートに一行一件で記入してください。氏名と携帯番号（またはメール）、または企業名のみでも構いません。列名は変えないでください。',
    dropHelp: '{types}、{max} MB 以内、5,000 行まで。先に確認し、すぐには書き込みません。',
    pool: 'インポート先',
    byRules: '割り当てルールに従う',
    known:
      '{count} 行の担当者は登録済みです。既存の担当者に統合され、担当がいる場合はその担当に割り当てます。',
    commit: '{count} 行をインポート',
    completed: '{imported} 件のリードをインポートしました。',
    partial: '{imported} 件をインポートし、{failed} 行は失敗しました。',
    undoBody:
      'このインポートで変更されていないリードを無効にし、作成した担当者をごみ箱へ移します。対応済みや取得済みのものは残ります。',
    undone: '{removed} 件を取り消し、{kept} 件は変更があったため残しました。',
  },
  deals: {
    open: 'インポート',
    title: '商談をインポート',
    name: '商談',
    mobile: '顧客',
    templateHelp:
      'テンプレートに 1 行 1 商談で記入してください。「商談名」は必須、「顧客」は登録済みの顧客名です。列名は変更しないでください。',
    dropHelp: '{types}、{max} MB・5,000 行まで。アップロード後に確認し、すぐには書き込みません。',
    pipeline: '登録先のパイプライン',
    commit: '{count} 行をインポート',
    completed: '{imported} 件の商談をインポートしました。担当者はあなたです。',
    partial: '{imported} 件をインポートしました。{failed} 行は失敗しました。',
    undoBody: 'インポート後に変更のない商談を無効にします。変更のあるものは残ります。',
    undone: '{removed} 件を取り消し、{kept} 件は変更があったため残しました。',
  },
  firms: {
    open: 'インポート',
    title: '顧客企業のインポート',
    name: '顧客企業名',
    mobile: '統一社会信用コード',
    templateHelp: 'テンプレートに一行一社で記入してください。企業名は必須です。列名は変えないでください。',
    dropHelp: '{types}、{max} MB 以内、5,000 行まで。先に確認し、すぐには書き込みません。',
    target: 'インポート先',
    targets: { pool: '共有プール', mine: '自分の顧客' },
    known: '{count} 行は既存の顧客と名称が似ています。インポート後「重複の疑い」に表示されます。',
    commit: '{count} 行をインポート',
    completed: '{imported} 社をインポートしました。',
    partial: '{imported} 社をインポートし、{failed} 行は失敗しました。',
    undoBody:
      'このインポートで変更されていない顧客を削除します。担当者・対応記録・商談があるものは残ります。',
    undone: '{removed} 社を取り消し、{kept} 社は変更があったため残しました。',
  },
}
