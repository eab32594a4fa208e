// Chinese as data: cards on which the reader of paper cards was tuned after it had been measured on them.
import { inTwo, type Layout, paper } from './paper-cards.world.ts'

export const layoutsC: readonly Layout[] = [
  {
    name: 'institute',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#fcfcfc')
      sheet.shape(
        '<rect x="70" y="56" width="64" height="64" fill="#0b4ea2"/><circle cx="102" cy="88" r="20" fill="#fff"/>',
      )
      sheet.text(p.company, { x: 156, y: 88, size: 31, fill: '#0b4ea2', weight: 700 })
      sheet.text(p.englishCompany, { x: 157, y: 120, size: 18, fill: '#0b4ea2' })
      sheet.text([...p.name].join('　'), { x: 70, y: 245, size: 54, fill: sheet.ink })
      sheet.text(p.title, { x: 420, y: 222, size: 27 })
      sheet.text(p.englishTitle, { x: 420, y: 256, size: 21 })
      sheet.shape('<path d="M70 300 H990" stroke="#0b4ea2" stroke-width="2"/>')
      const rows = [
        `地址：${p.address}`,
        `总机：${p.tel}　　传真：${p.fax}`,
        `手机：${p.mobiles[0] ?? ''}　　邮编：${sheet.random.pick(['518066', '213003', '325027', '100025'])}`,
        `邮箱：${p.email}`,
        `网址：${p.website}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 70, y: 360 + index * 48, size: 23 }))
      const { name, title, company, tel, fax, email, website, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, fax, email, website, address }
    },
  },
  {
    name: 'plant',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#eaf0ea')
      sheet.text('质量为本　诚信经营', { x: 990, y: 70, size: 20, fill: '#2f6b3a', anchor: 'end' })
      sheet.text(p.company, { x: 530, y: 140, size: 42, fill: '#2f6b3a', weight: 700, anchor: 'middle' })
      sheet.text(p.name, {
        x: 430,
        y: 250,
        size: 58,
        fill: sheet.ink,
        weight: 700,
        anchor: 'middle',
        spacing: 6,
      })
      sheet.text(`${p.department}  ${p.title}`, { x: 560, y: 248, size: 28 })
      sheet.text('主营：电线电缆 五金制品 化工原料 预制构件', { x: 530, y: 318, size: 21, anchor: 'middle' })
      sheet.text(`总部地址：${p.address}`, { x: 90, y: 385, size: 23 })
      sheet.text('生产基地：工业集中区纬三路北', { x: 90, y: 427, size: 23 })
      sheet.text(`手机：${p.mobiles.join('　')}`, { x: 90, y: 469, size: 23 })
      sheet.text(`电话：${p.tel}`, { x: 90, y: 511, size: 23 })
      sheet.text(`传真：${p.fax}`, { x: 560, y: 511, size: 23 })
      sheet.text(`E-mail:${p.email}`, { x: 90, y: 553, size: 23 })
      sheet.text(`Http://${p.website}`, { x: 560, y: 553, size: 23 })
      const { name, title, department, company, mobiles, tel, fax, email, address } = p
      return { name, title, department, company, mobiles, tel, fax, email, address }
    },
  },
  {
    name: 'start-up',
    script: 'zh-CN',
    width: 640,
    height: 1060,
    draw(sheet, p) {
      paper(sheet, '#101418')
      const fill = '#f5f5f5'
      sheet.shape('<path d="M60 80 h46 v46 h-46 z M84 104 h46 v46 h-46 z" fill="#ff6a3d"/>')
      sheet.text('让每一次相遇都有回响', { x: 60, y: 210, size: 22, fill: '#ff6a3d' })
      sheet.text(p.name, { x: 60, y: 370, size: 72, fill, weight: 700 })
      sheet.text(p.englishName, { x: 62, y: 420, size: 28, fill: '#b9c0c7' })
      sheet.text(`${p.department}｜${p.title}`, { x: 62, y: 478, size: 26, fill })
      const [first, second] = inTwo(p.address, /[区县道街路]/g)
      const rows = [p.mobiles[0] ?? '', p.tel, p.email, p.website, `微信 ${p.wechat}`, first, second]
      rows.forEach((row, index) => sheet.text(row, { x: 62, y: 590 + index * 42, size: 23, fill: '#dfe4e8' }))
      sheet.text(p.company, { x: 62, y: 960, size: 27, fill, weight: 700 })
      sheet.qr(`https://${p.website}/c/${p.wechat}`, { x: 450, y: 600, side: 130 })
      const { name, englishName, title, department, company, tel, email, website, wechat, address } = p
      const mobiles = p.mobiles.slice(0, 1)
      return { name, englishName, title, department, company, mobiles, tel, email, website, wechat, address }
    },
  },
  {
    name: 'plain',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#f3ece0')
      sheet.text(p.name, { x: 110, y: 190, size: 70, fill: '#5b2c1a', weight: 700, spacing: 20 })
      sheet.text(p.title, { x: 112, y: 250, size: 27 })
      const rows = [p.company, p.address, `${p.mobiles[0] ?? ''}（微信同号）`, p.tel, p.email]
      rows.forEach((row, index) => {
        sheet.shape(`<circle cx="122" cy="${344 + index * 54}" r="13" fill="#5b2c1a"/>`)
        sheet.text(row, { x: 154, y: 353 + index * 54, size: 25, weight: index === 0 ? 700 : 400 })
      })
      const { name, title, company, tel, email, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, email, address }
    },
  },
  {
    name: 'taipei',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape('<rect width="26" height="640" fill="#d9480f"/>')
      sheet.text(p.company, { x: 80, y: 100, size: 34, fill: '#d9480f', weight: 700 })
      sheet.text(p.englishCompany, { x: 80, y: 138, size: 21 })
      sheet.text(p.department, { x: 80, y: 240, size: 25 })
      sheet.text(p.title, { x: 80, y: 278, size: 25 })
      sheet.text(p.name, { x: 330, y: 272, size: 60, fill: sheet.ink, weight: 700, spacing: 10 })
      sheet.text(p.englishName, { x: 600, y: 270, size: 28 })
      const rows = [
        `T +886-${p.tel.slice(1)} ext. 2${sheet.random.digits(2)}`,
        `F +886-${p.fax.slice(1)}`,
        `M ${p.mobiles[0] ?? ''}`,
        `E ${p.email}`,
        p.address,
        `統編 ${sheet.random.digits(8)}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 80, y: 360 + index * 45, size: 23 }))
      const { name, englishName, title, department, company, email, address } = p
      return { name, englishName, title, department, company, mobiles: p.mobiles.slice(0, 1), email, address }
    },
  },
  {
    name: 'kowloon',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#fbfaf7')
      sheet.text(p.englishName, { x: 100, y: 150, size: 46, fill: '#14213d', weight: 700 })
      sheet.text(p.name, { x: 100, y: 210, size: 42, fill: '#14213d', weight: 700 })
      sheet.text(`${p.englishTitle}`, { x: 100, y: 262, size: 24 })
      sheet.text(`${p.title}`, { x: 100, y: 298, size: 24 })
      sheet.text(p.englishCompany, { x: 100, y: 382, size: 26, fill: '#14213d', weight: 700 })
      sheet.text(p.company, { x: 100, y: 420, size: 26, fill: '#14213d', weight: 700 })
      sheet.text(p.address, { x: 100, y: 462, size: 23 })
      sheet.text(`Tel: (852) ${p.tel}    Fax: (852) ${p.fax}`, { x: 100, y: 504, size: 22 })
      sheet.text(`Mobile: (852) ${p.mobiles[0] ?? ''}`, { x: 100, y: 542, size: 22 })
      sheet.text(`${p.email}    ${p.website}`, { x: 100, y: 580, size: 22 })
      const { name, englishName, title, company, email, website, address } = p
      const [tel, fax, mobile] = [p.tel, p.fax, p.mobiles[0] ?? ''].map((number) => `852 ${number}`)
      return { name, englishName, title, company, mobiles: [mobile ?? ''], tel, fax, email, website, address }
    },
  },
  {
    name: 'tategaki',
    script: 'ja',
    width: 640,
    height: 1060,
    draw(sheet, p) {
      paper(sheet, '#fffefb')
      sheet.column(p.company, { x: 545, y: 90, size: 40, fill: sheet.ink, weight: 700, spacing: 3 })
      sheet.column(p.title, { x: 425, y: 150, size: 31, spacing: 3 })
      sheet.column(p.name.replace(' ', '　'), {
        x: 310,
        y: 210,
        size: 74,
        fill: sheet.ink,
        weight: 700,
        spacing: 8,
      })
      const rows = [
        p.address,
        `電話 ${p.tel} / FAX ${p.fax}`,
        `携帯 ${p.mobiles[0] ?? ''}`,
        `MAIL ${p.email}`,
        `URL ${p.website}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 60, y: 820 + index * 44, size: 23 }))
      const { name, title, company, tel, fax, email, website, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, fax, email, website, address }
    },
  },
  {
    name: 'letterhead',
    script: 'en',
    draw(sheet, p) {
      paper(sheet, '#fffdf8')
      const middle = { x: 530, anchor: 'middle' as const }
      sheet.text(p.company, { ...middle, y: 120, size: 38, fill: '#3b2f2f', weight: 700 })
      sheet.text('Established 1924', { ...middle, y: 158, size: 19 })
      sheet.shape('<path d="M430 190 H630" stroke="#3b2f2f" stroke-width="2"/>')
      sheet.text(p.name, { ...middle, y: 290, size: 46, fill: sheet.ink })
      sheet.text(p.title, { ...middle, y: 336, size: 26 })
      const [street, town] = inTwo(p.address, /, /g)
      sheet.text(street, { x: 70, y: 480, size: 23 })
      sheet.text(town, { x: 70, y: 516, size: 23 })
      sheet.text(p.website, { x: 70, y: 566, size: 23 })
      const rows = [`Direct ${p.tel}`, `Mobile ${p.mobiles[0] ?? ''}`, p.email]
      rows.forEach((row, index) => sheet.text(row, { x: 990, y: 480 + index * 43, size: 23, anchor: 'end' }))
      const { name, title, company, tel, email, website, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, email, website, address }
    },
  },
  {
    name: 'exporter',
    script: 'en',
    draw(sheet, p) {
      paper(sheet, '#f2f7fb')
      sheet.shape('<path d="M0 0 H1060 V26 H0 Z M0 600 H1060 V640 H0 Z" fill="#1769aa"/>')
      sheet.text(p.name, { x: 90, y: 150, size: 52, fill: '#1769aa', weight: 700 })
      sheet.text(p.title, { x: 90, y: 198, size: 26 })
      sheet.text(p.company, { x: 90, y: 282, size: 32, fill: sheet.ink, weight: 700 })
      const [street, town] = inTwo(p.address, /, /g)
      const rows = [
        `Add: ${street}`,
        `       ${town}`,
        `Tel: ${p.tel}    Fax: ${p.fax}`,
        `Mob / WeChat / WhatsApp: +86 ${p.mobiles[0] ?? ''}`,
        `E-mail: ${p.email}`,
        `Web: ${p.website}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 90, y: 345 + index * 42, size: 22 }))
      sheet.qr(`https://${p.website}`, { x: 840, y: 90, side: 130 })
      const { name, title, company, tel, fax, email, website, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, fax, email, website, address }
    },
  },
]
