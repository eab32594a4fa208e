// Chinese as data: who is printed on the cards of group I, by the design of the card. Nobody is real.
import { peopleIn } from './paper-people.world.ts'

const lines: Readonly<Record<string, string>> = {
  'ink-strip': `
蒲晓川|Pu Xiaochuan|区域销售总监||华西事业部|成都锦里香调味食品有限公司||18980632175|028-84413920||puxc@jinlixiang.com|www.jinlixiang.com||四川省成都市龙泉驿区柏合街道车城东六路52号
逯一鸣|Lu Yiming|数据平台负责人||研发中心|北京衡石云图信息技术股份有限公司||13701296480|010-82745163||yiming.lu@hsyuntu.cn|www.hsyuntu.cn||北京市朝阳区望京东路8号锐创国际中心A座1507室
贝书宁|Bei Shuning|护理部主任||护理部|无锡梁溪口腔医院||15061882934|0510-82697715||beisn@lxkqyy.com|www.lxkqyy.com||江苏省无锡市梁溪区人民中路139号
巫启航|Wu Qihang|机械设计工程师||技术部|东莞市恒锐精密模具制造有限公司||13544783019|0769-85316602||wuqh@hengrui-mold.com|www.hengrui-mold.com||广东省东莞市长安镇乌沙社区振安中路268号`,
  'label-above': `
戚文博||副总经理|||郑州豫东粮油贸易有限公司||13937146582|0371-63890274||qiwenbo@yudong-grain.com|||河南省郑州市金水区农业路东62号
隋玉洁||高级会计师|||哈尔滨松花江会计师事务所（普通合伙）||15804518836|0451-87992301||suiyj@shj-cpa.com|||黑龙江省哈尔滨市南岗区长江路368号
阚一凡||品牌策划经理|||厦门鹭岛印象文化传播有限公司||18650127749|0592-5083617||kanyifan@ludaoyx.com|||福建省厦门市思明区莲前西路209号13层
樊素娥||厂长|||新乡市卫滨区宏达起重设备厂||13603802957|0373-3047786||hongda_qz@163.com|||河南省新乡市卫滨区化工路东段18号`,
  'tall-stamp': `
黎若初||首席设计师|||昆明拾光里空间设计工作室||15887254016|||ruochu@shiguangli.design|||云南省昆明市五华区文林街96号
宿子谦||运营总监|||天津津门海鲜餐饮管理有限公司||13512283907|||suzq@jinmenhx.com|||天津市河西区友谊路35号
牧小北||项目经理|||银川塞上江南葡萄酒庄||18995072631|||muxb@saishang-wine.com|||宁夏回族自治区银川市西夏区镇北堡镇109号
褚文静||律师|||安徽徽正律师事务所||13856913480|||chuwj@huizheng-law.com|||安徽省合肥市蜀山区潜山路320号新华国际广场B座18楼`,
  'two-faces': `
贾思远|Simon Jia|国际业务部总监|Director of International Business||青岛瑞海橡胶制品有限公司|Qingdao Ruihai Rubber Products Co., Ltd.|13863942750|0532-88671029|0532-88671030|simon.jia@ruihai-rubber.com|www.ruihai-rubber.com||山东省青岛市城阳区流亭街道双元路12号
汤婉秋|Wendy Tang|采购经理|Purchasing Manager||温州东瓯电气集团有限公司|Wenzhou Dongou Electric Group|13868305517|0577-62786041|0577-62786042|wendy@dongou-electric.com|www.dongou-electric.com||浙江省温州市乐清市柳市镇新光大道118号
简一帆|Evan Jian|首席技术官|Chief Technology Officer||深圳市曜石机器人有限公司|Obsidian Robotics Co., Ltd.|13715208864|0755-26951738|0755-26951739|evan@obsidianrobot.com|www.obsidianrobot.com||广东省深圳市南山区西丽街道留仙大道1183号
吉敏慧|Minnie Ji|人力资源经理|HR Manager||长春一诺汽车零部件股份有限公司|Changchun Yinuo Auto Parts Co., Ltd.|13944067213|0431-85178026|0431-85178027|minnie.ji@yinuoauto.com|www.yinuoauto.com||吉林省长春市绿园区和平大街2288号`,
  'tw-two-rows': `
謝宗翰|Jonathan Hsieh|業務經理||業務部|聯弘電機股份有限公司||0933-518-206|03-427-6681|03-427-6682|jonathan.hsieh@lienhung.com.tw|www.lienhung.com.tw||桃園市中壢區新生路二段38號
曾雅筑|Amber Tseng|專案經理||設計部|禾築室內裝修設計有限公司||0921-730-485|02-2748-6190|02-2748-6191|amber@hezhu-design.com.tw|www.hezhu-design.com.tw||台北市信義區松山路162號5樓
蕭銘賢|Ming Hsiao|廠長||生產部|永豐泰食品工業股份有限公司||0910-284-639|05-534-7702|05-534-7703|ming.hsiao@yft-food.com.tw|www.yft-food.com.tw||雲林縣斗六市雲科路三段76號
羅婉婷|Tina Lo|行銷企劃||行銷部|采悅國際美容有限公司||0987-156-320|07-236-8814|07-236-8815|tina.lo@caiyue-beauty.com|www.caiyue-beauty.com||高雄市苓雅區中正二路175號9樓`,
  'hk-side': `
黃子軒|Marcus Wong|項目總監|Project Director||天匯建築顧問有限公司|Skylink Building Consultants Limited|9182 6047|2865 3319|2865 3320|marcus.wong@skylinkbc.com.hk|www.skylinkbc.com.hk||香港北角英皇道510號港運大廈16樓
李穎琳|Wing Lee|助理經理|Assistant Manager||永勝紙品有限公司|Wing Shing Paper Products Ltd.|6471 9385|2408 1172|2408 1173|winglee@wspaper.hk|www.wspaper.hk||新界葵涌葵豐街18號
郭家豪|Kelvin Kwok|高級工程師|Senior Engineer||海域海事工程有限公司|Oceanfield Marine Engineering Ltd.|9026 5714|2559 8830|2559 8831|kelvin@oceanfield.hk|www.oceanfield.hk||香港鴨脷洲利榮街2號
陳美儀|May Chan|客戶經理|Account Manager||新雅印刷有限公司|Sun Nga Printing Company Limited|5198 3362|2763 4408|2763 4409|may.chan@sunngaprint.com|www.sunngaprint.com||九龍新蒲崗大有街31號`,
  'ja-foot': `
三浦 健太郎|Kentaro Miura|営業課長||営業部|株式会社北斗製作所||090-4726-1083|011-241-6607|011-241-6608|miura@hokuto-ss.co.jp|www.hokuto-ss.co.jp||北海道札幌市中央区北三条西4丁目1番地
大西 恵|Megumi Onishi|主任||人事部|瀬戸内海運株式会社||080-3917-5524|082-227-9048|082-227-9049|m.onishi@setouchi-kaiun.jp|www.setouchi-kaiun.jp||広島県広島市南区宇品海岸1丁目13番26号
望月 隆|Takashi Mochizuki|工場長||製造部|株式会社富士光学||070-5583-2096|054-285-3371|054-285-3372|mochizuki@fuji-kogaku.co.jp|www.fuji-kogaku.co.jp||静岡県静岡市駿河区南町18-1
久保田 美咲|Misaki Kubota|企画部長||企画部|東洋出版株式会社||090-2218-7740|03-3234-5186|03-3234-5187|kubota@toyo-shuppan.com|www.toyo-shuppan.com||東京都千代田区神田神保町2丁目10番4号`,
  'en-mono': `
Marta Kowalczyk|Marta Kowalczyk|Operations Director|||Baltyk Shipping Agency Ltd||+48 601 774 215|+48 58 620 1147||marta@baltykshipping.pl|www.baltykshipping.pl||12 Portowa Street, 81-350 Gdynia, Poland
Daniel Okafor|Daniel Okafor|Business Development Manager|||Greenline Power Solutions Limited||+44 7842 560 319|+44 117 496 0725||d.okafor@greenlinepower.co.uk|www.greenlinepower.co.uk||27 Victoria Street, Bristol BS1 6AA, United Kingdom
Lily Zeng|Lily Zeng|Merchandising Manager|||Guangzhou Meilan Garment Co., Ltd.||+86 137 6073 4482|+86 20 8441 7903||lily.zeng@meilangarment.com|www.meilangarment.com||No. 215 Changgang Middle Road, Haizhu District, Guangzhou 510250, China
Andrew Whitfield|Andrew Whitfield|Senior Architect|||Harbour & Stone Architects||+61 412 780 356|+61 2 9251 4470||andrew@harbourstone.com.au|www.harbourstone.com.au||Level 3, 88 George Street, Sydney NSW 2000, Australia`,
  'en-tab': `
Sofia Marchetti|Sofia Marchetti|Export Manager|||Marchetti Ceramiche S.r.l.||+39 347 518 2290|+39 059 775 1630||sofia@marchetticeramiche.it|www.marchetticeramiche.it||Via Emilia Est 411, 41122 Modena, Italy
Rahul Mehta|Rahul Mehta|Vice President|||Sterling Textile Mills Pvt. Ltd.||+91 98204 61735|+91 22 6145 8800||rahul.mehta@sterlingtextile.in|www.sterlingtextile.in||Plot 14, MIDC Industrial Area, Andheri East, Mumbai 400093, India
Jason Tan|Jason Tan|Regional Sales Manager|||Orchid Marine Supplies Pte. Ltd.||+65 9127 4458|+65 6295 3310||jason.tan@orchidmarine.com.sg|www.orchidmarine.com.sg||31 Jalan Besar, Singapore 208793
Claire Dubois|Claire Dubois|Head of Marketing|||Lumière Optics Inc.||+1 617 555 0182|+1 617 555 0147||claire@lumiereoptics.com|www.lumiereoptics.com||200 State Street, Suite 1105, Boston, MA 02109, USA`,
}

/** The four people of a design of group I. */
export const peopleOfI = (layout: string) => peopleIn(lines[layout] ?? '')
