/** The words of the designed pages. The figures are examples that a company replaces by its own. */
export const text = {
  names: {
    factory: '智造官网',
    technology: '科技官网',
    practice: '专业服务',
    park: '园区招商',
    shop: '门店',
    brochure: '企业宣传册',
    catalogue: '产品画册',
    cases: '案例集',
    invitation: '展会邀请函',
    hiring: '招聘手册',
    proposal: '方案伴读',
  },
  uses: {
    factory: '设备、产线和荣誉，适合制造企业',
    technology: '能力、案例和团队，适合软件与技术公司',
    practice: '团队与文章，适合律所、会计师和咨询公司',
    park: '区位、政策和入驻流程，适合园区与产业载体',
    shop: '商品、营业时间和到店路线，适合门店',
    brochure: '公司介绍、历程和荣誉，初次见面时分享',
    catalogue: '产品图片和规格表，供客户选型',
    cases: '三个完整案例，说明做过什么、结果如何',
    invitation: '日程、展位和路线，邀请客户到展位见面',
    hiring: '价值观、岗位和常见问题，分享给候选人',
    proposal: '配合方案文件的要点、价格和时间表',
  },
  pages: {
    factory: {
      cover: {
        title: '把每一道工序做到可追溯',
        subtitle: '{company} · 精密零部件与自动化装配',
        button: '联系工程师',
      },
      numbers: {
        title: '工厂一览',
        items: {
          area: { value: '12,000 ㎡', label: '厂房面积' },
          lines: { value: '16 条', label: '自动化产线' },
          output: { value: '3,600 万', label: '年产能（件）' },
          delivery: { value: '98.6%', label: '准时交付' },
        },
      },
      products: {
        title: '主要产品',
        items: {
          robot: {
            title: '协作机械臂',
            text: '负载 3 至 20 公斤，重复定位精度 0.02 毫米，可与工人同区作业。',
          },
          gripper: { title: '电动夹爪', text: '行程 0 至 85 毫米，夹持力可调，玻璃件和金属件都能稳定抓取。' },
          controller: { title: '控制柜', text: '一台控制柜管理四条手臂，支持 Modbus TCP 与 PROFINET。' },
        },
      },
      workshop: {
        items: {
          hall: '一号车间：来料、装配、检测在同一条线上完成',
          screen: '产线看板：每一件产品的工序和检验结果都能查到',
        },
      },
      honours: {
        title: '资质与荣誉',
        items: { quality: 'ISO 9001 质量管理体系', park: '高新技术企业', green: '省级绿色工厂' },
      },
      questions: {
        title: '常见问题',
        items: {
          sample: {
            question: '可以先做样件吗？',
            answer: '可以。收到图纸后两个工作日内报价，样件通常七到十天交付。',
          },
          least: {
            question: '起订量是多少？',
            answer: '标准件 200 件起，定制件按工艺确定，小批量试产也接受。',
          },
          service: {
            question: '设备出现故障怎么办？',
            answer: '工作时间两小时内响应；省内次日到场，备件常备在库。',
          },
        },
      },
      contact: { title: '联系我们', hours: '周一至周五 8:30–17:30' },
    },
    technology: {
      cover: {
        title: '让业务数据自己说话',
        subtitle: '{company} · 企业数据平台与智能应用',
        button: '预约演示',
      },
      abilities: {
        title: '我们擅长的事',
        items: {
          link: { title: '系统打通', text: 'ERP、MES、CRM 的数据按统一口径汇到一处，每天自动对账。' },
          model: { title: '指标建模', text: '先与业务一起定义指标，再落到数据模型，避免一个数字三种说法。' },
          act: { title: '预警与处置', text: '异常触发任务，处理过程留痕，下次同类问题有据可查。' },
        },
      },
      cases: {
        title: '客户案例',
        items: {
          retail: {
            title: '连锁零售：缺货率从 9% 降到 4%',
            text: '把 126 家门店的销量与库存接到同一张看板，补货建议每天清晨推送给店长。',
          },
          plant: {
            title: '装备制造：月结从 9 天缩短到 3 天',
            text: '工单成本自动归集，财务不再手工合并表格，差异当天就能定位。',
          },
        },
      },
      team: {
        title: '核心团队',
        items: {
          one: { title: '林致远 · 首席架构师', text: '十五年企业数据平台经验，主持过二十多个集团级项目。' },
          two: { title: '周雨桐 · 产品负责人', text: '曾任制造企业数字化主管，懂业务，也懂系统。' },
          three: { title: '许明哲 · 交付总监', text: '带领四十人交付团队，项目按期率 96%。' },
        },
      },
      questions: {
        title: '常见问题',
        items: {
          place: {
            question: '数据放在哪里？',
            answer: '可以部署在客户机房，也可以放在指定的云上，数据不出您的环境。',
          },
          time: { question: '多久能看到成效？', answer: '第一批指标通常四到六周上线，此后每两周交付一次。' },
        },
      },
      contact: { title: '预约演示', hours: '工作日 9:00–18:00' },
    },
    practice: {
      cover: {
        title: '复杂的问题，清楚的答案',
        subtitle: '{company} · 企业法务与财税顾问',
        button: '预约面谈',
      },
      about: {
        title: '关于我们',
        first:
          '我们为成长中的企业提供法律与财税服务，客户从二十人的创业团队到上市公司。每个项目由一位合伙人全程负责，意见写成看得懂的文字，并说明风险的大小。',
        second:
          '首次面谈免费。面谈后一周内，您会收到一份书面意见：问题在哪里、有哪几种做法、各需要多少时间和费用。',
      },
      team: {
        title: '主要顾问',
        items: {
          one: { title: '陈思源 · 合伙人', text: '公司治理与股权设计，服务过六十余家拟上市企业。' },
          two: { title: '沈静宜 · 合伙人', text: '劳动与数据合规，参与编写两项地方标准。' },
          three: { title: '何家骏 · 高级顾问', text: '税务筹划与稽查应对，曾在税务机关工作九年。' },
        },
      },
      articles: {
        title: '近期文章',
        items: {
          shares: {
            title: '股权激励的三个常见误区',
            text: '激励对象、行权价格和退出机制，任何一项没有写清楚，都会在融资时变成障碍。',
          },
          data: {
            title: '客户资料可以怎样使用',
            text: '取得同意、限定用途、按期删除：一张表说清业务部门每天要做的事。',
          },
        },
      },
      steps: {
        title: '怎样开始',
        items: {
          talk: { when: '第 1 天', title: '电话沟通', text: '说明情况，确认没有利益冲突。' },
          meet: { when: '第 3 天', title: '当面咨询', text: '带上合同或通知原件，约一小时。' },
          paper: { when: '第 10 天', title: '书面意见', text: '列出方案、时间和费用，由您选择。' },
        },
      },
      contact: { title: '预约面谈', hours: '周一至周六 9:00–18:00' },
    },
    park: {
      cover: {
        title: '把工厂建在供应链旁边',
        subtitle: '{company} · 智能制造产业园招商',
        button: '预约参观',
      },
      place: {
        title: '区位',
        first:
          '园区位于高速出口旁，距港口 38 公里、机场 42 公里，半径 50 公里内有 400 多家零部件企业，人才公寓和地铁站步行可达。',
        map: '园区位置示意图：主入口在两条干道的交汇处',
      },
      numbers: {
        title: '园区一览',
        items: {
          land: { value: '1,260 亩', label: '规划用地' },
          firms: { value: '86 家', label: '已入驻企业' },
          power: { value: '双回路', label: '供电' },
          homes: { value: '1,400 套', label: '人才公寓' },
        },
      },
      policies: {
        title: '支持政策',
        items: {
          rent: { title: '厂房租金', text: '符合产业目录的企业，前两年租金减半，第三年按七折收取。' },
          gear: {
            title: '设备投入',
            text: '当年设备投资超过 500 万元的部分，按 8% 给予补助，上限 300 万元。',
          },
          people: { title: '人才', text: '引进的高层次人才，三年内给予住房补贴，子女就近入学。' },
        },
      },
      steps: {
        title: '入驻流程',
        items: {
          visit: { when: '第 1 周', title: '实地考察', text: '专人陪同，看厂房、配套与交通。' },
          review: { when: '第 2–3 周', title: '项目评审', text: '提交项目计划书，一次告知所需材料。' },
          sign: { when: '第 4 周', title: '签约', text: '政策条款写入协议，逐项兑现。' },
          start: { when: '第 8 周起', title: '进场装修', text: '环评、消防等手续由专员代办。' },
        },
      },
      contact: { title: '招商热线', hours: '每日 8:30–20:00' },
    },
    shop: {
      goods: { items: { front: '转角的小店，门口有两棵橄榄树', boards: '每天早晨补货，卖完为止' } },
      about: {
        title: '欢迎光临',
        first:
          '{company}开在老街转角，做手工点心，也卖自己挑的茶和果酱。点心当天做、当天卖，晚上七点以后八折。',
        second: '生日蛋糕请提前一天预订，写字和过敏要求都可以告诉我们。',
      },
      shelf: {
        title: '店里的招牌',
        items: {
          cake: { title: '桂花米糕', text: '桂花来自苏州，少糖，四块一盒。26 元' },
          tea: { title: '高山乌龙', text: '每年春天去茶园选，50 克袋装。68 元' },
          jam: { title: '无花果酱', text: '只用果肉、冰糖和柠檬，180 克。39 元' },
        },
      },
      way: { map: '到店路线：沿中山路向东，第二个路口右转' },
      contact: { title: '到店与预订', hours: '周二至周日 10:00–20:00，周一休息' },
    },
    brochure: {
      cover: { title: '做一家值得托付的企业', subtitle: '{company} 企业宣传册', button: '联系我们' },
      contents: { about: '关于我们', story: '发展历程', honours: '资质荣誉', contact: '联系方式' },
      about: {
        title: '关于我们',
        first:
          '{company}成立于 2008 年，从一间两百平方米的车间起步，如今有员工 420 人，在三座城市设有工厂和研发中心。',
        second:
          '我们做的事很简单：按时交付合格的产品，出了问题当天给答复。十多年来，一半以上的新客户来自老客户介绍。',
        picture: '装配车间',
      },
      numbers: {
        title: '公司一览',
        items: {
          people: { value: '420 人', label: '员工' },
          labs: { value: '27%', label: '研发人员占比' },
          patents: { value: '138 项', label: '授权专利' },
          countries: { value: '19 个', label: '出口国家和地区' },
        },
      },
      story: {
        title: '发展历程',
        items: {
          start: { when: '2008', title: '公司成立', text: '第一张订单是 300 个支架，客户至今仍在合作。' },
          plant: { when: '2014', title: '新厂投产', text: '引入自动化产线，产能提高到原来的四倍。' },
          abroad: { when: '2019', title: '走向海外', text: '通过欧洲客户审核，当年出口额过亿元。' },
          today: { when: '2026', title: '数字工厂', text: '从下单到发货全程可查，平均交期缩短 11 天。' },
        },
      },
      honours: {
        title: '资质荣誉',
        items: { quality: '质量管理体系认证', tech: '高新技术企业', credit: 'AAA 级信用企业' },
      },
      contact: { title: '期待与您合作', hours: '周一至周五 8:30–17:30' },
    },
    catalogue: {
      cover: { title: '协作机器人产品画册', subtitle: '{company} · 2026 年版', button: '索取报价' },
      contents: { arms: '机械臂', grippers: '夹爪', cabinets: '控制柜', contact: '询价' },
      arms: {
        title: '机械臂',
        items: {
          small: {
            title: 'R5：轻载装配',
            text: '自重 18 公斤，一个人就能搬动；接上电源三十分钟内可以开始示教。',
          },
        },
      },
      armTable: {
        head: { name: '参数', value: 'R5' },
        items: {
          load: { name: '负载', value: '5 kg' },
          reach: { name: '工作半径', value: '917 mm' },
          repeat: { name: '重复定位精度', value: '±0.02 mm' },
          weight: { name: '自重', value: '18.4 kg' },
          guard: { name: '防护等级', value: 'IP65' },
        },
      },
      grippers: {
        title: '夹爪',
        items: {
          electric: { title: 'G85：电动夹爪', text: '夹持力 10 至 120 牛可调，断电自锁，指尖可以更换。' },
        },
      },
      gripperTable: {
        head: { name: '参数', value: 'G85' },
        items: {
          stroke: { name: '行程', value: '0–85 mm' },
          force: { name: '夹持力', value: '10–120 N' },
          time: { name: '开合时间', value: '0.4 s' },
          weight: { name: '自重', value: '0.9 kg' },
        },
      },
      cabinets: {
        title: '控制柜',
        items: {
          four: { title: 'C4：四轴臂协同', text: '一台控制柜管理四条手臂，开放接口，可与现有产线直接对接。' },
        },
      },
      cabinetTable: {
        head: { name: '参数', value: 'C4' },
        items: {
          ports: { name: '通信', value: 'Modbus TCP / PROFINET' },
          input: { name: '电源', value: 'AC 100–240 V' },
          digital: { name: '数字量', value: '16 DI / 16 DO' },
          size: { name: '尺寸', value: '420 × 380 × 265 mm' },
        },
      },
      contact: { title: '索取报价与样机', hours: '工作日 8:30–18:00' },
    },
    cases: {
      cover: { title: '三个客户，三种做法', subtitle: '{company} 案例集', button: '聊聊您的项目' },
      first: {
        title: '案例一：汽车零部件',
        items: {
          story: {
            title: '检测从抽检变成全检',
            text: '问题：人工抽检漏掉细小划痕，每月退货约 40 件。做法：在末端工位加装视觉检测，0.8 秒一件。结果：六个月内因外观退货 2 件。',
          },
        },
      },
      second: {
        title: '案例二：食品加工',
        items: {
          story: {
            title: '换产时间缩短一半',
            text: '问题：一天换产五次，每次停机 50 分钟。做法：夹具标准化，参数一键切换。结果：平均 23 分钟，每天多产 3,200 盒。',
          },
        },
      },
      third: {
        title: '案例三：仓储物流',
        items: {
          story: {
            title: '夜班不再缺人',
            text: '问题：旺季夜班招不到人，发货延误。做法：两条码垛线改为无人值守。结果：夜间由一人巡检，订单次日发出率 99%。',
          },
        },
      },
      numbers: {
        title: '做过的项目',
        items: {
          projects: { value: '260+', label: '交付项目' },
          again: { value: '71%', label: '客户再次合作' },
          payback: { value: '14 个月', label: '平均回本时间' },
        },
      },
      contact: { title: '聊聊您的项目', hours: '工作日 9:00–18:00' },
    },
    invitation: {
      cover: {
        title: '诚邀您莅临 8.1 馆 B216',
        subtitle: '{company} · 2026 智能制造展览会',
        button: '预约见面',
      },
      lead: {
        text: '三天展期，我们把一条完整的装配线搬到现场，每天三场演示。扫码预约，我们为您预留讲解时间和茶位。',
      },
      agenda: {
        title: '现场日程',
        items: {
          open: { when: '3 月 12 日 10:00', title: '新品发布', text: 'R5 协作机械臂首次公开演示。' },
          line: {
            when: '10:30、13:30、15:00',
            title: '产线演示',
            text: '每天三场，从上料到装箱全程无人搬运。',
          },
          talk: { when: '3 月 13 日 14:00', title: '工程师对谈', text: '三位用户讲他们怎样算回本时间。' },
        },
      },
      seen: {
        title: '您会看到',
        items: {
          robot: { title: 'R5 协作机械臂', text: '可以亲手示教，十分钟学会。' },
          screen: { title: '产线看板', text: '现场产线的实时数据，手机也能看。' },
        },
      },
      way: {
        title: '怎样到达',
        first: '地铁 2 号线“国际会展中心”站 5 号口出，步行六分钟到 8.1 馆。自驾请停 P3 停车场。',
        map: '展馆位置示意图：8.1 馆在地铁站东侧',
      },
      contact: { title: '预约见面', hours: '展期 3 月 12 日至 14 日 9:00–17:00' },
    },
    hiring: {
      cover: { title: '和做事认真的人一起工作', subtitle: '{company} 招聘手册', button: '投递简历' },
      values: {
        title: '我们看重什么',
        items: {
          honest: { title: '有话直说', text: '会上讲清楚分歧，会后一起执行。' },
          learn: { title: '持续学习', text: '每人每年 4,000 元学习经费，书和课程自己选。' },
          time: { title: '尊重时间', text: '下班后不要求回消息，加班可以调休。' },
        },
      },
      jobs: {
        title: '正在招聘',
        items: {
          engineer: {
            title: '机械工程师 · 苏州',
            text: '三年以上非标设备经验，能独立完成方案到出图。月薪 1.6–2.4 万元。',
          },
          sales: {
            title: '区域销售 · 成都',
            text: '有工业品客户资源，愿意每月出差十天。底薪加提成，上不封顶。',
          },
          junior: {
            title: '储备工程师 · 应届',
            text: '机械、自动化或电气专业，一对一带教十二个月。月薪 9,000 元起。',
          },
        },
      },
      team: {
        title: '同事怎么说',
        items: {
          one: { title: '韩立 · 入职四年', text: '第一年就让我独立负责一台设备，出错有人兜底。' },
          two: { title: '苏晴 · 入职两年', text: '休完产假回来，岗位和项目都还在。' },
        },
      },
      questions: {
        title: '常见问题',
        items: {
          trial: { question: '试用期多久？', answer: '三个月，工资全额发放，社保从入职当月缴纳。' },
          talk: { question: '面试有几轮？', answer: '两轮：用人经理一轮，技术或业务一轮，一周内给结果。' },
        },
      },
      contact: { title: '投递简历', hours: '工作日 9:00–18:00' },
    },
    proposal: {
      document: {
        title: '装配线升级方案',
        text: '{company}为贵司准备的方案。先看要点，细节在所附文件中，任何一页都可以来电讨论。',
        picture: '方案文件的封面与目录',
      },
      points: {
        title: '三个要点',
        items: {
          what: { title: '改两处，不停产', text: '只改上料和末端检测，利用四个周末施工，平日照常生产。' },
          gain: { title: '每班少两人', text: '节省的人力转到检验岗位，按现有工资计算十四个月回本。' },
          safe: { title: '达不到可以退', text: '验收指标写进合同；三个月内达不到，设备拆回，全额退款。' },
        },
      },
      price: {
        title: '费用',
        head: { name: '项目', value: '金额（含税）' },
        items: {
          gear: { name: '设备', value: '186 万元' },
          work: { name: '安装与调试', value: '24 万元' },
          train: { name: '培训与一年维护', value: '12 万元' },
          sum: { name: '合计', value: '222 万元' },
        },
      },
      plan: {
        title: '时间表',
        items: {
          sign: { when: '第 0 周', title: '签约', text: '确认验收指标，支付 30%。' },
          build: { when: '第 1–6 周', title: '制造与预验收', text: '在我方工厂跑满 2,000 件。' },
          install: { when: '第 7–10 周', title: '周末安装', text: '每个周日晚恢复生产。' },
          accept: { when: '第 12 周', title: '验收', text: '连续五天达标，支付尾款。' },
        },
      },
      contact: { title: '有疑问请直接联系', hours: '工作日 9:00–21:00' },
    },
  },
}
