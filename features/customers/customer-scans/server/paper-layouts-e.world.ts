// Chinese as data: cards on which the reader of paper cards is measured and never tuned: nobody looks at what it misses on them.
import { inTwo, type Layout, paper } from './paper-cards.world.ts'

export const layoutsE: readonly Layout[] = [
  {
    name: 'hanging-name',
    script: 'zh-CN',
    width: 640,
    height: 1060,
    draw(sheet, p) {
      paper(sheet, '#f5efe2')
      sheet.shape('<path d="M0 0 H640 V60 H0 Z" fill="#6b4a2b" opacity="0.5"/>')
      sheet.column(p.name, { x: 500, y: 150, size: 76, fill: '#3a2a1a', weight: 700, spacing: 14 })
      sheet.column(p.title, { x: 400, y: 170, size: 30, fill: '#3a2a1a', spacing: 6 })
      sheet.text(p.company, { x: 70, y: 660, size: 28, fill: '#3a2a1a', weight: 700 })
      const [first, second] = inTwo(p.address, /[市区县镇道]/g)
      const rows = [
        `手机 ${p.mobiles[0] ?? ''}`,
        `电话 ${p.tel}`,
        `邮箱 ${p.email}`,
        `地址 ${first}`,
        `     ${second}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 70, y: 740 + index * 48, size: 24 }))
      const { name, title, company, tel, email, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, email, address }
    },
  },
  {
    name: 'bureau',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#fefefe')
      sheet.shape(
        '<circle cx="120" cy="110" r="46" fill="#b3161b"/><circle cx="120" cy="110" r="30" fill="#f5c518"/>',
      )
      sheet.text(p.company, { x: 200, y: 122, size: 36, fill: '#b3161b', weight: 700, spacing: 2 })
      sheet.text(p.name, {
        x: 420,
        y: 290,
        size: 54,
        fill: sheet.ink,
        weight: 700,
        anchor: 'middle',
        spacing: 4,
      })
      sheet.text(p.title, { x: 700, y: 286, size: 28 })
      sheet.text(`办公地址：${p.address}`, { x: 90, y: 410, size: 23 })
      sheet.text(`办公电话：${p.tel}`, { x: 90, y: 460, size: 23 })
      sheet.text(`传　　真：${p.fax}`, { x: 560, y: 460, size: 23 })
      sheet.text(`移动电话：${p.mobiles[0] ?? ''}`, { x: 90, y: 510, size: 23 })
      sheet.text(`电子邮箱：${p.email}`, { x: 90, y: 560, size: 23 })
      const { name, title, company, tel, fax, email, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, fax, email, address }
    },
  },
  {
    name: 'shop',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#fff4d6')
      sheet.shape('<rect width="1060" height="150" fill="#d62828"/>')
      sheet.text(p.company, {
        x: 530,
        y: 100,
        size: 50,
        fill: '#fff8e0',
        weight: 700,
        anchor: 'middle',
        spacing: 4,
      })
      sheet.text(p.name, { x: 90, y: 250, size: 60, fill: '#1d3557', weight: 700 })
      sheet.text(`（${p.title}）`, { x: 330, y: 246, size: 28 })
      p.mobiles.forEach((mobile, index) =>
        sheet.text(mobile, {
          x: 970,
          y: 225 + index * 46,
          size: 34,
          fill: '#d62828',
          weight: 700,
          anchor: 'end',
        }),
      )
      sheet.text('批发兼零售　价格优惠　送货上门　欢迎来电', {
        x: 530,
        y: 340,
        size: 26,
        fill: '#d62828',
        anchor: 'middle',
      })
      const [login = '', host = ''] = p.email.split('@')
      const rows = [
        `QQ：${sheet.random.digits(9)}　　微信：${login}`,
        `邮箱：${login} @${host}`,
        `地址：${p.address}`,
        `农行卡号：6228 48${sheet.random.digits(2)} ${sheet.random.digits(4)} ${sheet.random.digits(4)}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 90, y: 420 + index * 50, size: 24 }))
      const { name, title, company, mobiles, email, address } = p
      return { name, title, company, mobiles, email, address }
    },
  },
  {
    name: 'tw-columns',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#f4f9f7')
      sheet.shape('<rect x="66" y="70" width="70" height="70" rx="35" fill="#00796b"/>')
      sheet.text(p.company, { x: 160, y: 104, size: 31, fill: '#00796b', weight: 700 })
      sheet.text(p.englishCompany, { x: 160, y: 138, size: 19, fill: '#00796b' })
      sheet.text(p.name, { x: 70, y: 300, size: 56, fill: sheet.ink, weight: 700 })
      sheet.text(p.englishName, { x: 72, y: 344, size: 27 })
      sheet.text(p.department, { x: 72, y: 410, size: 24 })
      sheet.text(p.title, { x: 72, y: 448, size: 24 })
      const cut = Math.max(p.address.indexOf('路') + 1, 7)
      const rows = [
        `手機 ${p.mobiles[0] ?? ''}`,
        `電話 ${p.tel} 分機 ${sheet.random.digits(3)}`,
        `傳真 ${p.fax}`,
        p.email,
        p.website,
        p.address.slice(0, cut),
        p.address.slice(cut),
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 500, y: 270 + index * 44, size: 23 }))
      const { name, englishName, title, department, company, fax, email, website, address } = p
      return {
        name,
        englishName,
        title,
        department,
        company,
        mobiles: p.mobiles,
        fax,
        email,
        website,
        address,
      }
    },
  },
  {
    name: 'yokogaki',
    script: 'ja',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.text(p.company, { x: 90, y: 120, size: 36, fill: '#1b3a6b', weight: 700 })
      sheet.text(p.department, { x: 90, y: 220, size: 25 })
      sheet.text(p.title, { x: 90, y: 256, size: 25 })
      sheet.text(p.name.replace(' ', '　'), { x: 330, y: 256, size: 60, fill: sheet.ink, weight: 700 })
      sheet.text(p.englishName, { x: 334, y: 296, size: 22 })
      const rows = [
        `〒${sheet.random.digits(3)}-${sheet.random.digits(4)}　${p.address}`,
        `TEL：${p.tel}　FAX：${p.fax}`,
        `携帯：${p.mobiles[0] ?? ''}`,
        `E-mail：${p.email}`,
        `https://${p.website}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 90, y: 400 + index * 45, size: 23 }))
      const { name, englishName, title, department, company, tel, fax, email, address } = p
      const mobiles = p.mobiles.slice(0, 1)
      return { name, englishName, title, department, company, mobiles, tel, fax, email, address }
    },
  },
  {
    name: 'en-night',
    script: 'en',
    draw(sheet, p) {
      paper(sheet, '#14213d')
      const end = { x: 980, anchor: 'end' as const, fill: '#d9dde6' }
      sheet.shape(
        '<circle cx="160" cy="320" r="80" fill="#fca311"/><circle cx="190" cy="320" r="80" fill="#14213d"/>',
      )
      sheet.text(p.name, { ...end, y: 180, size: 42, weight: 700, spacing: 4 })
      sheet.text(p.title, { ...end, y: 224, size: 21, fill: '#fca311', spacing: 3 })
      sheet.text(p.company, { ...end, y: 300, size: 25 })
      const [street, town] = inTwo(p.address, /, /g)
      const rows = [p.mobiles[0] ?? '', `Office ${p.tel}`, p.email, p.website, street, town]
      rows.forEach((row, index) => sheet.text(row, { ...end, y: 370 + index * 40, size: 22 }))
      const { name, title, company, tel, email, website, address } = p
      return {
        name,
        title,
        company,
        mobiles: [p.mobiles[0]?.replace('+86 ', '') ?? ''],
        tel,
        email,
        website,
        address,
      }
    },
  },
]
