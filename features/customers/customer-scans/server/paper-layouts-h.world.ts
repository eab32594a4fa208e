// Chinese as data: cards on which the reader of paper cards is measured and never tuned: nobody looks at what it misses on them.
import { type Layout, paper, type Sheet } from './paper-cards.world.ts'

const rowsBelow = (
  sheet: Sheet,
  rows: readonly string[],
  { x, y, size, step, fill }: { x: number; y: number; size: number; step: number; fill?: string },
) => rows.forEach((row, index) => sheet.text(row, { x, y: y + index * step, size, ...(fill && { fill }) }))

export const layoutsH: readonly Layout[] = [
  {
    // Somebody who is reached at a desk alone.
    name: 'desk-line',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#fafaf7')
      sheet.shape('<rect x="70" y="96" width="10" height="110" fill="#2f6f4f"/>')
      sheet.text(p.company, { x: 104, y: 134, size: 34, fill: sheet.ink, weight: 700 })
      sheet.text(p.address, { x: 104, y: 190, size: 23 })
      sheet.text(p.name, { x: 640, y: 350, size: 58, fill: sheet.ink, weight: 700, spacing: 10 })
      sheet.text(p.title, { x: 640, y: 404, size: 27 })
      const rows = [`电话：${p.tel}`, `传真：${p.fax}`, `邮箱：${p.email}`]
      rowsBelow(sheet, rows, { x: 104, y: 480, size: 24, step: 46 })
      const { name, title, company, tel, fax, email, address } = p
      return { name, title, company, tel, fax, email, address }
    },
  },
  {
    name: 'two-tongues',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape('<circle cx="930" cy="120" r="52" fill="#c4622d"/>')
      sheet.text(p.name, { x: 80, y: 150, size: 54, fill: sheet.ink, weight: 700 })
      sheet.text(p.englishName, { x: 80, y: 196, size: 28 })
      sheet.text(p.title, { x: 480, y: 150, size: 26 })
      sheet.text(p.englishTitle, { x: 480, y: 190, size: 22 })
      sheet.text(p.company, { x: 80, y: 300, size: 31, fill: '#c4622d', weight: 700 })
      sheet.text(p.englishCompany, { x: 80, y: 340, size: 24, fill: '#c4622d' })
      const rows = [
        `手机 Mobile  ${p.mobiles[0] ?? ''}`,
        `电话 Tel  ${p.tel}`,
        `邮箱 Email  ${p.email}`,
        `地址  ${p.address}`,
      ]
      rowsBelow(sheet, rows, { x: 80, y: 430, size: 23, step: 44 })
      const { name, englishName, title, company, mobiles, tel, email, address } = p
      return { name, englishName, title, company, mobiles, tel, email, address }
    },
  },
  {
    name: 'tw-band',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape('<rect x="0" y="0" width="1060" height="150" fill="#24506e"/>')
      sheet.text(p.company, { x: 70, y: 94, size: 36, fill: '#ffffff', weight: 700 })
      sheet.text(p.title, { x: 70, y: 250, size: 26 })
      sheet.text(p.name, { x: 70, y: 330, size: 58, fill: sheet.ink, weight: 700, spacing: 6 })
      sheet.text(p.englishName, { x: 330, y: 330, size: 30 })
      const rows = [
        `地址：${p.address}`,
        `電話：${p.tel}　傳真：${p.fax}`,
        `行動：${p.mobiles[0] ?? ''}`,
        `E-mail：${p.email}`,
      ]
      rowsBelow(sheet, rows, { x: 70, y: 430, size: 24, step: 46 })
      const { name, englishName, title, company, mobiles, tel, fax, email, address } = p
      return { name, englishName, title, company, mobiles, tel, fax, email, address }
    },
  },
  {
    name: 'hk-foot',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#f7f2ea')
      sheet.text(p.name, { x: 530, y: 160, size: 54, fill: sheet.ink, weight: 700, anchor: 'middle' })
      sheet.text(p.englishName, { x: 530, y: 206, size: 27, anchor: 'middle' })
      sheet.text(p.title, { x: 530, y: 256, size: 25, anchor: 'middle' })
      sheet.text(p.company, { x: 530, y: 350, size: 32, fill: '#8c2f39', weight: 700, anchor: 'middle' })
      sheet.text(p.englishCompany, { x: 530, y: 388, size: 22, fill: '#8c2f39', anchor: 'middle' })
      const rows = [
        p.address,
        `電話 ${p.tel}    傳真 ${p.fax}    手提 ${p.mobiles[0] ?? ''}`,
        `電郵 ${p.email}`,
      ]
      rows.forEach((row, index) =>
        sheet.text(row, { x: 530, y: 470 + index * 46, size: 23, anchor: 'middle' }),
      )
      const { name, englishName, title, company, mobiles, tel, fax, email, address } = p
      return { name, englishName, title, company, mobiles, tel, fax, email, address }
    },
  },
  {
    name: 'ja-rule',
    script: 'ja',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.text(p.company, { x: 80, y: 110, size: 34, fill: '#223a5e', weight: 700 })
      sheet.shape('<rect x="80" y="140" width="900" height="3" fill="#223a5e"/>')
      sheet.text(p.department, { x: 80, y: 220, size: 24 })
      sheet.text(p.title, { x: 80, y: 256, size: 24 })
      sheet.text(p.name, { x: 80, y: 340, size: 56, fill: sheet.ink, weight: 700 })
      const rows = [
        `〒${sheet.random.digits(3)}-${sheet.random.digits(4)}`,
        p.address,
        `TEL ${p.tel}  FAX ${p.fax}`,
        `携帯 ${p.mobiles[0] ?? ''}`,
        `E-mail ${p.email}`,
      ]
      rowsBelow(sheet, rows, { x: 80, y: 420, size: 23, step: 42 })
      const { name, title, department, company, mobiles, tel, fax, email, address } = p
      return { name, title, department, company, mobiles, tel, fax, email, address }
    },
  },
  {
    name: 'en-plain',
    script: 'en',
    draw(sheet, p) {
      paper(sheet, '#f3f5f7')
      sheet.text(p.company, { x: 980, y: 110, size: 32, fill: '#0d4d4d', weight: 700, anchor: 'end' })
      sheet.text(p.name, { x: 80, y: 260, size: 46, fill: sheet.ink, weight: 700 })
      sheet.text(p.title, { x: 80, y: 304, size: 26 })
      const rows = [`M ${p.mobiles[0] ?? ''}`, `T ${p.tel}`, p.email, p.website, p.address]
      rowsBelow(sheet, rows, { x: 80, y: 400, size: 22, step: 42 })
      const { name, title, company, mobiles, tel, email, website, address } = p
      return { name, title, company, mobiles, tel, email, website, address }
    },
  },
]
