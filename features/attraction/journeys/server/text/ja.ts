export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    resources: { journey: 'ジャーニー' },
    permissions: {
      'journey:view': 'ジャーニーの閲覧',
      'journey:edit': 'ジャーニーの編集',
      'journey:publish': 'ジャーニーの公開と停止',
    },
    objects: { journey: 'ジャーニー' },
    events: {},
    eventsOf: {
      journey: { pause: '一時停止', resume: '再開', agree: '公開を承認', decline: '差し戻し' },
    },
    states: {
      journey: {
        draft: '下書き',
        waiting: '承認待ち',
        active: '実行中',
        paused: '一時停止',
        stopped: '停止',
      },
    },
    fieldsOf: { journey: { note: '説明' } },
  },
  approval: {
    kind: 'ジャーニーの公開',
    title: 'ジャーニー「{name}」を公開',
    name: 'ジャーニー',
    message: 'メッセージ',
  },
  simulation: {
    wait: '{hours} 時間待つ',
    until: '{hour}:00 まで待つ',
    event: '最長 {hours} 時間待つ。ここではタグが付かない場合を示します',
    branch: '条件 {number} に該当',
    otherwise: 'どれにも該当せず、その他へ',
    split: 'この顧客は常に同じ道を通ります',
    sent: '送信されます',
    later: '後で送信されます：{why}',
    notSent: '送信されません：{why}',
    task: '担当者のタスク：{title}',
    tag: 'タグ「{tag}」を付ける',
    untag: 'タグ「{tag}」を外す',
    noTag: 'タグがないため飛ばします',
    pool: 'リードとして「{pool}」に入る（担当者がいれば担当者のもとへ）',
    noPool: 'リードプールが閉じているため飛ばします',
    exit: 'ジャーニーを離れる',
  },
}
