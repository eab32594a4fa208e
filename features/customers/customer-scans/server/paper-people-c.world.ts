// Chinese as data: who is printed on the cards of group C. Nobody is real.
import { peopleIn, type PrintedPerson, type Script } from './paper-people.world.ts'

const lines: Readonly<Record<Script, string>> = {
  'zh-CN': `
柴少鸿|Chai Shaohong|首席风险官|Chief Risk Officer|风险管理部|深圳前海润泽融创数字科技集团股份有限公司|Runze Fintech Group Co., Ltd.|15817266340|0755-26871188|0755-26871199|shaohong.chai@rzfintech.com.cn|www.rzfintech.com.cn|chaish_sz|广东省深圳市前海深港合作区梦海大道5033号前海卓越金融中心3号楼16层
戚雪莹|Qi Xueying|副行长|Deputy Branch President|公司金融部|江南惠农商业银行股份有限公司常州分行|Jiangnan Huinong Bank, Changzhou Branch|13961408275|0519-86331207|0519-86331200|qixueying@jnhn-bank.com|www.jnhn-bank.com|qxy_0519|江苏省常州市天宁区延陵中路398号嘉宏盛世大厦
闵怀瑾|Min Huaijin|副院长|Vice Dean|眼科中心|温州瓯江大学附属第三医院|The Third Hospital of Oujiang University|13706660918|0577-88068820|0577-88068821|minhj@ojhosp3.org.cn|www.ojhosp3.org.cn|minhj0918|浙江省温州市鹿城区学院西路270号
邬立群|Wu Liqun|高级合伙人|Senior Partner|争议解决部|北京市衡鉴律师事务所|Hengjian Law Offices|13521887604|010-65186700|010-65186711|wu.liqun@hengjianlaw.com|www.hengjianlaw.com|wulq_law|北京市朝阳区建国路77号华贸中心3号写字楼27层
滕志刚|Teng Zhigang|销售副总|Vice President of Sales|营销中心|宁夏塞北恒拓线缆制造有限公司|Saibei Hengtuo Cable|13995078812;18609518120|0951-3966818|0951-3966828|tengzg@hengtuo-cable.com|www.hengtuo-cable.com|tzg_yc|宁夏回族自治区银川市西夏区金波北街129号
冼碧君|Xian Bijun|外贸经理|Export Manager|外贸部|佛山市顺德区美盈五金电器有限公司|Maying Metal & Electric|13925998206;18928668206|0757-22336618|0757-22336619|bijun@mayingmetal.com|www.mayingmetal.com|bijun_x|广东省佛山市顺德区容桂街道红旗中路28号
晏永昌|Yan Yongchang|总工程师|Chief Engineer|技术质量部|贵州黔峰磷化工有限责任公司|Qianfeng Phosphorus Chemical|18985001337;13608550072|0851-84116220|0851-84116221|yanyc_66@126.com|www.gzqfchem.com|yyc1337|贵州省贵阳市开阳县金中镇工业路16号
解松涛|Xie Songtao|厂长|Plant Manager|第二分厂|唐山曹妃甸鑫晟管桩有限公司|Xinsheng Pipe Pile|15133950026;13012036688|0315-8851109|0315-8851110|xst@tsxinsheng.cn|www.tsxinsheng.cn|xst_ts|河北省唐山市曹妃甸区装备制造园区16号路南侧
阮一鸣|Ivan Ruan|联合创始人兼CEO|Co-founder & CEO|创始团队|杭州拾光纪文化创意有限公司|Shiguangji|17816870423|400-108-6630||ivan@shiguangji.art|shiguangji.art|ivan_rym|浙江省杭州市余杭区五常街道联创街153号梦想小镇天使村7幢302
覃韵|Olivia Qin|新媒体运营总监|Director of New Media|品牌增长组|成都么么茶餐饮管理有限公司|Memo Tea|15908122370|028-61550918||qinyun@memotea.cc|memotea.cc|memotea_qin|四川省成都市锦江区东大路段99号平安金融中心B座1206
佟述白|Shubai Tong|首席数据科学家|Chief Data Scientist|数据智能部|北京深度引擎科技有限公司|Deep Engine|18610037741|010-82450099||shubai@deepengine.ai|deepengine.ai|tongshubai|北京市海淀区知春路甲48号盈都大厦C座4单元19B
苗若愚|Miao Ruoyu|投资副总裁|Vice President|消费投资组|上海磐石私募基金管理有限公司|Panshi Capital|13816550293|021-60870018||ruoyu.miao@panshicap.com|panshicap.com|ruoyumiao|上海市静安区南京西路1515号静安嘉里中心一座2903室
祁慕云||总经理|||昆明祥云石材经营部||13888066215|0871-67188802||372608815@qq.com||qmy13888066215|云南省昆明市官渡区广福路建材大世界C区18栋6号
卜凡||店长|||西安大唐印象酒店管理有限公司||18792460581|029-85266319||bufan_88@163.com||bufan_88|陕西省西安市雁塔区小寨东路126号百隆广场西区4楼
单静怡||高级理财顾问|||民信财富管理有限公司郑州分公司||15638260177|0371-63215008||shanjy@minxinwealth.com.cn||shanjingyi|河南省郑州市郑东新区商务外环路13号绿地峰会天下18楼
查良成||教授级高工|||中铁华宇勘察设计院集团有限公司||13971605528|027-88120463||zhalc@cthy-design.com||zhalc5528|湖北省武汉市武昌区和平大道745号`,
  'zh-TW': `
簡志勳|Jason Chien|資深業務副理|Senior Sales Manager|通路行銷處|鼎碁精密股份有限公司|Dingchi Precision Inc.|0928-617-335|03-578-9020|03-578-9021|jason_chien@dingchi.com.tw|www.dingchi.com.tw|jasonchien|新竹縣竹北市台元一街6號5樓之3
闕家瑜|Carol Chueh|主任工程師|Principal Engineer|製程整合部|晶曜半導體股份有限公司|Jingyao Semiconductor|0937-205-118|06-505-1166|06-505-1167|cychueh@jingyao-semi.com|www.jingyao-semi.com|carolchueh|臺南市善化區南科八路12號
魏廷軒|Tim Wei|董事長特別助理|Special Assistant to Chairman|總管理處|寶島漁業生技有限公司|Baodao Fishery Biotech|0910-883-426|07-821-5540|07-821-5541|tim.wei@baodaofish.tw|www.baodaofish.tw|timwei|高雄市小港區漁港中二路77號
涂曉嵐|Sharon Tu|區域經理|Regional Manager|門市營運部|好日烘焙餐飲股份有限公司|Haori Bakery|0975-340-662|04-2258-7711|04-2258-7712|sharon@haoribakery.com.tw|www.haoribakery.com.tw|sharontu|臺中市南屯區公益路二段51號18樓
鄺子健|Kelvin Kwong|高級客戶經理|Senior Relationship Manager|私人財富部|維港匯富資本管理有限公司|Harbour Wealth Capital Management Limited|9410 2277|2156 3388|2156 3300|kelvin.kwong@hwcapital.com.hk|www.hwcapital.com.hk|kelvinkwong|香港中環干諾道中168號信德中心西座2104室
容佩雯|Wendy Yung|船務總監|Shipping Director|船務部|海聯國際貨運代理有限公司|Sealink Freight Forwarding Ltd.|6288 1905|2790 4466|2790 4488|wendy.yung@sealink-hk.com|www.sealink-hk.com|wendyyung|九龍觀塘開源道62號駱駝漆大廈3座9樓B室
岑嘉樂|Marco Shum|項目經理|Project Manager|工程部|卓建機電工程顧問有限公司|Cheuk Kin E&M Consultants Ltd.|9733 0648|2408 7120|2408 7125|marco.shum@ckem.com.hk|www.ckem.com.hk|marcoshum|新界荃灣沙咀道381號榮亞工業大廈12樓
霍詠琳|Queenie Fok|市場推廣主任|Marketing Officer|市場部|澳亞藝術拍賣行有限公司|Oasia Fine Art Auctioneers Limited|5166 2309|2525 8890|2525 8891|qfok@oasia-art.com|www.oasia-art.com|queeniefok|香港上環荷李活道222號地下`,
  en: `
Jonathan R. Whitfield|Jonathan R. Whitfield|Senior Partner|Senior Partner||Whitfield, Crane & Doyle LLP|Whitfield, Crane & Doyle LLP|+1 312 555 0147|+1 312 555 0100|+1 312 555 0199|jrwhitfield@wcd-law.com|www.wcd-law.com|jrw|233 South Wacker Drive, Suite 4100, Chicago, IL 60606
Priya Venkataraman|Priya Venkataraman|Head of Partnerships, APAC|Head of Partnerships, APAC||Lumenleaf Health Pte. Ltd.|Lumenleaf Health Pte. Ltd.|+65 9127 4408|+65 6738 2200|+65 6738 2201|priya.v@lumenleaf.io|www.lumenleaf.io|priyav|8 Marina View, #23-01 Asia Square Tower 1, Singapore 018960
Tobias Lindqvist|Tobias Lindqvist|Area Sales Manager|Area Sales Manager||Nordvik Marine AB|Nordvik Marine AB|+46 70 318 22 64|+46 31 760 15 00|+46 31 760 15 01|tobias.lindqvist@nordvikmarine.se|www.nordvikmarine.se|tobiasl|Skeppsbrogatan 14, 411 21 Gothenburg, Sweden
Margaret O'Sullivan|Margaret O'Sullivan|Curator of Prints|Curator of Prints||The Ashgrove Museum|The Ashgrove Museum|+44 7700 900 318|+44 20 7946 0112|+44 20 7946 0113|m.osullivan@ashgrove.org.uk|www.ashgrove.org.uk|mosullivan|29 Bedford Row, London WC1R 4HE
Frank Zhou|Frank Zhou|Overseas Sales Manager|Overseas Sales Manager||Bosheng (Suzhou) Precision Tools Co., Ltd.|Bosheng|139 6211 0846|+86 512 6288 3301|+86 512 6288 3302|frank.zhou@boshengtools.com|www.boshengtools.com|frankzhou|No. 188 Xinghai Street, Suzhou Industrial Park, Jiangsu 215021, China
Lily Deng|Lily Deng|Merchandiser|Merchandiser||Yiwu Happyland Toys Factory|Yiwu Happyland Toys Factory|158 6890 7712|+86 579 8552 6071|+86 579 8552 6072|lily@happylandtoys.net|www.happylandtoys.net|lilydeng|Room 1206, Building 3, Futian Market, Yiwu, Zhejiang, China
Andreas Bauer|Andreas Bauer|Chief Representative|Chief Representative||Kessler Antriebstechnik GmbH Shanghai Office|Kessler|186 2107 3395|+86 21 5835 1190|+86 21 5835 1191|a.bauer@kessler-antriebe.de|www.kessler-antriebe.de|abauer|Unit 905, Tower B, 500 Zhangyang Road, Pudong, Shanghai 200122
Vivian Shao|Vivian Shao|HR Business Partner|HR Business Partner||Orbis Semicon (China) Co., Ltd.|Orbis|135 0116 4829|+86 10 8518 7730|+86 10 8518 7731|vivian_shao@orbis-semi.com.cn|www.orbis-semi.com.cn|vshao|18F, Jing Guang Centre, Hujialou, Chaoyang District, Beijing 100020`,
  ja: `
野々村 悟|Satoru Nonomura|営業本部長|Sales Director|営業本部|北陸精機株式会社|Hokuriku Seiki Co., Ltd.|080-4417-2065|076-291-3380|076-291-3381|nonomura-s@hokuriku-seiki.co.jp|www.hokuriku-seiki.co.jp|nonomura|石川県金沢市横川7丁目18番地
深沢 麻衣|Mai Fukazawa|主査|Assistant Manager|地域振興課|信州観光開発株式会社|Shinshu Tourism Development|070-1188-6394|026-224-5017|026-224-5018|mai.fukazawa@shinshu-kanko.jp|www.shinshu-kanko.jp|fukazawa|長野県長野市大字南長野幅下692-2
蓮見 浩一郎|Koichiro Hasumi|代表取締役|President|経営企画室|株式会社ハスミ商会|Hasumi Shokai|090-2603-7741|048-645-1902|048-645-1903|hasumi@hasumi-shokai.com|www.hasumi-shokai.com|hasumi|埼玉県さいたま市大宮区桜木町1-7-5
東海林 直人|Naoto Shoji|技術顧問|Technical Adviser|開発第二部|有限会社秋田木工|Akita Mokko|090-7329-0158|018-833-6174|018-833-6175|n_shoji@akita-mokko.jp|www.akita-mokko.jp|shoji|秋田県秋田市山王三丁目1番7号`,
}

export const peopleC = (script: Script): PrintedPerson[] => peopleIn(lines[script])
