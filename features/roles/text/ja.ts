import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  roles: {
    company_owner: '企業オーナー',
    company_admin: '企業管理者',
    dept_manager: '部門マネージャー',
    card_operator: '名刺担当',
    content_editor: 'コンテンツ編集者',
    event_owner: 'イベント責任者',
    gate_staff: '会場スタッフ',
    sales: '営業・誘致担当',
    finance: '経理',
    auditor: '監査（閲覧のみ）',
    staff: '一般社員',
  },
  permissions: {
    'template:view': '名刺テンプレートの閲覧',
    'template:fields': 'テンプレート項目の設定',
    'template:skin': 'テンプレートのデザイン変更',
    'card:view': '名刺の閲覧',
    'card:create': '名刺の作成',
    'card:edit': '名刺の編集',
    'card:editLocked': 'ロック項目の編集',
    'card:issue': '名刺の発行と受取通知',
    'card:import': '名刺の一括取込',
    'card:export': '名刺の書き出し',
    'card:pause': '名刺の一時停止',
    'card:enable': '名刺の再開',
    'card:unbind': '名刺の紐付け解除',
    'card:seal': '名刺の封印',
    'card:delete': '名刺の削除',
    'contact:view': '顧客名刺の閲覧',
    'contact:reveal': '顧客番号の全表示',
    'data:view': '分析の閲覧',
    'data:export': '分析の書き出し',
    'staff:view': '社員の閲覧',
    'audit:view': '操作記録の閲覧',
    'system:operate': 'システムの運用',
  },
}
