export const demoPublisher = '明远智造科技（苏州）有限公司'

/** A document of the demonstration: a cover, and pages of text, tables, figures and steps. */
export interface DemoDocument {
  name: string
  lead: string
  colour: string
  pages: readonly {
    title: string
    paragraphs?: readonly string[]
    table?: readonly (readonly string[])[]
    bars?: readonly (readonly [string, number])[]
    steps?: readonly string[]
  }[]
}

export const robotManual: DemoDocument = {
  name: 'MY-R 系列协作机器人选型手册',
  lead: '负载、臂展和精度一页看懂，再选末端和控制柜。',
  colour: '#1d4f91',
  pages: [
    {
      title: '四个型号怎么选',
      paragraphs: [
        '先按工件加夹爪的总重量选负载，再按工位深度选臂展。重复定位精度四个型号相同，都是 0.02 毫米。',
      ],
      table: [
        ['型号', '负载', '臂展', '本体重量'],
        ['MY-R3', '3 kg', '620 mm', '14 kg'],
        ['MY-R5', '5 kg', '920 mm', '22 kg'],
        ['MY-R10', '10 kg', '1,300 mm', '34 kg'],
        ['MY-R20', '20 kg', '1,700 mm', '61 kg'],
      ],
    },
    {
      title: '节拍参考',
      paragraphs: ['标准门形轨迹（25 – 300 – 25 毫米），满载，连续运行八小时的平均值，单位为次每分钟。'],
      bars: [
        ['MY-R3', 46],
        ['MY-R5', 42],
        ['MY-R10', 35],
        ['MY-R20', 27],
      ],
    },
    {
      title: '末端与夹爪',
      paragraphs: [
        '电动夹爪行程 0 至 85 毫米，夹持力 20 至 140 牛可调，断电自锁。快换盘 30 秒内完成更换，信号和气路同时接通。',
        '玻璃、薄壁件建议加装力传感器，分辨率 0.1 牛。',
      ],
    },
    {
      title: '控制柜与通讯',
      table: [
        ['项目', '标准柜', '紧凑柜'],
        ['控制轴数', '24', '6'],
        ['现场总线', 'PROFINET、EtherCAT', 'Modbus TCP'],
        ['安全等级', 'PL d，Cat. 3', 'PL d，Cat. 3'],
        ['供电', '三相 380 V', '单相 220 V'],
      ],
    },
    {
      title: '从下单到投产',
      steps: [
        '选型确认：提供工件图纸和节拍，两个工作日内给出型号和末端建议。',
        '离线仿真：用现场布局验证可达性和干涉，附仿真视频。',
        '出厂标定：每台附标定报告，扫码可查。',
        '现场调试：工程师到场三至五天，含操作培训。',
      ],
    },
  ],
}

export const lineProposal: DemoDocument = {
  name: '电池托盘装配线方案',
  lead: '十二个工位，两分钟一件，换型二十分钟。',
  colour: '#0f6b57',
  pages: [
    {
      title: '现状与目标',
      paragraphs: ['现有产线人工拧紧占节拍的 61%，扭矩不合格返修率 1.8%，换型平均 95 分钟。'],
      table: [
        ['指标', '现状', '目标'],
        ['节拍', '196 秒', '120 秒'],
        ['返修率', '1.8%', '0.3%'],
        ['换型', '95 分钟', '20 分钟'],
        ['班组人数', '14', '5'],
      ],
    },
    {
      title: '工位布局',
      steps: [
        '上料与读码：视觉定位，来料混型自动识别。',
        '自动拧紧：四台 MY-R10，扭矩与角度全记录。',
        '涂胶与检测：3D 相机逐段检查胶宽与断胶。',
        '气密与下线：数据随托盘编号进入 MES。',
      ],
    },
    {
      title: '投入与回收',
      paragraphs: ['按两班、年 18 万件测算，单位为万元。十四个月收回投入，不含政府技改补贴。'],
      bars: [
        ['设备与工装', 486],
        ['软件与集成', 92],
        ['年节约人工', 378],
        ['年减少返修', 117],
      ],
    },
  ],
}

export const companyProfile: DemoDocument = {
  name: '明远智造公司介绍与资质',
  lead: '工业机器人与智能产线整体方案提供商。',
  colour: '#5b2a86',
  pages: [
    {
      title: '公司概况',
      paragraphs: [
        '2006 年成立于苏州工业园区，现有员工 420 人，其中研发 136 人。业务覆盖汽车零部件、3C 和医疗器械。',
      ],
      bars: [
        ['交付产线', 312],
        ['发明专利', 87],
        ['服务客户', 164],
      ],
    },
    {
      title: '体系与认证',
      table: [
        ['证书', '范围', '有效期至'],
        ['ISO 9001', '设计、生产、服务', '2028-05'],
        ['IATF 16949', '汽车零部件产线', '2028-11'],
        ['ISO 14001', '全部场所', '2027-09'],
      ],
    },
  ],
}

export const servicePromise: DemoDocument = {
  name: '售后服务标准（内部）',
  lead: '响应时间、备件和回访的做法。',
  colour: '#7a3b12',
  pages: [
    {
      title: '响应时间',
      table: [
        ['级别', '情形', '到场'],
        ['一级', '整线停机', '8 小时'],
        ['二级', '单工位停机', '24 小时'],
        ['三级', '性能下降', '3 天'],
      ],
    },
  ],
}
