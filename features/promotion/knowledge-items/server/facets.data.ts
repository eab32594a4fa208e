/** Something that questions want to know, and the signs of it in an answer. */
interface Facet {
  question: RegExp
  answer: RegExp
}

const number = String.raw`[\d一二三四五六七八九十百千万两半]`

/** An answer that holds no sign of what a question wants is no answer to it, however much it is about the same thing. */
export const facets: readonly Facet[] = [
  {
    question: /多少钱|几多钱|价格|报价|价位|价钱|售价|单价|几万|卖多少|要花多少/u,
    answer: /\d\s*(?:万|元|%)|万元|免费|价|报价/u,
  },
  {
    question:
      /多久|多长时间|几天|几周|几个?月|几年|几个?小时|几分钟|几秒|周期|期限|什么时候|啥时候|何时|几点/u,
    answer: new RegExp(
      `${number}+\\s*(?:个)?(?:天|日|周|月|年|小时|分钟|秒|工作日|点)|当天|当日|\\d:\\d\\d|常年|长期|每天|随时`,
      'u',
    ),
  },
  { question: /电话|热线|手机号|号码|联系方式/u, answer: /\d{3,}[-\d]{3,}/u },
  { question: /邮箱|邮件地址/u, answer: /@/u },
  { question: /网址|链接|下载地址|官网地址/u, answer: /https?:|www\./u },
  {
    question: /在哪(?!些)|哪里|哪儿|地址|哪个城市|什么地方|上哪|去哪/u,
    answer: /[市区路街号镇县国站仓园]|中心|官网|机房|上海|深圳|@/u,
  },
  {
    question: /是谁|找谁|叫什么名字|姓什么|哪位|董事长|法人|老板/u,
    answer: /董事长|法人|经理|先生|女士|老板/u,
  },
  { question: /由谁|谁来|谁装|谁负责|谁承担|谁出|谁付|谁买/u, answer: /我们|客户|公司|工程师|由/u },
  {
    question: /几(?:个(?!丝|点)|[台把条家名位种根])|多少[个台把条家名位种人]|数量/u,
    answer: new RegExp(`${number}+\\s*(?:余)?(?:个|台|把|条|家|名|位|种|项|人)|模块|型为|企业`, 'u'),
  },
  { question: /多重|几吨|吨位|重量|公斤/u, answer: /\d\s*(?:吨|kg|公斤)/u },
  { question: /品牌|牌子|厂家|哪家的|什么牌/u, answer: /品牌|[A-Z]{3,}/u },
  { question: /百分之几|几个点|返点|几折|折扣|税率|利率|税点/u, answer: /\d\s*(?:%|折)/u },
  { question: /颜色/u, answer: /色/u },
  { question: /尺寸|多大的?(?:零件|工件|地方)|长宽高|直径/u, answer: /\d\s*(?:×|x|mm|米|毫米)/u },
]
