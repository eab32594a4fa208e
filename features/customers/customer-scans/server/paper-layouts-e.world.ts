// Chinese as data: cards on which the reader of paper cards was measured first and then tuned.
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
]
