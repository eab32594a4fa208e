// Chinese as data: who is printed on the cards of groups D to G, by the design of the card. Nobody is real.
import { peopleIn } from './paper-people.world.ts'

const lines: Readonly<Record<string, string>> = {
  'logo-row': `
景和平|Jing Heping|项目开发部副部长|Deputy Director|项目开发部|中原绿能环保工程集团有限公司|Zhongyuan Green Energy Group|18538112067|0371-55890066|0371-55890067|jinghp@zyln-group.com|www.zyln-group.com|jhp0371|河南省郑州市金水区花园路126号恒基大厦B座15楼
司徒雅岚|Alan Situ|品牌主理人|Brand Principal|品牌部|深圳市棠梨里服饰有限公司|Tanglili|13828790541|0755-82113690|0755-82113691|yalan@tanglili.com.cn|www.tanglili.com.cn|tanglili_sz|广东省深圳市罗湖区笋岗街道宝岗路8号
冉启明|Ran Qiming|技术支持工程师|Support Engineer|售后服务部|重庆两江汽车电子股份有限公司|Liangjiang Auto Electronics|17784206931|023-67881290|023-67881291|ranqm@ljautoelec.com|www.ljautoelec.com|rqm_cq|重庆市北碚区水土高新园云汉大道99号
贲小丫|Ben Xiaoya|区域渠道总监|Regional Channel Director|渠道拓展部|南京栖霞山茶业有限责任公司|Qixia Tea|15950512288|025-85567120|025-85567121|benxy@qixiatea.cn|www.qixiatea.cn|xiaoya_tea|江苏省南京市栖霞区仙林大道18号`,
  'gold-foil': `
郗若溪|Chi Ruoxi|首席收藏顾问|Chief Art Adviser||上海墨缘轩艺术品拍卖有限公司|Moyuanxuan Auction|13916680427|021-62370119||ruoxi@moyuanxuan.com|www.moyuanxuan.com||上海市长宁区虹桥路1720弄16号
令狐远|Linghu Yuan|创始合伙人|Founding Partner||北京瑞信达股权投资基金管理中心（有限合伙）|Ruixinda Capital|13311097755|010-57603918||linghu@rxdcapital.com|www.rxdcapital.com||北京市西城区金融大街27号投资广场A座1801
廉锦绣|Lian Jinxiu|酒店总经理|General Manager||三亚湾海棠度假酒店|Haitang Resort Sanya Bay|18689850316|0898-88336699||gm@haitang-resort.com|www.haitang-resort.com||海南省三亚市天涯区三亚湾路188号
荀子墨|Xun Zimo|主任律师|Managing Attorney||四川蜀正律师事务所|Shuzheng Law Firm|13980077162|028-86719901||xunzm@shuzhenglaw.com|www.shuzhenglaw.com||四川省成都市青羊区顺城大街308号冠城广场22层`,
  branches: `
巴特尔||总经理|||内蒙古蒙丰牧业集团有限公司||13804718890|0471-6928811|0471-6928812|bateer@mengfeng.com|www.mengfeng.com||内蒙古自治区呼和浩特市新城区海拉尔东路32号
宗政凯||华东大区经理|||青岛海誉冷链物流股份有限公司||13730925518|0532-86110022|0532-86110023|zzkai@haiyulog.com|www.haiyulog.com||山东省青岛市黄岛区长江中路230号国贸中心9层
惠建平||董事长兼总经理|||西安秦川重型机床有限公司||13609181120|029-84622331|029-84622332|huijp@qczj.com.cn|www.qczj.com.cn||陕西省西安市未央区凤城二路25号
敬一丹青||市场拓展专员|||武汉光谷智影科技有限公司||18971503364|027-87920015|027-87920016|danqing@zhiying.tech|www.zhiying.tech||湖北省武汉市东湖新技术开发区关山大道465号三期3栋1406`,
  mirror: `
应晨露|Grace Ying|海外事业部总监|Director, Overseas Business||宁波甬江文具制造有限公司|Ningbo Yongjiang Stationery Mfg. Co., Ltd.|13957402236|0574-88231906|0574-88231907|grace@yongjiang-stationery.com|www.yongjiang-stationery.com||浙江省宁波市鄞州区投资创业中心诚信路518号
万俟卓|Zhuo Moqi|首席科学家|Chief Scientist||苏州纳维新材料科技股份有限公司|Suzhou Nawei New Materials Inc.|18662339017|0512-69178800|0512-69178801|zhuo.moqi@nawei-mat.com|www.nawei-mat.com||江苏省苏州市工业园区星湖街218号生物纳米园A4楼
鲜于晴|Helen Xianyu|客户成功经理|Customer Success Manager||北京云岫软件技术有限公司|Beijing Yunxiu Software Co., Ltd.|15010228846|010-62669911|010-62669912|helen.xy@yunxiu.io|www.yunxiu.io||北京市海淀区西北旺东路10号院东区19号楼
邝文昊|Howard Kuang|公共事务总监|Director of Public Affairs||广州岭南轨道交通装备有限公司|Guangzhou Lingnan Rail Equipment Co., Ltd.|13609770853|020-34718866|020-34718867|kuangwh@lnrail.com.cn|www.lnrail.com.cn||广东省广州市番禺区大石街石北工业路644号`,
  'hk-offices': `
翁俊傑|Jacky Yung|業務發展經理|Business Development Manager||亞太環球物流有限公司|Asia Pacific Global Logistics Limited|9028 7715|2751 6600|2751 6611|jackyyung@apglog.com|www.apglog.com||香港九龍尖沙咀廣東道9號港威大廈6座18樓
盧慧敏|Vivian Lo|高級審計師|Senior Auditor||何鄭會計師事務所有限公司|Ho & Cheng CPA Limited|6477 1209|2834 5512|2834 5513|vivianlo@hocheng.com.hk|www.hocheng.com.hk||香港中環德輔道中61號華人銀行大廈12樓
葉國華|Patrick Ip|董事總經理|Managing Director||金利豐珠寶首飾有限公司|Kam Lee Fung Jewellery Limited|9335 8802|2368 7790|2368 7791|patrick@klfjewel.com|www.klfjewel.com||九龍紅磡民裕街30號興業工商大廈8樓
蘇嘉欣|Karen So|客戶服務主任|Customer Service Officer||新城健康管理有限公司|Metro Wellness Management Ltd.|5408 6631|3105 2280|3105 2281|karen.so@metrowell.hk|www.metrowell.hk||新界沙田安耀街3號匯達大廈1105室`,
  'en-columns': `
Isabel Moreno|Isabel Moreno|Head of Procurement|||Castellana Solar S.A.||+34 612 448 093|+34 91 555 20 40||imoreno@castellanasolar.es|www.castellanasolar.es||Paseo de la Castellana 95, 28046 Madrid, Spain
Winnie Xue|Winnie Xue|Export Sales Manager|||Shandong Luhai Tire Co., Ltd.||+86 186 5320 7714|+86 532 8690 1122||winnie@luhaityre.com|www.luhaityre.com||No. 77 Jiangshan South Road, Huangdao District, Qingdao 266500, China
Oliver Grant-Hughes|Oliver Grant-Hughes|Chief Investment Officer|||Pembroke Asset Management Limited||+44 7911 123 606|+44 20 7123 4400||oliver@pembroke-am.co.uk|www.pembroke-am.co.uk||14 Cornhill, 5th Floor, London EC3V 3ND, United Kingdom
Kenji Watanabe|Kenji Watanabe|Deputy General Manager|||Toyo Bearing (Shanghai) Co., Ltd.||+86 138 1705 2293|+86 21 6277 8810||k.watanabe@toyobrg.com.cn|www.toyobrg.com.cn||Room 2308, Raffles City, 268 Xizang Middle Road, Shanghai 200001, China`,
  'hanging-name': `
第五云舟|Diwu Yunzhou|茶艺总监|||武夷山岩上茶文化有限公司||13860025517|0599-5251880||yunzhou@yanshang-tea.com|||福建省南平市武夷山市星村镇天游路6号
裘千寻|Qiu Qianxun|策展人|||绍兴兰亭书画院||15267510093|0575-84605533||qiuqx@lanting-art.org|||浙江省绍兴市柯桥区兰亭街道兰渚山麓1号
慕容白|Murong Bai|馆长|||洛阳龙门石刻艺术博物馆||13698800127|0379-65980042||murongbai@lmmuseum.org.cn|||河南省洛阳市洛龙区龙门大道312号
水玲珑|Shui Linglong|民宿主理人|||大理洱海边客栈||18887200664|0872-2671199||linglong@erhaibian.com|||云南省大理白族自治州大理市双廊镇大建旁村50号`,
  bureau: `
阿依古丽·买买提||招商引资科科长|||喀什经济开发区投资促进局||13579801226|0998-2833019|0998-2833020|aygul@ksjkq.gov.cn|||新疆维吾尔自治区喀什市深喀大道总部经济区9号楼
扎西多吉||副局长|||西藏自治区林芝市文化和旅游局||13889041157|0894-5822168|0894-5822169|zhaxi@linzhi-wl.gov.cn|||西藏自治区林芝市巴宜区广东路35号
迪丽热巴提·艾山||外联部主任|||新疆棉纺织行业协会||15699170028|0991-4521667|0991-4521668|dilrabat@xjcotton.org|||新疆维吾尔自治区乌鲁木齐市沙依巴克区友好北路531号
欧阳明月||党委副书记|||湘西职业技术学院||13574300982|0743-8564011|0743-8564012|oymy@xxzy.edu.cn|||湖南省湘西土家族苗族自治州吉首市人民北路120号`,
  shop: `
邓大勇||经理|||临沂市兰山区大勇五金机电商行||13869922760;15853907711|||1035876642@qq.com|||山东省临沂市兰山区工业大道与解放路交汇处五金城C3-18
农秀英||负责人|||南宁市秀英水果批发部||18177163305;13481190026|||xiuying2008@126.com|||广西壮族自治区南宁市江南区壮锦大道19号海吉星市场B区126号
苟文强||店长|||绵阳涪城区老苟汽车美容中心||13881109473;18090123356|||271130556@qq.com|||四川省绵阳市涪城区剑南路西段52号
莘月||业务经理|||义乌市尚彩饰品厂||15868912007;13575962244|||sc_jewelry@163.com|||浙江省义乌市北苑街道春晗二区33栋4单元`,
  'tw-columns': `
范姜怡婷|Tina Fanjiang|產品企劃經理|Product Planning Manager|行銷事業處|瑞昌生物科技股份有限公司|Ruichang Biotech Co., Ltd.|0919-336-027|02-8797-5520|02-8797-5521|tina.fj@ruichang-bio.com.tw|www.ruichang-bio.com.tw||台北市內湖區瑞光路513巷22弄6號5樓
江柏勳|Brian Chiang|副總經理|Vice President|營業本部|東駿鋼構工程股份有限公司|Dongjun Steel Structure Corp.|0932-710-448|07-351-8866|07-351-8867|brian.chiang@dongjun.com.tw|www.dongjun.com.tw||高雄市三民區建國三路121號9樓
卓雅文|Wendy Cho|專案管理師|Project Specialist|資訊服務部|宏碩系統整合有限公司|Hungshuo Systems Integration|0988-205-613|04-2328-5500|04-2328-5501|wendycho@hungshuo.com|www.hungshuo.com||台中市西區台灣大道二段2號16樓之5
黃士哲|Steven Huang|業務副理|Deputy Sales Manager|業務二部|富田精密模具有限公司|Fuhtian Precision Mold|0923-841-170|03-362-7788|03-362-7799|steven@fuhtian.com.tw|www.fuhtian.com.tw||桃園市八德區興豐路650號`,
  yokogaki: `
桐生 沙織|Saori Kiryu|広報室長||広報部|東都観光バス株式会社|Toto Kanko Bus|070-2265-9018|03-3982-5510|03-3982-5511|s.kiryu@totobus.co.jp|www.totobus.co.jp||東京都豊島区西池袋3丁目21番13号
篠原 健吾|Kengo Shinohara|営業主任||西日本営業所|株式会社日進工業|Nisshin Kogyo|090-8136-4472|06-6305-7781|06-6305-7782|shinohara@nisshin-k.jp|www.nisshin-k.jp||大阪府大阪市淀川区宮原4-1-14
菅野 真理子|Mariko Kanno|取締役副社長||経営本部|南洋水産株式会社|Nanyo Suisan|080-5710-3326|099-222-8140|099-222-8141|kanno@nanyo-suisan.com|www.nanyo-suisan.com||鹿児島県鹿児島市城南町45番1号
伊達 修|Osamu Date|設計課長||技術部|東北建設設計株式会社|Tohoku Kensetsu|090-4419-0085|022-716-3390|022-716-3391|o-date@tohoku-ks.co.jp|www.tohoku-ks.co.jp||宮城県仙台市青葉区中央2丁目8番16号`,
  'en-night': `
DANIEL OKAFOR|DANIEL OKAFOR|VENTURE PARTNER|||Baobab Ventures Ltd||+27 82 555 0143|+27 21 555 0190||daniel_okafor@baobab.vc|baobab.vc||112 Long Street, Cape Town 8001, South Africa
CLAIRE DUBOIS|CLAIRE DUBOIS|CREATIVE DIRECTOR|||Atelier Lumière SARL||+33 6 55 01 27 88|+33 1 55 07 41 20||claire@atelier-lumiere.fr|atelier-lumiere.fr||27 Rue de Charonne, 75011 Paris, France
MICHELLE TANG|MICHELLE TANG|REGIONAL SALES DIRECTOR|||Jadewave Semiconductor (Shanghai) Co., Ltd.||+86 139 1822 6045|+86 21 5027 3380||michelle.tang@jadewave.com|jadewave.com||No. 690 Bibo Road, Zhangjiang, Pudong, Shanghai 201203
RAJESH NAIR|RAJESH NAIR|CO-FOUNDER & CTO|||Kaveri Robotics Pvt. Ltd.||+91 98450 11276|+91 80 4115 2200||rajesh@kaverirobotics.in|kaverirobotics.in||4th Floor, Prestige Towers, Residency Road, Bengaluru 560025, India`,
  'tw-right': `
龔詠晴|Yvonne Kung|資深採購專員|||嘉穎食品工業股份有限公司||0921-884-305|05-236-7710|05-236-7711|yvonne.kung@jiaying-food.com.tw|www.jiaying-food.com.tw||嘉義市西區友愛路288號3樓
鍾瑋倫|William Chung|廠務處長|||聯峰鋼鐵股份有限公司||0935-617-220|07-787-1133|07-787-1134|w.chung@lianfeng-steel.com|www.lianfeng-steel.com||高雄市鳳山區經武路41號
蕭懿芳|Ivy Hsiao|品牌總監|||禾樂文創有限公司||0966-208-913|02-2736-4488|02-2736-4489|ivy@helestudio.tw|www.helestudio.tw||台北市大安區和平東路三段119巷8弄6號
賴冠霖|Leo Lai|資訊安全工程師|||翔宇雲端科技股份有限公司||0978-330-642|03-516-2200|03-516-2201|leo_lai@xiangyu-cloud.com.tw|www.xiangyu-cloud.com.tw||新竹市東區關新路27號15樓之1`,
  'hk-small': `
鄺鳳儀|Fanny Kwong|人力資源經理|Human Resources Manager||德信保險顧問有限公司|Tak Shun Insurance Consultants Ltd.|6102 9947|2881 3360|2881 3361|fannykwong@takshun.com.hk|||香港灣仔軒尼詩道338號北海中心22樓
譚耀輝|Raymond Tam|工程總監|Engineering Director||永發冷氣工程有限公司|Wing Fat Air-Conditioning Engineering Limited|9280 5516|2395 7002|2395 7003|raymond@wingfatac.com|||九龍旺角彌敦道688號旺角中心一期1206室
黎綺雯|Yvette Lai|副經理|Assistant Manager||滙豐達證券有限公司|Wui Fung Tat Securities Limited|5337 4081|3896 5510|3896 5511|yvette.lai@wftsec.hk|||香港中環皇后大道中99號中環中心58樓
麥兆麟|Gordon Mak|註冊建築師|Registered Architect||麥馮建築設計事務所|Mak & Fung Architects|9760 2238|2520 4417|2520 4418|gordon@makfung.com|||香港北角英皇道510號港運大廈19樓`,
  'ja-left': `
緒方 龍之介|Ryunosuke Ogata|課長代理||営業部|九州みらい電設株式会社||090-3317-6425|092-481-2260|092-481-2261|ogata@mirai-densetsu.co.jp|||福岡県福岡市博多区博多駅東2丁目9番25号
塩谷 さくら|Sakura Shiotani|広報担当|||株式会社ヒカリ製菓||080-6291-0044|052-571-8830|052-571-8831|s.shiotani@hikari-seika.jp|||愛知県名古屋市中村区名駅4-27-11
辻井 亮|Ryo Tsujii|代表取締役社長|||有限会社辻井鉄工所||090-1148-7502|072-233-9156|072-233-9157|tsujii@tsujii-tekko.jp|||大阪府堺市堺区戎島町3丁22番地1
葛西 恵美子|Emiko Kasai|主任研究員|||一般財団法人日本繊維研究所||070-4405-3819|03-5643-2018|03-5643-2019|kasai-e@jtri.or.jp|||東京都中央区日本橋小伝馬町12-9`,
  'tw-dark': `
鄒孟哲||總工程師||研發中心|鑫磊光電股份有限公司||0912-447-086|03-668-3300||mj.tsou@xinlei-opto.com.tw|www.xinlei-opto.com.tw||苗栗縣竹南鎮科中路12號
顏筱薇||行銷企劃||品牌行銷部|綠野仙蹤生活事業有限公司||0955-128-730|04-2320-6617||weiwei@greenoz.com.tw|www.greenoz.com.tw||台中市北屯區崇德路二段415號9樓
溫世豪||業務經理||國外業務部|億達橡膠工業股份有限公司||0933-760-294|04-781-5526||shihao.wen@yidarubber.com|www.yidarubber.com||彰化縣鹿港鎮鹿工路36號
戴瓊文||會計主任||財務部|寰宇旅行社股份有限公司||0986-015-543|02-2571-8900||chiungwen@huanyu-travel.com|www.huanyu-travel.com||臺北市中山區南京東路二段137號4樓`,
  'hk-panel': `
羅穎琪|Winki Law|市務經理|||匯聚媒體有限公司|Convergence Media Limited|6418 3370|2110 9028|2110 9029|winki.law@convergence.hk|||香港鰂魚涌英皇道979號太古坊林肯大廈8樓
歐陽國棟|Denny Au-Yeung|高級測量師|||衡業測量師行有限公司|Hang Yip Surveyors Limited|9831 7720|2840 1166|2840 1167|denny@hangyip.com.hk|||九龍尖沙咀彌敦道132號美麗華大廈1517室
馮兆豐|Simon Fung|船務經理|||遠航貨櫃碼頭服務有限公司|Yuen Hong Container Services Ltd.|9062 4485|2406 7733|2406 7734|simonfung@yhcs.com.hk|||新界葵涌葵昌路51號九龍貿易中心30樓
潘淑嫻|Susan Poon|行政總監|||慈恩護老院有限公司|Tsz Yan Elderly Home Limited|5190 2263|2662 8100|2662 8101|susan@tszyan.org.hk|||新界大埔墟寶鄉街47號`,
  'ja-centred': `
榎本 拓海|Takumi Enomoto|係長||法人営業部|株式会社クレスト情報システム||080-3365-9107|03-6228-4410|03-6228-4411|enomoto@crest-js.co.jp|||東京都港区芝浦3丁目4番1号
桑原 千尋|Chihiro Kuwabara|店長||新宿店|株式会社花園堂書店||090-5572-0138|03-3354-7206|03-3354-7207|kuwabara@hanazonodo.jp|||東京都新宿区新宿3-17-7
真鍋 昭彦|Akihiko Manabe|取締役部長||海外事業部|瀬戸内造船株式会社||090-8841-2950|0877-46-3315|0877-46-3316|manabe@setouchi-zosen.co.jp|||香川県坂出市番の州町8番地
黒岩 由紀|Yuki Kuroiwa|一級建築士||設計室|黒岩建築設計事務所||070-9013-6684|026-378-1120|026-378-1121|yuki@kuroiwa-arch.jp|||長野県松本市中央1-15-4`,
}

/** The four people of a design. */
export const peopleOf = (layout: string) => peopleIn(lines[layout] ?? '')
