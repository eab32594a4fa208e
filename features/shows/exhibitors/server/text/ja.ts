import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menu: { exhibitors: '出展者管理' },
    objects: { exhibitor: '出展者' },
    eventsOf: {
      exhibitor: {
        publish: '名簿に掲載',
        withhold: '名簿から除外',
        hide: '出展者が非公開に変更',
        end: '出展の終了',
        enterPortal: 'ポータルに初回ログイン',
        lookAsExhibitor: 'ポータルを閲覧',
        editProfile: '紹介を変更',
        invitePerson: '担当者を招待',
        disablePerson: '担当者を停止',
        enablePerson: '担当者を再開',
        removePerson: '担当者を削除',
        handOverPerson: '責任者を変更',
        remind: '催促',
      },
    },
    states: {
      exhibitor: { hidden: '未掲載', published: '掲載中', withheld: '掲載停止', ended: '出展取消' },
    },
  },
  pass: { name: '出展者証', note: '出展者がスタッフに発行します' },
  directory: {
    title: '出展者一覧',
    count: '出展者 {count} 社',
    byBooth: 'ブースから探す',
    exhibitor: '出展者',
    booth: 'ブース',
    job: '出展者一覧 PDF',
    queued: '出展者が多いため、一覧をバックグラウンドで作成しています',
  },
  notices: {
    opened:
      '「{title}」の出展者ポータルをご利用いただけます。この番号でログインし、紹介の入力と入場証の発行を行ってください：{url}',
    invited:
      '{name} があなたを「{title}」の出展者ポータルに招待しました。この番号でログインしてください：{url}',
    remind: '「{title}」の準備がまだ残っています。出展者ポータルをご確認ください：{url}',
  },
}
