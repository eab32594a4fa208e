// Chinese as data: cards in traditional characters and Japanese, harder ones than before.
import { inTwo, type Layout, paper } from './paper-cards.world.ts'

/** The reader was tuned on these. */
export const layoutsF: readonly Layout[] = [
  {
    name: 'tw-right',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#fffdf6')
      sheet.shape('<rect x="0" y="560" width="1060" height="80" fill="#7a1f2b"/>')
      sheet.text(p.name, {
        x: 980,
        y: 150,
        size: 58,
        fill: sheet.ink,
        weight: 700,
        anchor: 'end',
        spacing: 6,
      })
      sheet.text(p.title, { x: 980, y: 200, size: 26, anchor: 'end' })
      sheet.text(p.englishName, { x: 980, y: 240, size: 24, anchor: 'end' })
      sheet.text(p.company, { x: 980, y: 330, size: 34, fill: '#7a1f2b', weight: 700, anchor: 'end' })
      const rows = [p.address, `行動電話 ${p.mobiles[0] ?? ''}`, `TEL ${p.tel}　FAX ${p.fax}`, p.email]
      rows.forEach((row, index) => sheet.text(row, { x: 980, y: 390 + index * 42, size: 23, anchor: 'end' }))
      sheet.text(p.website, { x: 530, y: 610, size: 24, fill: '#ffffff', anchor: 'middle' })
      const { name, englishName, title, company, mobiles, tel, fax, email, website, address } = p
      return { name, englishName, title, company, mobiles, tel, fax, email, website, address }
    },
  },
  {
    name: 'hk-small',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#e9eef3')
      sheet.text(p.company, { x: 530, y: 90, size: 34, fill: '#12395b', weight: 700, anchor: 'middle' })
      sheet.text(p.englishCompany, { x: 530, y: 126, size: 21, fill: '#12395b', anchor: 'middle' })
      sheet.text(`${p.name}　${p.englishName}`, { x: 80, y: 270, size: 40, fill: sheet.ink, weight: 700 })
      sheet.text(p.title, { x: 80, y: 316, size: 24 })
      sheet.text(p.englishTitle, { x: 80, y: 350, size: 20 })
      const rows = [
        `地址 Address: ${p.address}`,
        `電話 Tel: (852) ${p.tel}　傳真 Fax: (852) ${p.fax}`,
        `手機 Mobile: (852) ${p.mobiles[0] ?? ''}`,
        `電郵 Email: ${p.email}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 80, y: 450 + index * 40, size: 21 }))
      const { name, englishName, title, company, tel, fax, email, address } = p
      const mobiles = p.mobiles.map((number) => `852${number}`)
      return {
        name,
        englishName,
        title,
        company,
        mobiles,
        tel: `852${tel}`,
        fax: `852${fax}`,
        email,
        address,
      }
    },
  },
  {
    name: 'ja-left',
    script: 'ja',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape('<rect x="60" y="60" width="12" height="520" fill="#c0392b"/>')
      sheet.text(p.title, { x: 110, y: 130, size: 25 })
      sheet.text(p.name, { x: 110, y: 200, size: 54, fill: sheet.ink, weight: 700 })
      sheet.text(p.englishName, { x: 420, y: 196, size: 23 })
      sheet.text(p.company, { x: 110, y: 330, size: 34, fill: sheet.ink, weight: 700 })
      const rows = [
        `〒${sheet.random.digits(3)}-${sheet.random.digits(4)}`,
        p.address,
        `電話 ${p.tel}　ファックス ${p.fax}`,
        `携帯 ${p.mobiles[0] ?? ''}　${p.email}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 110, y: 400 + index * 46, size: 24 }))
      const { name, englishName, title, company, mobiles, tel, fax, email, address } = p
      return { name, englishName, title, company, mobiles, tel, fax, email, address }
    },
  },
]

/** What is missed on these is never shown. */
export const layoutsG: readonly Layout[] = [
  {
    name: 'tw-dark',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#14323a')
      const fill = '#f2e9d8'
      sheet.text(p.company, { x: 80, y: 110, size: 36, fill, weight: 700 })
      sheet.text(p.department, { x: 80, y: 240, size: 25, fill })
      sheet.text(p.title, { x: 80, y: 276, size: 25, fill })
      sheet.text(p.name, { x: 300, y: 276, size: 60, fill, weight: 700 })
      const rows = [
        `公司地址：${p.address}`,
        `電話：${p.tel}`,
        `手機：${p.mobiles[0] ?? ''}`,
        `信箱：${p.email}`,
        p.website,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 80, y: 390 + index * 44, size: 24, fill }))
      const { name, title, department, company, mobiles, tel, email, website, address } = p
      return { name, title, department, company, mobiles, tel, email, website, address }
    },
  },
  {
    name: 'hk-panel',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#fbfbfb')
      sheet.shape('<rect width="330" height="640" fill="#d9e6dd"/>')
      sheet.text(p.name, { x: 165, y: 220, size: 50, fill: sheet.ink, weight: 700, anchor: 'middle' })
      sheet.text(p.englishName, { x: 165, y: 264, size: 24, anchor: 'middle' })
      sheet.text(p.title, { x: 165, y: 330, size: 24, anchor: 'middle' })
      sheet.text(p.company, { x: 380, y: 130, size: 31, fill: '#22523b', weight: 700 })
      sheet.text(p.englishCompany, { x: 380, y: 166, size: 20, fill: '#22523b' })
      const [first, second] = inTwo(p.address, /[道街號]/g)
      const rows = [
        first,
        second,
        `電話 ${p.tel}`,
        `傳真 ${p.fax}`,
        `流動電話 ${p.mobiles[0] ?? ''}`,
        p.email,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 380, y: 290 + index * 46, size: 24 }))
      const { name, englishName, title, company, mobiles, tel, fax, email, address } = p
      return { name, englishName, title, company, mobiles, tel, fax, email, address }
    },
  },
  {
    name: 'ja-centred',
    script: 'ja',
    draw(sheet, p) {
      paper(sheet, '#f7f4ee')
      sheet.text(p.company, { x: 530, y: 120, size: 36, fill: '#333333', weight: 700, anchor: 'middle' })
      sheet.text(`${p.department}　${p.title}`, { x: 530, y: 220, size: 25, anchor: 'middle' })
      const look = { x: 530, y: 300, size: 58, fill: sheet.ink, weight: 700, anchor: 'middle' } as const
      sheet.text(p.name, look)
      sheet.text(p.englishName, { x: 530, y: 340, size: 23, anchor: 'middle' })
      const rows = [
        `〒${sheet.random.digits(3)}-${sheet.random.digits(4)} ${p.address}`,
        `TEL ${p.tel} / FAX ${p.fax}`,
        `MOBILE ${p.mobiles[0] ?? ''}`,
        `MAIL ${p.email}`,
      ]
      rows.forEach((row, index) =>
        sheet.text(row, { x: 530, y: 430 + index * 44, size: 23, anchor: 'middle' }),
      )
      const { name, englishName, title, department, company, mobiles, tel, fax, email, address } = p
      return { name, englishName, title, department, company, mobiles, tel, fax, email, address }
    },
  },
]
