export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { audience: '会員とセグメント' },
    permissions: {
      'audience:view': '会員とセグメントの閲覧',
      'audience:edit': 'タグ・グループ・セグメントの編集',
    },
    objects: { tagSet: 'タグセット', segment: 'セグメント', chatGroup: 'グループ' },
    events: {
      tagPerson: 'タグ付け',
      untagPerson: 'タグを外す',
      lostMember: '離脱にする',
      foundMember: '在籍にする',
      countGroup: 'グループの人数を記録',
    },
    fields: { tag: 'タグ', dayCount: '日数' },
    fieldsOf: { tagSet: { isMany: '複数選択' }, segment: { note: '説明' }, chatGroup: { note: '説明' } },
  },
  sheet: {
    name: '会員',
    fileName: '会員-{day}',
    columns: {
      person: '顧客',
      company: '会社',
      channel: 'チャネルコード',
      staff: '担当者',
      tags: 'タグ',
      joined: '登録日',
      lost: '離脱日',
    },
  },
}
