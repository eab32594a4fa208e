// Chinese as data: cards on which the reader of paper cards was tuned after it had been measured on them once.
import { inTwo, type Layout, paper } from './paper-cards.world.ts'

export const layoutsD: readonly Layout[] = [
  {
    name: 'logo-row',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape(
        '<path d="M70 70 h90 v90 h-90 z" fill="#e8600a"/><path d="M92 138 l23 -46 l23 46 z" fill="#fff"/><rect y="606" width="1060" height="34" fill="#e8600a"/>',
      )
      const company = { x: 185, size: 33, fill: '#e8600a', weight: 700 }
      const [first, second] =
        p.company.length > 12 ? [p.company.slice(0, -6), p.company.slice(-6)] : [p.company]
      sheet.text(first ?? '', { ...company, y: 108 })
      if (second) sheet.text(second, { ...company, y: 150 })
      sheet.text(p.name, {
        x: 980,
        y: 120,
        size: 52,
        fill: sheet.ink,
        weight: 700,
        anchor: 'end',
        spacing: 4,
      })
      sheet.text(p.title, { x: 980, y: 164, size: 24, anchor: 'end' })
      sheet.text('用心做好每一件事', { x: 980, y: 230, size: 19, fill: '#999999', anchor: 'end' })
      const rows = [
        [`手机`, p.mobiles[0] ?? ''],
        [`电话`, p.tel],
        [`传真`, p.fax],
        [`邮箱`, p.email],
        [`网站`, p.website],
        [`地址`, p.address],
      ]
      rows.forEach(([label = '', value = ''], index) => {
        sheet.text(label, { x: 72, y: 320 + index * 46, size: 22, fill: '#e8600a' })
        sheet.text(value, { x: 150, y: 320 + index * 46, size: 23 })
      })
      const { name, title, company: whole, tel, fax, email, website, address } = p
      return {
        name,
        title,
        company: whole,
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
    name: 'gold-foil',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#2b2a28')
      sheet.shape(
        '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.16"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="1060" height="640" fill="url(#g)"/><rect x="24" y="24" width="1012" height="592" fill="none" stroke="#8d7444" stroke-width="2"/>',
      )
      const gold = { fill: '#a58a55' }
      sheet.text(p.company, { ...gold, x: 530, y: 130, size: 30, anchor: 'middle', spacing: 3 })
      sheet.text(p.englishCompany, { ...gold, x: 530, y: 168, size: 19, anchor: 'middle', spacing: 2 })
      sheet.text([...p.name].join('  '), { ...gold, x: 530, y: 300, size: 58, anchor: 'middle' })
      sheet.text(`${p.title}  ${p.englishTitle}`, { ...gold, x: 530, y: 352, size: 23, anchor: 'middle' })
      sheet.text(`${p.mobiles[0] ?? ''}   |   ${p.tel}`, {
        ...gold,
        x: 530,
        y: 450,
        size: 23,
        anchor: 'middle',
      })
      sheet.text(`${p.email}   |   ${p.website}`, { ...gold, x: 530, y: 494, size: 22, anchor: 'middle' })
      sheet.text(p.address, { ...gold, x: 530, y: 540, size: 22, anchor: 'middle' })
      const { name, title, company, tel, email, website, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, email, website, address }
    },
  },
  {
    name: 'branches',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#f6f8f4')
      sheet.text(p.name, { x: 80, y: 130, size: 54, fill: '#1d5c2e', weight: 700 })
      sheet.text(`/ ${p.title}`, { x: 330, y: 126, size: 26 })
      sheet.text(p.company, { x: 80, y: 206, size: 30, fill: sheet.ink, weight: 700 })
      sheet.shape('<path d="M80 232 H980" stroke="#1d5c2e" stroke-width="3"/>')
      const rows = [
        `总部：${p.address}`,
        `上海分公司：上海市闵行区莘庄镇`,
        `广州办事处：广州市白云区黄石街`,
        `手机：${p.mobiles[0] ?? ''}    微信：同手机号`,
        `电话：${p.tel}    传真：${p.fax}`,
        `邮箱：${p.email}`,
        `网址：${p.website}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 80, y: 290 + index * 47, size: 23 }))
      const { name, title, company, tel, fax, email, website, address } = p
      return { name, title, company, mobiles: p.mobiles.slice(0, 1), tel, fax, email, website, address }
    },
  },
  {
    name: 'mirror',
    script: 'zh-CN',
    draw(sheet, p) {
      paper(sheet, '#fdfdff')
      sheet.shape('<rect x="529" y="80" width="2" height="300" fill="#3557a0"/>')
      const [first, second] = inTwo(p.englishCompany, / /g)
      sheet.text(p.name, { x: 70, y: 140, size: 50, fill: '#3557a0', weight: 700 })
      sheet.text(p.title, { x: 72, y: 190, size: 25 })
      sheet.text(p.company, { x: 72, y: 300, size: 26, fill: sheet.ink, weight: 700 })
      sheet.text(p.englishName, { x: 570, y: 136, size: 40, fill: '#3557a0', weight: 700 })
      sheet.text(p.englishTitle, { x: 572, y: 190, size: 23 })
      sheet.text(first, { x: 572, y: 290, size: 22, fill: sheet.ink, weight: 700 })
      sheet.text(second, { x: 572, y: 322, size: 22, fill: sheet.ink, weight: 700 })
      sheet.text(`手机 Mobile  +86 ${p.mobiles[0] ?? ''}`, { x: 70, y: 430, size: 22 })
      sheet.text(`电话 Tel  ${p.tel}`, { x: 570, y: 430, size: 22 })
      sheet.text(`邮箱 Email  ${p.email}`, { x: 70, y: 476, size: 22 })
      sheet.text(`网址 Web  ${p.website}`, { x: 570, y: 476, size: 22 })
      sheet.text(`地址 Add  ${p.address}`, { x: 70, y: 522, size: 22 })
      const { name, englishName, title, company, tel, email, website, address } = p
      return {
        name,
        englishName,
        title,
        company,
        mobiles: p.mobiles.slice(0, 1),
        tel,
        email,
        website,
        address,
      }
    },
  },
  {
    name: 'hk-offices',
    script: 'zh-TW',
    draw(sheet, p) {
      paper(sheet, '#fffefc')
      sheet.shape('<circle cx="950" cy="110" r="52" fill="none" stroke="#8a1538" stroke-width="10"/>')
      sheet.text(p.company, { x: 80, y: 100, size: 34, fill: '#8a1538', weight: 700 })
      sheet.text(p.englishCompany, { x: 80, y: 136, size: 22, fill: '#8a1538' })
      sheet.text(p.name, { x: 80, y: 250, size: 52, fill: sheet.ink, weight: 700 })
      sheet.text(p.englishName, { x: 300, y: 248, size: 34, fill: sheet.ink })
      sheet.text(p.title, { x: 82, y: 298, size: 24 })
      sheet.text(p.englishTitle, { x: 82, y: 332, size: 22 })
      const rows = [
        `地址：${p.address}`,
        `電話：(852) ${p.tel}　傳真：(852) ${p.fax}`,
        `手提：(852) ${p.mobiles[0] ?? ''}`,
        `電郵：${p.email}`,
        `網址：${p.website}`,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 80, y: 410 + index * 45, size: 23 }))
      const { name, englishName, title, company, email, website, address } = p
      const [tel, fax, mobile] = [p.tel, p.fax, p.mobiles[0] ?? ''].map((number) => `852 ${number}`)
      return { name, englishName, title, company, mobiles: [mobile ?? ''], tel, fax, email, website, address }
    },
  },
  {
    name: 'en-columns',
    script: 'en',
    draw(sheet, p) {
      paper(sheet, '#ffffff')
      sheet.shape(
        '<rect width="380" height="640" fill="#0f3d4c"/><path d="M130 210 h120 v24 h-120 z" fill="#ffd166"/>',
      )
      sheet.text('YOUR PARTNER FOR GROWTH', { x: 190, y: 290, size: 17, fill: '#ffffff', anchor: 'middle' })
      sheet.text(p.name, { x: 430, y: 150, size: 44, fill: '#0f3d4c', weight: 700 })
      sheet.text(p.title, { x: 430, y: 194, size: 25 })
      sheet.text(p.company, { x: 430, y: 266, size: 26, fill: sheet.ink, weight: 700 })
      const [street, town] = inTwo(p.address, /, /g)
      const rows = [
        `m  ${p.mobiles[0] ?? ''}`,
        `t  ${p.tel}`,
        `e  ${p.email}`,
        `w  ${p.website}`,
        street,
        town,
      ]
      rows.forEach((row, index) => sheet.text(row, { x: 430, y: 350 + index * 42, size: 22 }))
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
