// What the words on a business card look like: facts, not sentences.
import { hongKongPlaces, japanesePlaces, mainlandPlaces, taiwanPlaces } from './place-names.data.ts'

const listOf = (words: string): readonly string[] => words.trim().split(/,\s+/)

/** How names of organisations end. */
export const companyEndings = listOf(`
  股份有限公司, 有限责任公司, 有限公司, 公司, 集团, 事务所, 研究院, 研究所, 设计院, 医院, 大学, 学院,
  中学, 小学, 幼儿园, 银行, 协会, 学会, 商会, 基金会, 委员会, 工作室, 合作社, 酒店, 宾馆, 饭店, 出版社,
  杂志社, 报社, 电视台, 律所, 厂, 管理局, 管委会, 人民政府, 分行, 支行, 分公司, 门店, 旗舰店, 俱乐部,
  博物馆, 图书馆, 株式会社, 有限会社, 合同会社, 企业, 控股, 合伙, 中心医院, 工厂, 有限合伙, 诊所, 药房, 总会, 联合会,
  促进会, 研究会, 理事会, 联盟, 商会, 分校, 学校, 党校, 法院, 检察院, 交易所, 交易中心, 孵化器, 产业园, 开发区, 出版集团,
  商行, 贸易行, 车行, 药行, 茶行, 渔行, 洋行, 水产行, 珠宝行, 拍卖行, 律师行, 经营部, 门市部, 批发部, 专卖店, 商店, 商城,
  超市, 大药房, 酒庄, 茶庄, 山庄, 农场, 牧场, 餐厅, 酒楼, 茶楼, 会所, 画廊, 书店, 美术馆, 纪念馆, 剧院, 影院, 乐团, 物流园, 航空港,
  度假村, 客栈, 民宿, 会馆, 书院, 画院, 卫生院, 门诊部, 营业部, 分店, 总店, 专营店, 体验店, 直营店, 旅行社, 通讯社, 律师楼, 五金行,
  机电行, 政府, 街道办事处, 税务局, 公安局, 教育局, 旅游局, 促进局, 文化局, 卫健委, 发改委, 教育集团, 培训中心, 体检中心`)

/** How places end that organisations are called after: in a line with the marks of an address they are a part of it. */
export const placeEndings = listOf(`
  产业园, 开发区, 物流园, 航空港, 孵化器, 交易中心, 酒店, 宾馆, 饭店, 山庄, 商城, 超市, 学校, 中学, 小学, 大学, 医院, 农场,
  美术馆, 纪念馆, 博物馆, 图书馆, 工厂, 度假村, 银行`)

/** How names of departments end. */
export const departmentEndings = listOf(`
  事业群, 事业部, 业务部, 分部, 总部, 本部, 部门, 部, 中心, 处, 科, 室, 组, 办公室, 办事处, 实验室,
  团队, 学部, 院系, 分厂, 车间, 大区, 片区, 区域, 课, 研究所, 支店, 营业所, 工场, 委员会办公室`)

/** How job titles end. */
export const titleEndings = listOf(`
  董事长, 执行董事, 董事, 监事, 总裁, 总经理, 经理, 总监, 总工程师, 工程师, 架构师, 设计师, 会计师,
  审计师, 律师, 经济师, 建筑师, 分析师, 咨询师, 摄影师, 讲师, 教授, 研究员, 院长, 校长, 所长, 行长,
  局长, 处长, 科长, 部长, 厂长, 店长, 主任, 主管, 主编, 编辑, 记者, 秘书, 助理, 顾问, 专员, 代表,
  合伙人, 创始人, 负责人, 组长, 队长, 会长, 秘书长, 理事, 医师, 医生, 护士长, 会计, 出纳, 文员, 业务员,
  销售员, 采购员, 首席执行官, 首席技术官, 首席财务官, 首席运营官, 首席信息官, 执行长, 财务长, 营运长,
  技术长, 资讯长, 协理, 副理, 襄理, 业务代表, 专案主任, 社长, 课长, 系长, 係长, 次长, 支店长, 室长,
  专务, 専务, 常务, 取缔役, 取締役, 取役, 役员, 役員, 课长代理, 部长代理, 店长代理, 担当, 总编, 主播, 策划, 规划师, 药师, 营养师,
  教练, 工程员, 技师, 技术员, 督导, 总干事, 干事, 书记, 主席, 副主席, 行政总厨, 理财师, 投资人, 创办人,
  首席代表, 设计, 站长, 馆长, 园长, 副总, 总助, 高工, 专家, 学家, 院士, 博士生导师, 硕士生导师, 教师, 老师, 讲师, 辅导员,
  班主任, 护士, 技师长, 检察官, 法官, 公证员, 评估师, 造价师, 监理, 监理师, 检验员, 调度员, 管理员, 培训师, 翻译, 司机, 客服,
  导演, 制片人, 制作人, 编导, 编剧, 作家, 画家, 厨师长, 总厨, 领班, 大堂经理, 跟单, 业务主办, 主办, 干部, 专务董事, 主查, 主查员,
  参事, 参与, 主干, 主席团, 董秘, 主理人, 策展人, 经纪人, 发言人, 主持人, 传承人, 带头人, 召集人, 代理人, 老板, 店主, 掌柜, 会计主管, 巡视员,
  主査, 企划, 企劃, 建筑士, 建築士, 税理士, 弁护士, 弁護士, 会计士, 弁理士, 司法书士, 行政书士, 社労士, 理财顾问, 首席, 掌门人, 发起人, 理财经理, 柜员, 行员, 站务, 船长, 机长, 乘务长, 管家, 教务长, 系主任,
  CEO, CTO, CFO, COO, CIO, CMO, CHO, VP`)

/** Words of English cards, as patterns; each stands for a whole word. */
export const englishWords = {
  company:
    'Inc|LLC|L\\.L\\.C|Ltd|Limited|Co(?!-)|Corp|Corporation|Company|GmbH|Group|Holdings?|LLP|PLC|AG|S\\.A|Pte|Pty|K\\.K|BV|B\\.V|N\\.V|Partners|Associates|Bank|University|Institute|Hospital|Foundation|Studios?|Agency|Ventures|S\\.?p\\.?A|S\\.?r\\.?l|S\\.?A\\.?R\\.?L|Sdn|Bhd|Oy|ApS|A/S|KG|Kft|Pvt|Sp\\. z o\\.o|College|School|Academy|Museum|Gallery|Theatre|Clinic|Association|Society|Chamber of Commerce|Council|Ministry|Embassy|Consulate|Factory|Works|Mills|Industries|Enterprises?|Laborator(?:y|ies)|Hotel|Restaurant|Insurance|Securities|Trust|Architects|Attorneys',
  /** What ends a company's name only in capitals and at its end. */
  companyEnd: 'AS|AB|SE|SA|SAS|PT|AS?A|Oyj|AD|EOOD|DOO',
  /** Titles that are written in capitals alone: Cho is a name. */
  titleInCapitals: 'CEO|CTO|CFO|COO|CIO|CMO|CHO|VP|SVP|EVP',
  title:
    'Director|Manager|Engineer|President|Officer|Consultant|Architect|Founder|Co-?founder|Partner|Executive|Analyst|Coordinator|Counsel|Head|Specialist|Designer|Developer|Representative|Chairman|Chairwoman|Chairperson|Secretary|Assistant|Adviser|Advisor|Accountant|Auditor|Producer|Scientist|Professor|Lecturer|Researcher|Supervisor|Associate|Editor|Attorney|Lawyer|Buyer|Planner|Strategist|Technician|Principal|Owner|Lead|Leader|Controller|Treasurer|Administrator|Photographer|Broker|Agent|Physician|Nurse|Surgeon|Dentist|Doctor|Teacher|Trainer|Coach|Translator|Interpreter|Curator|Librarian|Economist|Statistician|Actuary|Trader|Banker|Fellow|Dean|Provost|Rector|Ambassador|Consul|Minister|Commissioner|Chef|Captain|Pilot|Inspector|Operator|Purchaser|Merchandiser|Recruiter|Journalist|Reporter|Writer|Artist|Musician|Chemist|Biologist|Physicist|Geologist|Surveyor|Estimator|Foreman|Superintendent|Sales|Marketing|Trainee|Intern',
  department:
    'Department|Dept|Division|Team|Center|Centre|Operations|Partnerships|Development|Success|Resources|Unit',
  place:
    'Road|Rd|Street|St|Avenue|Ave|Drive|Dr|Way|Lane|Ln|Boulevard|Blvd|Building|Bldg|Floor|Fl|Suite|Ste|Unit|Room|Rm|District|Dist|City|Square|Plaza|Tower|Park|Place|Court|Highway|Embankment|Broadway|Quay|Terrace|Province|Prefecture|P\\.?O\\.? Box|No|Row|View|Gate|Hill|Crescent|Close|Mews|Walk|Circle|Loop|Parkway|Pkwy|Wharf|Yard|Market|Estate|Industrial|Zone|Mansion|Centre|Center|House|Block|Level|Village|Town|Town?ship|County|Str|Stra(?:ss|ß)e|[A-Z]\\w+(?:stra(?:ss|ß)e|gatan|gata|gaten|gade|straat|weg|platz)|Rue|Via|Calle|Avenida|China|P\\.?R\\.?C|Hong Kong|Macau|Taiwan|Japan|Korea|Singapore|Malaysia|Thailand|Vietnam|Indonesia|Philippines|India|Australia|New Zealand|Canada|USA|U\\.S\\.A|United States|UK|United Kingdom|England|Scotland|Ireland|Germany|France|Italy|Spain|Portugal|Netherlands|Belgium|Switzerland|Austria|Sweden|Norway|Denmark|Finland|Poland|Russia|Brazil|Mexico|UAE|South Africa|London|Shanghai|Beijing|Shenzhen|Guangzhou',
} as const

/** How most other titles end, as a pattern: 策划师, 营业员, 风险官, 馆长; not 共同成长. */
export const titleEndForms = String.raw`.{2}[师员官]|.(?<![生成增专特擅])长`

/** How names of partnerships end, as a pattern. */
export const partnershipEnd = String.raw`[(（](?:特殊)?(?:有限|普通)合伙[)）]`

/** How job titles begin when nothing stands between them and a name. */
export const titleBeginnings = listOf(`
  总, 副, 常务, 执行, 高级, 资深, 首席, 市场, 销售, 技术, 产品, 项目, 运营, 财务, 行政, 人事, 人力,
  采购, 区域, 大区, 客户, 品牌, 研发, 设计, 董事, 工程师, 主任, 经理, 部门, 业务, 商务, 法务, 招商,
  生产, 质量, 物流, 教授, 律师, 合伙`)

export const compoundSurnames = listOf(`
  欧阳, 司马, 上官, 诸葛, 夏侯, 东方, 皇甫, 尉迟, 公孙, 慕容, 司徒, 令狐, 宇文, 长孙, 端木, 南宫, 独孤,
  西门, 百里, 呼延, 申屠, 太史, 钟离, 闻人, 澹台, 公冶, 濮阳, 淳于, 单于, 万俟, 赫连, 拓跋, 东郭, 南门,
  纳兰, 轩辕`)

/** Beginnings of names that are read for a surname that looks like them, with that surname. */
export const surnamesAlike: readonly (readonly [string, string])[] = [
  ['洗', '冼'],
  ['冷狐', '令狐'],
  ['万侯', '万俟'],
  ['後', '侯'],
]

/** The commonest Japanese surnames that are not Chinese ones as well. */
export const japaneseSurnames: readonly string[] =
  '佐藤 鈴木 铃木 高橋 高桥 田中 伊藤 渡辺 渡边 渡邉 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 清水 山崎 阿部 池田 橋本 山下 石川 中島 前田 藤田 後藤 小川 岡田 村上 長谷川 近藤 石井 斉藤 斎藤 坂本 遠藤 藤井 青木 西村 福田 太田 三浦 藤原 岡本 松田 中川 中野 原田 小野 田村 竹内 金子 和田 中山 石田 上田 森田 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 安藤 谷口 大野 丸山 今井 高田 藤本 武田 村田 上野 杉山 増田 小島 平野 大塚 千葉 久保 松井 岩崎 野口 松尾 木下 野村 菊地 佐野 大西 杉本 新井 浜田 菅原 市川 水野 小松 島田 古川 小山 高野 山内 西田 菊池 西川 五十嵐 北村 安田 中田 川口 平田 川崎 飯田 吉川 本田 久保田 沢田 辻 関 中西 服部 樋口 川上 永井 松岡 山中 森本 土屋 矢野 秋山 石原 松下 大橋 馬場 吉岡 小池 浅野 荒木 大久保 野田 熊谷 松浦 川村 星野 大谷 黒田 堀 尾崎 望月 永田 熊田 内藤 松村 西山 大島 平井 片山 早川 桜井 小沢 鈴村 鬼頭 三宅 児玉 須藤 桑原 栗原 岩田 東海林 野々村 深沢 蓮見 成田 白石 大沢 滝沢 金沢 宮沢 小沢 長沢 相沢 米沢 富沢 福島 福井 福岡 石崎 石塚 石橋 岩本 岩井 植田 植木 内山 梅田 江口 榎本 大川 大内 大木 大場 大村 大森 大山 岡崎 岡村 奥村 奥田 小倉 小田 小沢 小原 落合 加納 角田 梶原 片岡 門脇 金井 金田 鎌田 神田 河野 河合 川島 川端 川原 河村 菅野 北川 北島 木内 木原 桐生 熊沢 倉田 黒川 黒木 桑田 小出 甲斐 小西 小森 小谷 近江 斎木 榊原 坂口 坂田 桜木 佐久間 佐原 塩田 志村 篠原 篠田 柴崎 島村 清田 神保 杉田 杉浦 関口 関根 瀬川 瀬戸 曽我 高島 高畑 高松 高村 高山 滝川 竹田 竹中 武藤 竹下 立花 田口 田島 田辺 玉井 千田 土田 土井 堤 津田 鶴田 寺田 寺島 東条 戸田 冨田 富田 豊田 直井 中井 中尾 中沢 中谷 長岡 永野 夏目 成瀬 西尾 西岡 西田 西野 二宮 根本 野沢 萩原 橋口 長谷部 畑中 浜口 早坂 原口 日高 平山 平松 広瀬 深谷 福本 伏見 藤岡 藤川 藤沢 藤村 藤森 細川 細田 堀内 堀江 堀田 本間 前川 牧野 町田 松川 松崎 松島 松原 松山 丸田 三木 三上 三井 三島 水谷 三谷 溝口 三好 宮内 宮川 宮田 宮原 村井 村山 村松 室井 持田 本橋 森下 森川 森岡 八木 安井 柳沢 柳田 山岸 山根 山村 山岡 横田 横井 吉野 吉村 吉原 吉沢 米田 若林 和久井 渡部 伊達 菅 辻本'.split(
    ' ',
  )

/** The surnames of nearly everybody. */
export const surnames: ReadonlySet<string> = new Set(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜路詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙伏岑习胥保和蔺肖区闫云昌凤酆皮元湛禹狄贝茅麻危骆支昝裘缪干宣贲杭诸钮嵇滑荣荀於惠芮羿储汲邴松富乌巴弓牧隗宓蓬郗班仰秋伊暴钭厉戎祖束幸韶蓟印宿怀蒲邰从鄂索咸籍阴苍闻莘贡劳逄扶堵宰郦雍却璩濮寿扈郏浦尚农充慕茹宦容慎戈庾暨居衡满弘寇禄阙殳沃蔚越夔隆师厍晁勾融訾阚那乜须巢蒯权逯益桓粟麦仝鹿么铁撒布'.split(
    '',
  ),
)

/** What stands in front of a value, in the languages of cards; Chinese in simplified characters. */
export const labels = {
  mobile: listOf(`
    手机, 移动电话, 手提电话, 手提, 流动电话, 行动电话, 行动, 携帯, 携带, 携帯电话, Mobile, Mob, Cell, Cellphone,
    Handphone, HP, M, C, MP, WhatsApp`),
  tel: listOf(`
    电话, 座机, 直线, 直拨, 总机, 热线, 专线, 固话, 公司电话, 办公电话, 代表电话, Telephone, Tel, TEL,
    Phone, Direct, Office, Hotline, T, P, D, O`),
  fax: listOf('传真, 傅真, 侍真, ファックス, Facsimile, Fax, F'),
  email: listOf('电子邮箱, 电子邮件, 电邮, 邮箱, 邮件, 信箱, 电子信箱, メール, E-mail, Email, Mail, E'),
  website: listOf('公司网址, 网址, 网站, 官网, 主页, Website, Web, Http, URL, W'),
  address: listOf(`
    公司地址, 办公地址, 通讯地址, 联系地址, 总部地址, 总公司, 地址, 住所, 总部, 总部基地, Address,
    Addr, Add, Ad, Head Office, A`),
  postcode: listOf('邮政编码, 邮编, 邮递区号, Postcode, Postal Code, Zip, ZIP Code, P.C, PC'),
  wechat: listOf('微信号, 微信, WeChat, Wechat ID, WX'),
  creditCode: listOf('统一社会信用代码, 信用代码'),
  name: listOf('姓名, 联系人, Name'),
  company: listOf('公司名称, 单位, Company'),
  department: listOf('部门, Department, Dept'),
  title: listOf('职位, 职务, 职称, Title, Position'),
  /** Numbers and accounts that a card has no field for. */
  none: listOf(`
    统一编号, 统编, 税号, 纳税人识别号, 开户行, 账号, 帐号, 股票代码, 许可证号, QQ, Skype, Line, VAT,
    Tax ID, Weibo, 微博, 抖音, 公众号, 微信同号, 同微信, 微信同步, 手机同号, 同号`),
} as const
export type LabelKey = keyof typeof labels

/** What makes a line a place: two of these and a number, or three of them. */
export const placeMarks =
  /省|市|区|县|镇|乡|村|路|街|道|巷|弄|号|楼|层|室|栋|座|幢|段|大厦|广场|园区|中心|科技园|工业园|大楼|丁目|番地|都|府|郡|町|条/g

/** Common words in the names of companies. */
export const companyWords = listOf(`
  实业, 科技, 技术, 信息, 资讯, 网络, 智能, 电子, 软件, 数码, 数据, 通信, 贸易, 商贸, 国际, 集团, 股份, 有限, 投资, 控股,
  资本, 基金, 证券, 保险, 银行, 咨询, 顾问, 管理, 服务, 文化, 传媒, 传播, 广告, 设计, 装饰, 建筑, 工程, 建设, 建材,
  机械, 机电, 设备, 仪器, 精密, 模具, 五金, 电器, 电气, 能源, 环保, 环境, 化工, 化学, 材料, 塑胶, 橡胶, 包装, 印刷, 纺织,
  服饰, 食品, 饮料, 农业, 生物, 医药, 医疗, 器械, 健康, 教育, 培训, 旅游, 酒店, 餐饮, 物流, 运输, 货运, 航空, 汽车,
  地产, 置业, 物业, 园林, 制造, 工业, 企业, 供应链, 环球, 全球, 珠宝, 首饰, 钟表, 眼镜, 家具, 家居, 灯饰, 陶瓷, 玻璃, 金属, 钢铁, 铝业,
  石油, 煤炭, 电力, 电缆, 水泥, 橡塑, 玩具, 礼品, 鞋业, 皮具, 化妆品, 美容, 宠物, 茶业, 酒业, 粮油, 水产, 牧业, 种业, 海运, 码头, 机场, 铁路, 半导体, 光电, 艺术, 产品, 研发, 采购, 销售, 行销, 营销, 财务,
  业务, 市场, 总务, 人事, 法务, 客户, 大厦, 大楼, 广场, 花园, 园区, 工业园, 工业区, 科技园, 街道, 商场, 中心, 公寓`)

/** Words in the names of roads, sights and shops whose letters look like others. */
const roadWords = listOf(`
  龙门, 东门, 西门, 南门, 北门, 前门, 城门, 宣武门, 崇文门, 建国门, 复兴门, 朝阳门, 阜成门, 西直门, 东直门, 和平门, 中华门, 水门, 门诊, 门窗, 门市,
  人民路, 中山路, 解放路, 建设路, 和平路, 新华路, 胜利路, 光明路, 文化路, 友谊路, 民主路, 长江路, 黄河路, 环城路, 滨江路, 滨河路, 科技路, 创业路,
  工业路, 大道, 国道, 高速, 地铁站, 火车站, 交叉口, 交汇处`)

const chineseWords = [
  ...roadWords,
  ...mainlandPlaces,
  ...companyWords,
  ...companyEndings,
  ...departmentEndings,
  ...titleEndings,
].filter(({ length }) => length > 1)

/** Words in which doubtful letters of a card are looked for, by the writing of the card. */
export const knownWords = {
  simplified: chineseWords,
  traditional: [
    ...listOf(`
      營業, 營業部, 營運, 營造, 經營, 總監, 採購, 保險, 顧問, 編輯, 倉儲, 特別助理, 監事, 監察, 審計, 認證, 診所, 貿易, 維護, 製罐, 鋼鐵, 銅業, 鋁業, 證券, 建築, 製造, 採購部, 建築師, 註冊, 企劃, 行銷, 總經理, 協理, 執行長`),
    ...taiwanPlaces,
    ...hongKongPlaces,
    ...chineseWords.filter((word) => !/[筑划制采]/.test(word)),
  ],
  japanese: [
    ...listOf(`
    株式会社, 有限会社, 合同会社, 取締役, 代表取締役, 顧問, 観光, 観光開発, 不動産, 陸運, 営業, 営業所, 総務, 経理, 経営, 検査, 開発, 発行, 総合, 図書館, 団体, 広報, 販売,
    情報, 製造, 設計, 関西, 関東, 駅前, 駅元町, 瀬戸, 須磨, 営業課, 開発課, 総務課, 建築, 建築士, 税理士, 弁護士, 事務所`),
    ...japanesePlaces,
  ],
} as const

/** Letters of the Japanese words that the first model was not made for: it answers another one, unsure, or nothing. */
export const unreadLetters =
  '並別呉堺塚姫弁栄槻沢渋灘畑磯稲練覇締営総経検査発図団広売駅瀬戸須県宮栃埼潟岡児沖縄観陸'

/** Letters that look alike in print, in groups: one of them may have been read for another. */
export const lookAlikes: readonly string[] = (
  '采採探 栗慄粟 土士 日曰 未末 己已巳 人入 鄉卿郷 問間閒 現環 駐註 鳳厨廚 島鳥烏 密審 培涪 冷令 邮岫 基碁 菜葉萊 惠恵 橫横 礎磡 ' +
  '堤提 場埸 揚楊 狹峽 瀬獺 徒徙 貿質 賀資 撤徹 網綱 戌戍戊 治冶 汽氣 斤斥 准淮 衝衛衡 壁璧 蓮運 崎埼 岐歧 務移 總德 監盟 級殺 ' +
  '業菜 權櫂 經輕 號虢 樓摟 區匾 園圃 東柬束 路露 縣懸 灣彎 橋僑 銷鎖 劃割 制製裂 設股 診珍 際隙 験騒 県果 澱淀 築筑 臺豪 門内 沢沉尺 動勳勛 保傑條傈 訴詠咏 ' +
  '荀苟筍 洗冼 邱丘 郝赦 邵绍 祁邢 闵闽 阎闫 佘余 芮丙 荆刑 莘辛 裘袭 贲贾 靳勒 隗魂 谌湛 阚阙 郗都 昊吴 垚尧 祎袆 瑀璃 泓弘 钧均 昱显 琛深 ' +
  '骁晓 翊翔 婷停 茜西 薇微 玮伟炜 骏俊峻浚竣 桦华 楠南 汐夕 沐休 沛沸 泽译择 淇琪棋祺琦 晗哈 曦羲 峥铮 珺郡 岚凤 帆帜 彤形 祥样 睿春'
).split(' ')

/** Chinese letters that look like a letter of katakana, in pairs: beside katakana they are that one. */
export const kanaAlike = '八ハ三ミ二ニ口ロ力カ夕タ工エ卜ト一ー千チ又ヌ才オ'

/** A shop in front of the title of somebody in it, as a pattern. */
export const shopBeforeTitle = String.raw`店(?=\s+[副店])`

/** The first letter of the Japanese word for a fax, which looks like a seven. */
export const firstOfFax = 'フ'
