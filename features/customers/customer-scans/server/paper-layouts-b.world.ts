// Chinese as data: more cards on which the reader of paper cards was tuned.
import { type Layout, paper } from './paper-cards.world.ts'

export const layoutsB: readonly Layout[] = [
  {
    name: 'portrait',
    script: 'zh-CN',
    width: 640,
    height: 1060,
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      const middle = { x: 320, anchor: 'middle' as const }
      sheet.shape('<rect width="640" height="240" fill="#2d6cdf"/>')
      sheet.text(p.company, { ...middle, y: 150, size: 30, fill: '#fff', weight: 700 })
      sheet.text(p.name, { ...middle, y: 370, size: 64, fill: sheet.ink, weight: 700, spacing: 14 })
      sheet.text(p.title, { ...middle, y: 430, size: 28 })
      const rows = [p.mobiles[0] ?? '', p.mobiles[1] ?? '', p.email, p.website]
      rows.forEach((row, index) => sheet.text(row, { ...middle, y: 520 + index * 46, size: 25 }))
      sheet.qr(`weixin://${p.wechat}`, { x: 240, y: 730, side: 160 })
      sheet.text(p.address, { ...middle, y: 990, size: 19 })
      const { name, title, company, mobiles, email, website, address } = p
      return { name, title, company, mobiles, email, website, address }
    },
  },
  {
    name: 'right-hand',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#fafafa')
      sheet.shape(
        '<rect width="1060" height="120" fill="#b3261e"/><path d="M40 90 L80 30 L120 90 Z" fill="#fff"/>',
      )
      sheet.text(p.company, { x: 1010, y: 78, size: 36, fill: '#fff', weight: 700, anchor: 'end' })
      const right = { x: 1010, anchor: 'end' as const }
      sheet.text(p.name, { ...right, y: 230, size: 60, fill: sheet.ink, weight: 700 })
      sheet.text(p.title, { ...right, y: 285, size: 28 })
      sheet.text(p.department, { ...right, y: 328, size: 26 })
      const rows = [
        `Mobile: ${p.mobiles[0] ?? ''}`,
        `Tel: ${p.tel}  Fax: ${p.fax}`,
        `Email: ${p.email}`,
        `Wechat: ${p.wechat}`,
        `Add: ${p.address}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 60, y: 400 + index * 48, size: 25 }))
      const { name, title, department, company, tel, fax, email, wechat, address } = p
      return {
        name,
        title,
        department,
        company,
        mobiles: p.mobiles.slice(0, 1),
        tel,
        fax,
        email,
        wechat,
        address,
      }
    },
  },
  {
    name: 'gold',
    script: 'zh-CN',
    draw(sheet, p) {
      sheet.shape(
        '<defs><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="#2b2b2b"/><stop offset="1" stop-color="#5a4a2f"/></linearGradient></defs><rect width="1060" height="640" fill="url(#g)"/>',
      )
      const fill = '#f1d99b'
      const [first = '', ...given] = [...p.name]
      sheet.text([first, ...given].join('  '), { x: 80, y: 180, size: 58, fill, weight: 700 })
      sheet.text(`${p.title}`, { x: 82, y: 240, size: 27, fill: '#d9c9a0' })
      sheet.text(p.company, { x: 80, y: 350, size: 32, fill, weight: 700 })
      sheet.text(`地　址：${p.address}`, { x: 80, y: 430, size: 23, fill: '#d9c9a0' })
      sheet.text(`手　机：${p.mobiles[0] ?? ''}`, { x: 80, y: 475, size: 23, fill: '#d9c9a0' })
      sheet.text(`座　机：${p.tel}`, { x: 560, y: 475, size: 23, fill: '#d9c9a0' })
      sheet.text(`邮　箱：${p.email}`, { x: 80, y: 520, size: 23, fill: '#d9c9a0' })
      const { name, title, company, tel, email, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, email, address }
    },
  },
  {
    name: 'japan',
    script: 'ja',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.text(p.company, { x: 90, y: 120, size: 36, fill: sheet.ink, weight: 700 })
      sheet.text(`${p.department}　${p.title}`, { x: 90, y: 215, size: 26 })
      sheet.text(p.name, { x: 90, y: 310, size: 60, fill: sheet.ink, weight: 700 })
      const rows = [
        `〒100-00${sheet.random.digits(2)}`,
        p.address,
        `TEL ${p.tel}  FAX ${p.fax}`,
        `携帯 ${p.mobiles[0] ?? ''}`,
        `E-mail ${p.email}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 90, y: 400 + index * 46, size: 25 }))
      const { name, title, department, company, tel, fax, email, address } = p
      return { name, title, department, company, mobiles: p.mobiles.slice(0, 1), tel, fax, email, address }
    },
  },
  {
    name: 'hong-kong',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#f4f6f4')
      sheet.shape('<rect x="60" y="60" width="90" height="90" rx="14" fill="#00704a"/>')
      sheet.text(p.company, { x: 180, y: 102, size: 34, fill: sheet.ink, weight: 700 })
      sheet.text(p.englishCompany, { x: 180, y: 144, size: 22 })
      sheet.text(p.name, { x: 60, y: 270, size: 56, fill: '#00704a', weight: 700, spacing: 12 })
      sheet.text(p.englishName, { x: 330, y: 268, size: 30 })
      sheet.text(p.title, { x: 60, y: 322, size: 27 })
      sheet.text(p.englishTitle, { x: 330, y: 322, size: 24 })
      sheet.text(p.address, { x: 60, y: 440, size: 24 })
      sheet.text(`電話 Tel ${p.tel}`, { x: 60, y: 490, size: 24 })
      sheet.text(`手提 Mobile ${p.mobiles[0] ?? ''}`, { x: 540, y: 490, size: 24 })
      sheet.text(`電郵 Email ${p.email}`, { x: 60, y: 540, size: 24 })
      const { name, englishName, title, company, tel, email, address } = p
      return { name, englishName, title, company, mobiles: p.mobiles.slice(0, 1), tel, email, address }
    },
  },
  {
    name: 'english-late-name',
    script: 'en',
    draw(sheet, p) {
      paper(sheet, '#10202e')
      const fill = '#f3f3f3'
      sheet.text(p.company.toUpperCase(), { x: 530, y: 130, size: 40, fill, weight: 700, anchor: 'middle' })
      sheet.text(p.name, { x: 70, y: 390, size: 44, fill, weight: 700 })
      sheet.text(p.title, { x: 70, y: 435, size: 26, fill: '#c8d2da' })
      const [street = '', ...town] = p.address.split(/, (?=Suite|Floor|Unit)/)
      const rows = [`C ${p.mobiles[0] ?? ''}`, `O ${p.tel}`, p.email, street, town.join(', ')]
      rows.forEach((row, index) =>
        sheet.text(row, { x: 990, y: 380 + index * 44, size: 25, fill, anchor: 'end' }),
      )
      const { name, title, email, address } = p
      return { name, title, company: p.company.toUpperCase(), mobiles: p.mobiles.slice(0, 1), email, address }
    },
  },
  {
    name: 'all-columns',
    script: 'zh-TW',
    width: 640,
    height: 1060,
    draw(sheet, p) {
      paper(sheet, '#fffdf6')
      sheet.column(p.company, { x: 550, y: 80, size: 40, fill: sheet.ink, weight: 700, spacing: 4 })
      sheet.column(p.title, { x: 420, y: 180, size: 34, spacing: 2 })
      sheet.column(p.name, { x: 320, y: 240, size: 78, fill: sheet.ink, weight: 700, spacing: 22 })
      sheet.column(p.department, { x: 210, y: 180, size: 30, spacing: 2 })
      const rows = [`電話 ${p.tel}`, `行動 ${p.mobiles[0] ?? ''}`, p.email]
      rows.forEach((row, index) => sheet.text(row, { x: 60, y: 890 + index * 46, size: 25 }))
      const { name, title, department, company, tel, email } = p
      return { name, title, department, company, mobiles: p.mobiles.slice(0, 1), tel, email }
    },
  },
]
