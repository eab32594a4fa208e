// Chinese as data: who is printed on cards that are drawn to be read again. Nobody is real.

/** The same numbers in the same order for the same seed. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    digits: (count: number) => Array.from({ length: count }, () => Math.floor(next() * 10)).join(''),
    pick<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}
export type Random = ReturnType<typeof randomFrom>

export const scripts = ['zh-CN', 'zh-TW', 'en', 'ja'] as const
export type Script = (typeof scripts)[number]

/** What is printed, in the form in which it should be read. */
export interface PrintedPerson {
  name: string
  englishName: string
  title: string
  englishTitle: string
  department: string
  company: string
  englishCompany: string
  mobiles: string[]
  tel: string
  fax: string
  email: string
  website: string
  wechat: string
  address: string
}

interface Words {
  surnames: string
  given: string
  places: string
  brands: string
  fields: string
  endings: string
  titles: string
  departments: string
  streets: string
  towns: string
}

/** The words of one set of cards, separated by blanks; the other set shares as few as can be. */
type Vocabulary = Record<Script, Words>

export const vocabularyA: Vocabulary = {
  'zh-CN': {
    surnames: '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 马 朱 胡 欧阳 司马 诸葛 上官',
    given: '伟 敏 建国 晓彤 志强 雨桐 海燕 子涵 文博 丽娟 俊杰 思远 佳怡 国庆 梓萱 明 磊 静',
    places: '北京 上海 深圳 杭州 苏州 成都 武汉 南京 西安 江苏 浙江',
    brands: '云帆 恒远 博睿 华澜 智汇 启明 天翼通 鼎盛 金桥 蓝海 万象',
    fields: '科技 智能装备 信息技术 生物医药 新能源 国际贸易 文化传媒 供应链管理 精密机械制造 环境工程',
    endings: '有限公司 股份有限公司 集团有限公司 有限责任公司',
    titles:
      '总经理 副总经理 市场总监 销售经理 高级工程师 产品经理 项目主管 技术总监 董事长 客户经理 行政主管 首席技术官',
    departments: '市场部 研发中心 国际业务部 华东销售部 产品事业部 工程技术部 人力资源部 客户服务中心',
    streets: '文三路 张江路 科苑路 中山北路 建设大道 人民南路 滨河大道 天府大道 高新三路',
    towns:
      '浙江省杭州市西湖区 上海市浦东新区 广东省深圳市南山区 江苏省苏州市工业园区 四川省成都市高新区 北京市海淀区 湖北省武汉市洪山区',
  },
  'zh-TW': {
    surnames: '陳 林 黃 張 李 王 劉 楊 許 鄭 謝 郭 洪 邱 曾 歐陽 司馬',
    given: '志明 淑芬 建宏 雅婷 俊傑 美玲 家豪 怡君 宗翰 佩珊 文雄 麗華 冠宇 詩涵 國華',
    places: '臺北 台灣 高雄 新竹 台中 香港',
    brands: '宏達 永豐 聯華 鴻海 國泰 遠東 中興 華碩 大同 長榮',
    fields: '資訊 電子 國際 實業 生物科技 建設 精密工業 國際貿易 文化事業',
    endings: '股份有限公司 有限公司 企業有限公司',
    titles: '總經理 副總經理 業務經理 資深工程師 行銷總監 專案經理 執行長 研發主管 協理 董事長 業務代表',
    departments: '業務部 研發部 行銷企劃部 資訊管理部 海外事業部 客戶服務部 財務部',
    streets: '忠孝東路四段 南京東路三段 中山北路二段 民生東路五段 光復路一段 信義路五段',
    towns: '台北市大安區 台北市松山區 新北市板橋區 新竹市東區 台中市西屯區 高雄市前鎮區',
  },
  en: {
    surnames: 'Smith Johnson Miller Anderson Taylor Robinson Walker Mitchell Bennett Harrison',
    given: 'James Emily Michael Sarah Daniel Olivia Robert Laura Thomas Hannah',
    places: 'Pacific Northern Atlas Summit Riverside Evergreen Sterling Granite',
    brands: 'Bridge Harbor Lighthouse Crest Field Stone Path Wave',
    fields: 'Technologies Logistics Consulting Biotech Energy Software Media Robotics',
    endings: 'Inc. LLC Ltd. Co.,_Ltd. Corporation GmbH Group',
    titles:
      'Sales_Director Senior_Engineer Marketing_Manager Managing_Director Product_Manager Chief_Executive_Officer Account_Executive Business_Analyst',
    departments: 'Sales_Department Research_&_Development Business_Development Customer_Success',
    streets: 'Market_Street King_Road Queens_Avenue Harbour_Drive Innovation_Way',
    towns: 'San_Francisco,_CA_94105 Singapore_068898 London_EC2V_7HN Seattle,_WA_98101 Sydney_NSW_2000',
  },
  ja: {
    surnames: '山田 佐藤 鈴木 高橋 田中 伊藤 中村 小林 加藤 吉田 山本 松本 木村',
    given: '太郎 健一 美咲 直樹 恵子 大輔 由美 翔太 真由美 和也 陽子 誠',
    places: '東京 大阪 横浜 名古屋 京都 日本',
    brands: '富士 三和 東洋 大和 旭 新光 日新 共立',
    fields: '商事 電機 建設 工業 物産 製作所 化学工業 印刷',
    endings: '株式会社',
    titles: '代表取締役社長 部長 課長 係長 主任 専務取締役 常務取締役 次長',
    departments: '総務部 人事部 経理部 第一事業部 海外事業部 情報システム部 技術部',
    streets: '丸の内 銀座 本町 栄 新宿 神田',
    towns: '東京都千代田区 東京都中央区 大阪府大阪市中央区 愛知県名古屋市中区 東京都新宿区',
  },
}

export const vocabularyB: Vocabulary = {
  'zh-CN': {
    surnames: '林 何 高 梁 郑 罗 宋 谢 唐 韩 曹 许 邓 冯 曾 彭 夏侯 令狐 皇甫 东方 尉迟',
    given: '浩然 婷 国栋 美琪 振宇 秋月 泽楷 若曦 建华 春梅 凯 晨曦 永康 淑芳 宏伟 勇 霞 一诺',
    places: '广州 天津 重庆 青岛 厦门 长沙 宁波 合肥 山东 福建 河南',
    brands: '瑞丰 中科创达 远航 同创 德信 百川 星辰 嘉禾 宏图 卓越 立方体',
    fields: '网络科技 软件开发 建筑设计 食品 投资管理 医疗器械 半导体材料 物流 教育咨询 汽车零部件 广告',
    endings: '有限公司 股份有限公司 (集团)有限公司 有限责任公司',
    titles:
      '执行董事 区域经理 财务总监 运营总监 高级顾问 大客户经理 主任医师 合伙人 采购专员 品牌总监 架构师 总裁助理',
    departments: '大客户部 战略投资部 质量管理部 华南大区 采购中心 运营管理中心 法务部 设计院',
    streets: '天河北路 解放大道 软件园二期观日路 香港中路 岳麓大道 鼓楼街 望江西路 珠江东路',
    towns:
      '广东省广州市天河区 天津市滨海新区 重庆市渝北区 山东省青岛市市南区 福建省厦门市思明区 湖南省长沙市岳麓区 安徽省合肥市蜀山区',
  },
  'zh-TW': {
    surnames: '蔡 吳 周 賴 徐 葉 蘇 莊 呂 江 何 羅 高 蕭 潘 諸葛 上官',
    given: '明哲 惠雯 世杰 秀英 承恩 欣怡 柏翰 玉珍 信宏 筱涵 正雄 靜宜 彥廷 慧玲 榮華',
    places: '桃園 台南 中華 亞洲 嘉義 九龍',
    brands: '統一 東元 新光 華南 大眾 美達 廣達 群光 三陽',
    fields: '科技 光電 貿易 顧問 食品 機械工業 物流 設計 化學',
    endings: '股份有限公司 有限公司 集團有限公司',
    titles: '經理 財務長 設計總監 首席顧問 營運長 採購專員 專案主任 廠長 副理 技術總監',
    departments: '設計部 採購部 管理部 國際業務部 法務室 品質保證部 工程部',
    streets: '復興南路一段 建國北路二段 成功路三段 文化一路 公益路二段 中正路',
    towns: '桃園市中壢區 台南市永康區 台北市中山區 新北市三重區 台北市內湖區 嘉義市西區',
  },
  en: {
    surnames: 'Davis Thompson Clark Edwards Hughes Peterson Murphy Cooper Richardson Foster',
    given: 'Alexander Grace William Sophia Benjamin Charlotte Henry Victoria Samuel Alice',
    places: 'Global Meridian Oakwood Silver Crystal Northwind Horizon Blue',
    brands: 'River Gate Point Tree Hill Ocean Bay Forge',
    fields: 'Systems Capital Partners Pharmaceuticals Analytics Engineering Design Foods',
    endings: 'Inc. Limited Corp. Pte._Ltd. Holdings LLP AG',
    titles:
      'Vice_President Software_Architect Head_of_Operations General_Manager Finance_Director Project_Coordinator Founder_&_CEO Legal_Counsel',
    departments: 'Finance_Department Operations Strategic_Partnerships Engineering_Department',
    streets: 'Collins_Street Broadway Raffles_Place Victoria_Embankment Technology_Park_Drive',
    towns: 'New_York,_NY_10013 Singapore_048616 Manchester_M2_4WU Boston,_MA_02110 Melbourne_VIC_3000',
  },
  ja: {
    surnames: '石川 青木 前田 岡田 長谷川 藤田 近藤 村上 遠藤 坂本 西村 三浦',
    given: '裕子 健太 亮 千尋 浩二 智子 隆 奈緒 慎一 明美 達也 信行',
    places: '九州 関西 神戸 札幌 福岡 中央',
    brands: '明和 大成 双葉 日東 昭和 平和 光洋 三協',
    fields: '不動産 食品 通信 運輸 薬品 設計事務所 機械 石油',
    endings: '株式会社',
    titles: '取締役 支店長 室長 執行役員 顧問 主任研究員 副部長 店長',
    departments: '企画部 品質管理部 法務部 研究所 製造部 生産管理部',
    streets: '博多駅前 梅田 三宮町 大通西 天神 南船場',
    towns: '福岡県福岡市博多区 大阪府大阪市北区 兵庫県神戸市中央区 北海道札幌市中央区 福岡県福岡市中央区',
  },
}

const latin = 'Wang_Wei Li_Na Zhang_Lei Liu_Yang Chen_Jie Zhao_Min Sun_Hao Lin_Yu Xu_Bo Ma_Chao'.split(' ')
const domains = ['com', 'cn', 'com.cn', 'net', 'io', 'com.hk', 'co.jp', 'com.tw']
const hosts =
  'yunfan-tech hengyuan borui-trade hualan zhihui qiming88 skybridge dingsheng goldport bluesea'.split(' ')

const pickFrom = (random: Random, words: string) => random.pick(words.split(' ')).replaceAll('_', ' ')

const group = (digits: string, sizes: readonly number[], mark: string) => {
  let at = 0
  return sizes.map((size) => digits.slice(at, (at += size))).join(mark)
}

function numbersOf(random: Random, script: Script): Pick<PrintedPerson, 'mobiles' | 'tel' | 'fax'> {
  const mobile = {
    'zh-CN': () => `1${random.pick(['38', '39', '50', '59', '86', '77', '99', '31'])}${random.digits(8)}`,
    'zh-TW': () => `09${group(random.digits(8), [2, 3, 3], '-')}`,
    en: () => `+1 ${group(`4${random.digits(9)}`, [3, 3, 4], ' ')}`,
    ja: () => `090-${group(random.digits(8), [4, 4], '-')}`,
  }[script]
  const fixed = {
    'zh-CN': () => `${random.pick(['010', '021', '0571', '0755', '028'])}-8${random.digits(7)}`,
    'zh-TW': () => `02-${group(`2${random.digits(7)}`, [4, 4], '-')}`,
    en: () => `+1 ${group(`6${random.digits(9)}`, [3, 3, 4], ' ')}`,
    ja: () => `03-${group(`5${random.digits(7)}`, [4, 4], '-')}`,
  }[script]
  return { mobiles: [mobile(), mobile()], tel: fixed(), fax: fixed() }
}

function placeOf(random: Random, script: Script, words: Words): string {
  const [town, street] = [pickFrom(random, words.towns), pickFrom(random, words.streets)]
  const number = 1 + Math.floor(random.next() * 980)
  const floor = 2 + Math.floor(random.next() * 28)
  if (script === 'en')
    return `${number} ${street}, ${random.pick(['Suite', 'Floor', 'Unit'])} ${floor}, ${town}`
  if (script === 'ja') return `${town}${street}${1 + (number % 6)}-${1 + (floor % 20)}-${1 + (number % 12)}`
  if (script === 'zh-TW') return `${town}${street}${number}號${floor}樓`
  const place = random.pick([
    '',
    `国际大厦${floor}层`,
    `科技园${1 + (floor % 9)}号楼${floor}03室`,
    `A座${floor}层`,
  ])
  return `${town}${street}${number}号${place}`
}

/** Somebody who does not exist. */
export function makePerson(random: Random, script: Script, vocabulary: Vocabulary): PrintedPerson {
  const words = vocabulary[script]
  const pick = (key: keyof Words) => pickFrom(random, words[key])
  const english = vocabulary.en
  const host = random.pick(hosts)
  const domain = `${host}.${random.pick(domains)}`
  const englishName =
    script === 'en' ? `${pick('given')} ${pick('surnames')}` : random.pick(latin).replace('_', ' ')
  const join = script === 'en' ? ' ' : ''
  const company =
    script === 'ja'
      ? random.pick([
          `株式会社${pick('brands')}${pick('fields')}`,
          `${pick('places')}${pick('brands')}${pick('fields')}株式会社`,
        ])
      : [pick('places'), pick('brands'), pick('fields'), pick('endings')].join(join)
  const login = random.pick([
    englishName.toLowerCase().replace(' ', '.'),
    englishName.toLowerCase().replace(' ', ''),
    `${englishName.split(' ').at(-1)?.toLowerCase() ?? ''}${random.digits(2)}`,
    englishName.toLowerCase().replace(' ', '_'),
  ])
  return {
    name: script === 'en' ? englishName : `${pick('surnames')}${script === 'ja' ? ' ' : ''}${pick('given')}`,
    englishName,
    title: pick('titles'),
    englishTitle: pickFrom(random, english.titles),
    department: pick('departments'),
    company,
    englishCompany: `${pickFrom(random, english.places)} ${pickFrom(random, english.fields)} Co., Ltd.`,
    ...numbersOf(random, script),
    email: `${login}@${domain}`,
    website: `www.${domain}`,
    wechat: `${englishName.toLowerCase().replace(' ', '_')}${random.digits(2)}`,
    address: placeOf(random, script, words),
  }
}

const keys = [
  ...(['name', 'englishName', 'title', 'englishTitle', 'department', 'company', 'englishCompany'] as const),
  ...(['mobiles', 'tel', 'fax', 'email', 'website', 'wechat', 'address'] as const),
]

/** Somebody in one line, in the order of the keys; nothing between two bars where the card does not say it. */
function personOf(line: string): PrintedPerson {
  const values = line.split('|')
  const said = Object.fromEntries(keys.map((key, index) => [key, values[index] ?? ''])) as Record<
    (typeof keys)[number],
    string
  >
  return { ...said, mobiles: said.mobiles.split(';') }
}

/** People that are written one in a line. */
export const peopleIn = (text: string): PrintedPerson[] => text.trim().split('\n').map(personOf)
