/** Something that questions want to know, and the signs of it in an answer. Both are read as plain text: small letters, figures. */
export interface Facet {
  question: RegExp
  answer: RegExp
  /** So many answers show a sign of it that lacking it excludes nothing by itself. */
  isLoose?: true
}

const number = String.raw`(?:\d+(?:\.\d+)?|[一二两三四五六七八九十百半])`
const counted = (units: string) => new RegExp(`${number}+\\s*(?:余|个)*(?:${units})`, 'u')

/** An answer that holds no sign of what a question wants is no answer to it, however much it is about the same thing. */
export const facets = {
  price: {
    question:
      /多少钱|几多钱|几个?钱|价格|报价|价位|价钱|售价|单价|几万(?!伏)|几千(?!瓦|伏)|几百块|卖多少|花多少(?!时|天)|多贵|贵多少|加多少钱|加价|怎么卖|怎么收|啥价|什么价|学费|租金|银子|怎么算钱|多少费|费用?(?:是)?(?:多少|怎么)|费多少|收多少|收购价|(?<!不.{0,2})(?:费|价)$|款多少(?!天)|价(?:是|要)?(?:多少|几)|price|cost/u,
    answer: /\d\s*万?元|万元|\d\s*%|免费|含在|按.+报价/u,
  },
  charge: {
    question:
      /收费|收钱|要钱|付钱|另算|另付|要给钱|免费|不要钱|掏钱|白送|送不送|包不包|含不含|加钱|补钱|另外收/u,
    answer: /免费|费用|\d\s*元|承担|含(?!税)|质保/u,
  },
  length: {
    question:
      /多久|多长时间|几天|几周|几个?礼拜|几个?月|(?<!十)几年(?!的)|几个?小时|几个?钟头|几分钟|几秒|多少[天年月周]|周期|期限|多快|隔天/u,
    answer: new RegExp(
      `${counted('天|日|周|月|年|小时|分钟|秒|工作日').source}|当天|当日|每天|每月|常年`,
      'u',
    ),
  },
  moment: {
    question: /什么时候|啥时候|何时|几点|几号(?!机|线|馆)|几月|哪天|星期几|礼拜|周[一二三四五六日末]/u,
    answer: new RegExp(
      `${number}\\s*(?:天|日|月|年|小时|点)|\\d:\\d\\d|当天|当日|周一|每天|每月|随时|前|后|起`,
      'u',
    ),
  },
  phone: {
    question: /(?<!打了?)电话(?!响)|热线|手机号|号码|联系方式|微信号/u,
    answer: /\d{3,}[-\d]{5,}/u,
  },
  code: {
    question: /编号|证书号|展位号|展台号|馆|账号(?:是|发|多少)|账户|卡号|税号|序列号|密码/u,
    answer: /号\s*[a-z0-9]{4,}|\d+\s*号馆|密码/u,
  },
  model: { question: /什么型号|哪个型号|型号(?:是|叫|多少)|规格|牌号|几号油/u, answer: /[a-z]-?\d/u },
  people: { question: /几个人|多少个?人|多少号人|几名|几位|人数/u, answer: counted('人|名|位') },
  mail: { question: /邮箱|邮件|发(?:到)?哪|投哪|投到哪/u, answer: /@/u },
  web: { question: /网址|链接|下载/u, answer: /https?:|www|官网/u },
  place: {
    question: /在哪(?!些)|哪里|哪儿|地址|哪个城市|什么地方|上哪|去哪|哪个[省市区]|导航|怎么[走去]/u,
    answer: /[市区路街镇县国站园]|中心|官网|机房|上海|深圳|@|仓/u,
  },
  name: {
    question: /是谁(?!的|做|干)|叫什么名|姓什么|哪位|董事长|法人|老板(?:是|姓|叫|电话)|老总|哪家|谁家/u,
    answer: /董事长|法人|老板|经理|先生|女士|[a-z]{3,}/u,
  },
  doer: {
    question: /由谁|谁来|谁[装付出买管掏修卸赔给调做拆]|谁负责|谁承担/u,
    answer: /我们|客户|公司|工程师|由/u,
  },
  count: {
    question:
      /(?<![有这好])几(?:个(?!丝|点|月|小时|钱|平方|千瓦|星期|礼拜|钟|人)|[台把条家种根轴号颗层次项套块])|多少[个台把条家种项套]|数量/u,
    answer: counted('个|台|把|条|家|种|项|号|件|轴|账|企业|次'),
  },
  weight: {
    question: /^(?!.*(?:气压|空压|压力)).*(?:多重|几吨|吨|重量|公斤|斤|承重|载重|最重)/u,
    answer: /\d\s*(?:吨|kg|公斤)/u,
  },
  brand: { question: /品牌|牌子|厂家|哪家的|什么牌|哪个牌|谁家的/u, answer: /品牌|[a-z]{3,}/u },
  percent: {
    question: /百分之几|几个点|几成|返点|几折|折扣|打折|税率|利率|税点|提成|比例|优惠/u,
    answer: /\d\s*(?:%|折|成)/u,
  },
  colour: { question: /颜色|什么色/u, answer: /色/u },
  size: {
    question:
      /尺寸|多大的?(?:零件|工件|地方)|长宽高|直径|(?<!周期|时间)多长(?!时)|多宽|多高|多厚|平米|多少平|面积|占地/u,
    answer: /\d\s*(?:×|x|mm|米|毫米|平)/u,
  },
  pace: {
    question: /频率|速度|进给|转速|多少转/u,
    answer: /\d\s*(?:转|米\/|秒|hz)/u,
  },
  power: { question: /千瓦|功率|电压|千伏|kw|kva|伏|度电/u, answer: /kw|kva|v/u },
  noise: { question: /分贝|多响/u, answer: /db/u },
  warmth: { question: /温度|几度|多少度|摄氏/u, answer: /℃|度|°/u },
  pressure: { question: /气压|压力|mpa|兆帕|bar/u, answer: /mpa|bar/u },
  figure: {
    question: /多少|几(?!乎)|多大|多高|多长|多重|多厚|多快|多远|多宽/u,
    answer: /\d/u,
    isLoose: true,
  },
  remedy: {
    question: /赔|怎么办|咋办|咋弄|咋整|忘了|丢了|错了|坏了怎么/u,
    answer: /赔|扣|质保|拨打|拿回|重新|处理/u,
    isLoose: true,
  },
  manner: { question: /怎么(?!样|卖|收|算|走|去|办)|咋(?!样)|如何|怎样/u, answer: /./u, isLoose: true },
  ability: { question: /能不能|可不可以|可以|能/u, answer: /可|支持|能|免费|均|不/u, isLoose: true },
  having: {
    question: /有没有|有无|有吗|有不|有么|是不是|是吗/u,
    answer: /有|是|含|已|可|支持|为|配/u,
    isLoose: true,
  },
  choice: { question: /哪些|哪几|什么(?!时|地|价)|啥(?!价|时)|哪个|哪款|哪种/u, answer: /./u, isLoose: true },
} as const satisfies Readonly<Record<string, Facet>>

export type FacetName = keyof typeof facets
