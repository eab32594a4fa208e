// Chinese as data: who is printed on the cards of group H, by the design of the card. Nobody is real.
import { peopleIn } from './paper-people.world.ts'

const lines: Readonly<Record<string, string>> = {
  'desk-line': `
车向荣||客户经理|||芜湖市镜湖区泓鑫小额贷款有限公司|||0553-3867721|0553-3867722|chexr@hongxin-wh.com|||安徽省芜湖市镜湖区北京中路7号泓鑫大厦3楼
闵柔||档案室主任|||泰州市海陵区地方志办公室|||0523-86210447|0523-86210448|minrou@tzhl.gov.cn|||江苏省泰州市海陵区鼓楼南路298号
蓝天佑||财务总监|||柳州市桂中甘蔗机械制造有限公司|||0772-3119006|0772-3119007|lantianyou@guizhong-jx.com|||广西壮族自治区柳州市柳北区白沙路2号
尉迟静||总编辑|||太原晋阳文史杂志社|||0351-4072618|0351-4072619|yuchij@jinyangwenshi.cn|||山西省太原市迎泽区解放路46号`,
  'two-tongues': `
岑嘉树|Jason Cen|供应链总监|Supply Chain Director||佛山市顺德区容桂电器配件有限公司|Ronggui Appliance Parts Co., Ltd.|13925430718|0757-26618830||jason.cen@ronggui-parts.com|www.ronggui-parts.com||广东省佛山市顺德区容桂街道桥东路31号
宁采薇|Vera Ning|市场部经理|Marketing Manager||大连渤海湾海洋食品股份有限公司|Bohai Bay Seafood Inc.|15941106327|0411-84507719||vera@bohaibay-food.com|www.bohaibay-food.com||辽宁省大连市甘井子区营城子街道渔港路5号
路遥知|Leo Lu|高级架构师|Senior Architect||杭州栈桥网络科技有限公司|Zhanqiao Network Technology|17398024561|0571-87650912||leo.lu@zhanqiao.net|www.zhanqiao.net||浙江省杭州市滨江区江陵路1916号兴祺大厦2幢11层
毕淑敏|Sumi Bi|临床协调员|Clinical Coordinator||济南泉城康复医院|Quancheng Rehabilitation Hospital|18853170294|0531-82961155||bism@qckfyy.cn|www.qckfyy.cn||山东省济南市历下区文化东路63号`,
  'tw-band': `
葉承翰|Hank Yeh|研發副理|||旭昇自動化設備有限公司||0910-662-738|04-2562-7730|04-2562-7731|hank.yeh@xusheng-auto.com.tw|||台中市神岡區中山路1188號
邱馨儀|Cindy Chiu|採購經理|||寶島茶品國際股份有限公司||0927-405-186|049-298-6612|049-298-6613|cindy.chiu@baodaotea.tw|||南投縣埔里鎮中正路451號
許家維|Wayne Hsu|資深工程師|||晶鼎半導體材料股份有限公司||0955-873-201|06-505-9900|06-505-9901|wayne.hsu@jingding-semi.com|||台南市善化區環東路一段31號
簡淑芬|Sophie Chien|人事主任|||全興紙器工業有限公司||0939-170-562|02-2677-3345|02-2677-3346|sophie@chuanxing-box.com.tw|||新北市樹林區中正路520巷9號`,
  'hk-foot': `
鄧詠詩|Winsy Tang|市場總監|Marketing Director||盈科創意廣告有限公司|Ying Fo Creative Advertising Ltd.|9473 0162|2573 8890|2573 8891|winsy.tang@yfcreative.hk|||香港灣仔告士打道151號資本中心15樓
梁偉明|Eddie Leung|採購主任|Purchasing Officer||恒昌五金製品有限公司|Hang Cheong Metal Products Ltd.|6238 4471|2479 6605|2479 6606|eddie@hangcheong.com.hk|||新界元朗宏業東街27號
何倩儀|Sharon Ho|高級律師|Senior Solicitor||周何律師事務所|Chow & Ho Solicitors|9805 1736|2522 7148|2522 7149|sharon.ho@chowho.com.hk|||香港中環德輔道中19號環球大廈20樓
馬志強|Alex Ma|維修經理|Maintenance Manager||捷運升降機工程有限公司|Jetway Lift Engineering Limited|5129 6084|2344 9017|2344 9018|alexma@jetwaylift.com|||九龍觀塘偉業街108號`,
  'ja-rule': `
長谷部 誠一|Seiichi Hasebe|営業部長||第一営業部|中部精密工業株式会社||090-3358-1174|0565-28-4410|0565-28-4411|hasebe@chubu-seimitsu.co.jp|||愛知県豊田市元町3丁目7番地
小野寺 彩|Aya Onodera|主任||総務課|株式会社みちのく食品||080-2810-6643|019-651-7720|019-651-7721|onodera@michinoku-foods.co.jp|||岩手県盛岡市中央通2丁目1-20
藤川 大輔|Daisuke Fujikawa|代表取締役||企画開発部|藤川電子株式会社||070-1396-5582|075-352-9016|075-352-9017|fujikawa@fujikawa-el.jp|||京都府京都市下京区四条通5番12号
水野 陽子|Yoko Mizuno|課長||品質保証部|関西化成株式会社||090-6607-2218|078-331-4452|078-331-4453|y-mizuno@kansai-kasei.co.jp|||兵庫県神戸市中央区港島南町1-5-2`,
  'en-plain': `
Hannah Lindqvist|Hannah Lindqvist|Product Manager|||Norrsken Lighting AB||+46 70 441 82 19|+46 8 5220 4410||hannah@norrskenlight.se|www.norrskenlight.se||Sveavägen 44, 111 34 Stockholm, Sweden
Thomas Becker|Thomas Becker|Head of Engineering|||Rheinwerk Antriebstechnik GmbH||+49 171 5520 934|+49 211 8890 130||t.becker@rheinwerk-at.de|www.rheinwerk-at.de||Industriestrasse 18, 40231 Düsseldorf, Germany
Grace Zhuang|Grace Zhuang|Overseas Sales Director|||Fuzhou Minhe Porcelain Co., Ltd.||+86 139 5930 4472|+86 591 8765 2210||grace@minheporcelain.com|www.minheporcelain.com||No. 36 Yangqiao West Road, Gulou District, Fuzhou 350001, China
Peter Hallam|Peter Hallam|Senior Consultant|||Wexford Analytics Limited||+44 7700 900 271|+44 161 496 0880||peter.hallam@wexford-analytics.co.uk|www.wexford-analytics.co.uk||9 King Street, Manchester M2 6AQ, United Kingdom`,
}

/** The four people of a design of group H. */
export const peopleOfH = (layout: string) => peopleIn(lines[layout] ?? '')
