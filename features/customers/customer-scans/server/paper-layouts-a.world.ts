// Chinese as data: cards on which the reader of paper cards was tuned.
import { type Layout, paper } from './paper-cards.world.ts'

export const layoutsA: readonly Layout[] = [
  {
    name: 'classic',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#fdfdfb')
      sheet.shape(
        '<circle cx="95" cy="92" r="36" fill="#c8102e"/><path d="M78 92 l17 -22 l17 22 z" fill="#fff"/>',
      )
      sheet.text(p.company, { x: 150, y: 105, size: 36, fill: sheet.ink, weight: 700 })
      sheet.text(p.name, { x: 70, y: 250, size: 62, fill: sheet.ink, weight: 700 })
      sheet.text(p.title, { x: 380, y: 248, size: 32 })
      sheet.text(p.department, { x: 70, y: 310, size: 28 })
      sheet.text(`手机：${p.mobiles[0] ?? ''}`, { x: 70, y: 410, size: 26 })
      sheet.text(`电话：${p.tel}`, { x: 560, y: 410, size: 26 })
      sheet.text(`邮箱：${p.email}`, { x: 70, y: 460, size: 26 })
      sheet.text(`传真：${p.fax}`, { x: 640, y: 460, size: 26 })
      sheet.text(`网址：${p.website}`, { x: 70, y: 510, size: 26 })
      sheet.text(`地址：${p.address}`, { x: 70, y: 565, size: 26 })
      const { name, title, department, company, tel, fax, email, website, address } = p
      return {
        name,
        title,
        department,
        company,
        mobiles: p.mobiles.slice(0, 1),
        tel,
        fax,
        email,
        website,
        address,
      }
    },
  },
  {
    name: 'dark-centred',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#1c2333')
      const fill = '#e8d9b0'
      const middle = { x: sheet.width / 2, anchor: 'middle' as const, fill }
      sheet.text([...p.name].join(' '), { ...middle, y: 150, size: 60, weight: 700 })
      sheet.text(p.englishName, { ...middle, y: 200, size: 26 })
      sheet.text(`${p.department} ${p.title}`, { ...middle, y: 262, size: 30 })
      sheet.shape('<rect x="330" y="300" width="400" height="2" fill="#e8d9b0"/>')
      sheet.text(p.company, { ...middle, y: 365, size: 34, weight: 700 })
      sheet.text(p.mobiles[0] ?? '', { ...middle, y: 440, size: 28 })
      sheet.text(p.email, { ...middle, y: 490, size: 26 })
      sheet.text(p.address, { ...middle, y: 550, size: 24 })
      const { name, englishName, title, department, company, email, address } = p
      return { name, englishName, title, department, company, mobiles: p.mobiles.slice(0, 1), email, address }
    },
  },
  {
    name: 'panel',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape(
        '<rect width="250" height="640" fill="#0a6b5c"/><circle cx="125" cy="150" r="58" fill="none" stroke="#fff" stroke-width="8"/>',
      )
      sheet.text('SINCE 1998', { x: 125, y: 600, size: 20, fill: '#d7efe9', anchor: 'middle' })
      sheet.text(p.name, { x: 310, y: 150, size: 66, fill: '#0a6b5c', weight: 700, spacing: 8 })
      sheet.text(p.title, { x: 310, y: 210, size: 30 })
      sheet.text(p.company, { x: 310, y: 300, size: 32, fill: sheet.ink, weight: 700 })
      const rows = [
        `M  ${p.mobiles[0] ?? ''}`,
        `M  ${p.mobiles[1] ?? ''}`,
        `T  ${p.tel}`,
        `E  ${p.email}`,
        `A  ${p.address}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 310, y: 370 + index * 52, size: 25 }))
      const { name, title, company, mobiles, tel, email, address } = p
      return { name, title, company, mobiles, tel, email, address }
    },
  },
  {
    name: 'taiwan',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#f7f3e8')
      sheet.text(p.company, { x: 80, y: 110, size: 38, fill: '#7a1f1f', weight: 700 })
      sheet.text(p.title, { x: 560, y: 250, size: 30, anchor: 'end' })
      sheet.text(p.name, { x: 600, y: 255, size: 64, fill: sheet.ink, weight: 700, spacing: 18 })
      sheet.text(p.department, { x: 560, y: 205, size: 26, anchor: 'end' })
      const rows = [
        `地址：${p.address}`,
        `電話：${p.tel}    傳真：${p.fax}`,
        `手機：${p.mobiles[0] ?? ''}`,
        `E-mail：${p.email}`,
        `統一編號：${sheet.random.digits(8)}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 80, y: 370 + index * 50, size: 26 }))
      const { name, title, department, company, tel, fax, email, address } = p
      return { name, title, department, company, mobiles: p.mobiles.slice(0, 1), tel, fax, email, address }
    },
  },
  {
    name: 'english',
    script: 'en',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape('<rect y="610" width="1060" height="30" fill="#e4572e"/>')
      sheet.text(p.name, { x: 80, y: 140, size: 56, fill: sheet.ink, weight: 700 })
      sheet.text(p.title, { x: 80, y: 195, size: 30, fill: '#e4572e' })
      sheet.text(p.company, { x: 80, y: 300, size: 36, fill: sheet.ink, weight: 700 })
      const rows = [
        `Mobile: ${p.mobiles[0] ?? ''}`,
        `Tel: ${p.tel}`,
        `Email: ${p.email}`,
        `Web: ${p.website}`,
        p.address,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 80, y: 370 + index * 46, size: 26 }))
      const { name, title, company, tel, email, website, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, email, website, address }
    },
  },
  {
    name: 'columns',
    script: 'zh-CN',
    width: 640,
    height: 1060,
    draw(sheet, p) {
      paper(sheet, '#fbf7ef')
      sheet.shape(
        '<rect x="30" y="30" width="580" height="1000" fill="none" stroke="#8a5a2b" stroke-width="3"/>',
      )
      sheet.column(p.company, { x: 520, y: 90, size: 38, fill: sheet.ink, weight: 700 })
      sheet.column(p.name, { x: 330, y: 160, size: 84, fill: sheet.ink, weight: 700, spacing: 16 })
      sheet.column(p.title, { x: 220, y: 180, size: 36 })
      const rows = [`手机 ${p.mobiles[0] ?? ''}`, `邮箱 ${p.email}`]
      rows.forEach((row, index) => sheet.text(row, { x: 70, y: 880 + index * 50, size: 26 }))
      const { name, title, company, email } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), email }
    },
  },
  {
    name: 'bilingual-qr',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#eef3f8')
      sheet.shape('<path d="M0 0 H1060 V90 Q530 150 0 90 Z" fill="#184e9e"/>')
      sheet.text(p.company, { x: 60, y: 62, size: 34, fill: '#fff', weight: 700 })
      sheet.text(p.englishCompany, { x: 60, y: 180, size: 22 })
      sheet.text(p.name, { x: 60, y: 280, size: 56, fill: sheet.ink, weight: 700 })
      sheet.text(p.englishName, { x: 320, y: 278, size: 28 })
      sheet.text(`${p.title} / ${p.englishTitle}`, { x: 60, y: 335, size: 26 })
      sheet.text(`手机 Mobile: ${p.mobiles[0] ?? ''} / ${p.mobiles[1] ?? ''}`, { x: 60, y: 420, size: 22 })
      sheet.text(`电话 Tel: ${p.tel}`, { x: 60, y: 465, size: 22 })
      sheet.text(`邮箱 E-mail: ${p.email}`, { x: 60, y: 510, size: 22 })
      sheet.text(`地址 Add: ${p.address}`, { x: 60, y: 555, size: 22 })
      sheet.qr(`https://${p.website}/${p.wechat}`, { x: 830, y: 250, side: 150 })
      sheet.text('扫一扫加微信', { x: 905, y: 435, size: 18, anchor: 'middle' })
      const { name, englishName, title, company, mobiles, tel, email, address } = p
      return { name, englishName, title, company, mobiles, tel, email, address }
    },
  },
]
