// Chinese as data: cards on which the reader of paper cards is measured and never tuned: nobody looks at what it misses on them.
import { inTwo, type Layout, paper, type Sheet } from './paper-cards.world.ts'

const latinRows = (
  sheet: Sheet,
  rows: readonly (readonly [string, string])[],
  { x, y, size, step, gap }: { x: number; y: number; size: number; step: number; gap: number },
) =>
  rows.forEach(([label, value], index) => {
    sheet.text(label, { x, y: y + index * step, size, fill: sheet.ink, weight: 700 })
    sheet.text(value, { x: x + gap, y: y + index * step, size })
  })

export const layoutsI: readonly Layout[] = [
  {
    // A dark strip at the left with the person, the rest beside it.
    name: 'ink-strip',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#fbfaf6')
      sheet.shape('<rect width="360" height="640" fill="#22303c"/>')
      sheet.text(p.name, { x: 60, y: 270, size: 56, fill: '#ffffff', weight: 700, spacing: 8 })
      sheet.text(p.department, { x: 60, y: 330, size: 24, fill: '#d7dde2' })
      sheet.text(p.title, { x: 60, y: 370, size: 24, fill: '#d7dde2' })
      sheet.text(p.company, { x: 400, y: 150, size: 31, fill: '#22303c', weight: 700 })
      const [first, second] = inTwo(p.address, /[市区县镇道]/g)
      const rows = [p.mobiles[0] ?? '', p.tel, p.email, p.website, first, second]
      rows.forEach((row, index) => sheet.text(row, { x: 400, y: 290 + index * 48, size: 24 }))
      const { name, title, department, company, mobiles, tel, email, website, address } = p
      return { name, title, department, company, mobiles, tel, email, website, address }
    },
  },
  {
    // Small labels above their values, in two columns.
    name: 'label-above',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#eef3ee')
      sheet.text(p.company, { x: 530, y: 120, size: 33, fill: '#2c5a3a', weight: 700, anchor: 'middle' })
      sheet.shape('<rect x="430" y="150" width="200" height="4" fill="#2c5a3a"/>')
      sheet.text(p.name, { x: 530, y: 250, size: 54, fill: sheet.ink, weight: 700, anchor: 'middle' })
      sheet.text(p.title, { x: 530, y: 300, size: 25, anchor: 'middle' })
      const cells = [
        ['手机', p.mobiles[0] ?? '', 90, 400],
        ['电话', p.tel, 570, 400],
        ['邮箱', p.email, 90, 490],
        ['地址', p.address, 90, 576],
      ] as const
      for (const [label, value, x, y] of cells) {
        sheet.text(label, { x, y, size: 19, fill: '#7c8b80' })
        sheet.text(value, { x, y: y + 34, size: 25, fill: sheet.ink })
      }
      const { name, title, company, mobiles, tel, email, address } = p
      return { name, title, company, mobiles, tel, email, address }
    },
  },
  {
    // Upright, with a seal, everything in the middle.
    name: 'tall-stamp',
    script: 'zh-CN',
    width: 640,
    height: 1060,
    draw(sheet, p) {
      paper(sheet, '#f8f4ec')
      sheet.shape('<rect x="270" y="110" width="100" height="100" fill="#a8322a"/>')
      sheet.shape('<path d="M290 190 L320 130 L350 190 Z" fill="#f8f4ec"/>')
      sheet.text([...p.name].join(' '), { x: 320, y: 330, size: 62, fill: sheet.ink, anchor: 'middle' })
      sheet.text(`— ${p.title} —`, { x: 320, y: 392, size: 26, anchor: 'middle' })
      sheet.text(p.company, { x: 320, y: 640, size: 29, fill: '#a8322a', weight: 700, anchor: 'middle' })
      const [first, second] = inTwo(p.address, /[市区县镇街路]/g)
      const rows = [`T：${p.mobiles[0] ?? ''}`, `E：${p.email}`, `A：${first}`, second]
      rows.forEach((row, index) =>
        sheet.text(row, { x: 320, y: 760 + index * 50, size: 24, anchor: 'middle' }),
      )
      const { name, title, company, mobiles, email, address } = p
      return { name, title, company, mobiles, email, address }
    },
  },
  {
    // Both languages on one side, numbers in columns at the foot on a coloured ground.
    name: 'two-faces',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape('<rect y="400" width="1060" height="240" fill="#8a2b3d"/>')
      sheet.text(p.company, { x: 70, y: 110, size: 31, fill: '#8a2b3d', weight: 700 })
      sheet.text(p.englishCompany, { x: 70, y: 148, size: 23, fill: '#8a2b3d' })
      sheet.text(p.name, { x: 70, y: 270, size: 52, fill: sheet.ink, weight: 700 })
      sheet.text(p.englishName, { x: 290, y: 270, size: 30, fill: sheet.ink })
      sheet.text(`${p.title}  ${p.englishTitle}`, { x: 70, y: 330, size: 24 })
      const fill = '#ffffff'
      sheet.text(`M  +86 ${p.mobiles[0] ?? ''}`, { x: 70, y: 460, size: 23, fill })
      sheet.text(`T  ${p.tel}`, { x: 420, y: 460, size: 23, fill })
      sheet.text(`F  ${p.fax}`, { x: 720, y: 460, size: 23, fill })
      sheet.text(`E  ${p.email}`, { x: 70, y: 512, size: 23, fill })
      sheet.text(`W  ${p.website}`, { x: 600, y: 512, size: 23, fill })
      sheet.text(`A  ${p.address}`, { x: 70, y: 564, size: 23, fill })
      const { name, englishName, title, company, mobiles, tel, fax, email, website, address } = p
      return { name, englishName, title, company, mobiles, tel, fax, email, website, address }
    },
  },
  {
    // The address in two rows below the company, the person at the right.
    name: 'tw-two-rows',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#f4f1f8')
      sheet.text(p.company, { x: 70, y: 120, size: 33, fill: '#4b3a78', weight: 700 })
      const [first, second] = inTwo(p.address, /[市縣區路街段]/g)
      sheet.text(first, { x: 70, y: 172, size: 23 })
      sheet.text(second, { x: 70, y: 206, size: 23 })
      sheet.text(p.department, { x: 990, y: 290, size: 24, anchor: 'end' })
      sheet.text(`${p.title}   ${p.name}`, {
        x: 990,
        y: 350,
        size: 44,
        fill: sheet.ink,
        weight: 700,
        anchor: 'end',
      })
      sheet.text(p.englishName, { x: 990, y: 396, size: 26, anchor: 'end' })
      const rows = [
        `TEL：${p.tel}　FAX：${p.fax}`,
        `手機：${p.mobiles[0] ?? ''}`,
        `電郵：${p.email}`,
        `網址：${p.website}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 70, y: 450 + index * 44, size: 23 }))
      const { name, englishName, title, department, company, mobiles, tel, fax, email, website, address } = p
      return { name, englishName, title, department, company, mobiles, tel, fax, email, website, address }
    },
  },
  {
    // Two columns: the Chinese one with the labels, the English one without.
    name: 'hk-side',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape('<rect x="0" y="0" width="1060" height="18" fill="#0b6e6e"/>')
      sheet.text(p.englishCompany, { x: 70, y: 110, size: 29, fill: '#0b6e6e', weight: 700 })
      sheet.text(p.company, { x: 70, y: 156, size: 31, fill: '#0b6e6e', weight: 700 })
      sheet.text(p.englishName, { x: 70, y: 280, size: 40, fill: sheet.ink, weight: 700 })
      sheet.text(p.englishTitle, { x: 70, y: 322, size: 24 })
      sheet.text(p.name, { x: 600, y: 280, size: 44, fill: sheet.ink, weight: 700 })
      sheet.text(p.title, { x: 600, y: 322, size: 24 })
      sheet.text(`手提 Mobile: ${p.mobiles[0] ?? ''}`, { x: 70, y: 430, size: 23 })
      sheet.text(`電話 Tel: ${p.tel}`, { x: 600, y: 430, size: 23 })
      sheet.text(`電郵 Email: ${p.email}`, { x: 70, y: 476, size: 23 })
      sheet.text(`傳真 Fax: ${p.fax}`, { x: 600, y: 476, size: 23 })
      sheet.text(`地址 Address: ${p.address}`, { x: 70, y: 522, size: 23 })
      sheet.text(p.website, { x: 70, y: 568, size: 23 })
      const { name, englishName, title, company, mobiles, tel, fax, email, website, address } = p
      return { name, englishName, title, company, mobiles, tel, fax, email, website, address }
    },
  },
  {
    // The person above, the house with all its lines in small print at the foot.
    name: 'ja-foot',
    script: 'ja',
    draw(sheet, p) {
      paper(sheet, '#fdfcf8')
      sheet.text(`${p.department}　${p.title}`, { x: 530, y: 130, size: 25, anchor: 'middle' })
      sheet.text(p.name, { x: 530, y: 220, size: 58, fill: sheet.ink, weight: 700, anchor: 'middle' })
      sheet.text(p.englishName, { x: 530, y: 264, size: 22, anchor: 'middle' })
      sheet.shape('<rect x="80" y="360" width="900" height="2" fill="#b5942f"/>')
      sheet.text(p.company, { x: 80, y: 420, size: 32, fill: '#5c4a12', weight: 700 })
      const rows = [
        `〒${sheet.random.digits(3)}-${sheet.random.digits(4)} ${p.address}`,
        `電話 ${p.tel}　FAX ${p.fax}　携帯 ${p.mobiles[0] ?? ''}`,
        `${p.email}　　${p.website}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 80, y: 480 + index * 44, size: 23 }))
      const { name, englishName, title, department, company, mobiles, tel, fax, email, website, address } = p
      return { name, englishName, title, department, company, mobiles, tel, fax, email, website, address }
    },
  },
  {
    // Words as labels, set in one face, the person at the foot.
    name: 'en-mono',
    script: 'en',
    draw(sheet, p) {
      paper(sheet, '#f1ede6')
      const { address, company, email, mobiles, name, tel, title, website } = p
      sheet.text(company, { x: 70, y: 110, size: 32, fill: '#3a3a3a', weight: 700 })
      const [first, second] = inTwo(address, /, /g)
      const rows = [
        ['Mobile', mobiles[0] ?? ''],
        ['Phone', tel],
        ['Email', email],
        ['Web', website],
        ['Office', first],
        ['', second],
      ] as const
      latinRows(sheet, rows, { x: 70, y: 200, size: 23, step: 42, gap: 130 })
      sheet.shape('<rect x="70" y="462" width="60" height="5" fill="#d05a2a"/>')
      sheet.text(name, { x: 70, y: 530, size: 44, fill: sheet.ink, weight: 700 })
      sheet.text(title, { x: 70, y: 574, size: 25 })
      return { name, title, company, mobiles, tel, email, website, address }
    },
  },
  {
    // Light print on a dark tab.
    name: 'en-tab',
    script: 'en',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape('<path d="M440 0 H1060 V640 H360 Z" fill="#123b66"/>')
      const fill = '#ffffff'
      const { address, company, email, mobiles, name, tel, title, website } = p
      const words = company.split(' ')
      const half = Math.ceil(words.length / 2)
      sheet.text(words.slice(0, half).join(' '), { x: 50, y: 300, size: 33, fill: '#123b66', weight: 700 })
      sheet.text(words.slice(half).join(' '), { x: 50, y: 342, size: 33, fill: '#123b66', weight: 700 })
      sheet.text(name, { x: 490, y: 160, size: 44, fill, weight: 700 })
      sheet.text(title, { x: 490, y: 204, size: 25, fill })
      const [first, second] = inTwo(address, /, /g)
      const rows = [`m. ${mobiles[0] ?? ''}`, `t. ${tel}`, email, website, first, second]
      rows.forEach((row, index) => sheet.text(row, { x: 490, y: 310 + index * 46, size: 24, fill }))
      return { name, title, company, mobiles, tel, email, website, address }
    },
  },
]
