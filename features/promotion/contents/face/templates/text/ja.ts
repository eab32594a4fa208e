import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  names: {
    factory: '製造業サイト',
    technology: 'テクノロジーサイト',
    practice: '専門サービス',
    park: '産業パーク誘致',
    shop: '店舗',
    brochure: '会社案内',
    catalogue: '製品カタログ',
    cases: '事例集',
    invitation: '展示会招待状',
    hiring: '採用案内',
    proposal: '提案書ガイド',
  },
  uses: {
    factory: '設備・ライン・認証を紹介。製造業向け',
    technology: '強み・事例・チームを紹介。ソフトウェア企業向け',
    practice: 'メンバーと記事を紹介。法律・会計・コンサル向け',
    park: '立地・優遇策・入居の流れ。産業パーク向け',
    shop: '商品・営業時間・道順。店舗向け',
    brochure: '会社紹介・沿革・認証。初対面の場で共有',
    catalogue: '製品写真と仕様表。製品選定用',
    cases: '三つの事例で、取り組みと結果を説明',
    invitation: '日程・ブース・道順。お客様を展示会へ招待',
    hiring: '価値観・募集職種・よくある質問。候補者向け',
    proposal: '提案書に添える要点・価格・日程',
  },
  pages: {
    factory: {
      cover: {
        title: 'すべての工程をたどれるものづくり',
        subtitle: '{company} · 精密部品と自動組立',
        button: '相談する',
      },
      numbers: {
        title: '工場のあらまし',
        items: {
          area: { value: '12,000 ㎡', label: '工場面積' },
          lines: { value: '16 本', label: '自動ライン' },
          output: { value: '3,600 万', label: '年間生産（個）' },
          delivery: { value: '98.6%', label: '納期遵守率' },
        },
      },
      products: {
        title: '主な製品',
        items: {
          robot: {
            title: '協働アーム',
            text: '可搬 3〜20 kg、繰り返し精度 0.02 mm。人と同じ場所で働けます。',
          },
          gripper: {
            title: '電動グリッパー',
            text: 'ストローク 0〜85 mm、把持力を調整でき、ガラスも金属もつかめます。',
          },
          controller: { title: '制御盤', text: '1 台で 4 本のアームを制御。Modbus TCP と PROFINET に対応。' },
        },
      },
      workshop: {
        items: {
          hall: '第一工場：受入から組立・検査まで一つのラインで',
          screen: 'ライン表示盤：製品ごとの工程と検査結果を確認',
        },
      },
      honours: {
        title: '認証と受賞',
        items: {
          quality: 'ISO 9001 品質マネジメント',
          park: 'ハイテク企業認定',
          green: '省認定グリーン工場',
        },
      },
      questions: {
        title: 'よくある質問',
        items: {
          sample: {
            question: '試作は可能ですか？',
            answer: 'はい。図面受領後 2 営業日で見積、試作は通常 7〜10 日で納品します。',
          },
          least: {
            question: '最小ロットは？',
            answer: '標準品は 200 個から。特注品は工程によりますが、少量試作も承ります。',
          },
          service: {
            question: '故障したときは？',
            answer: '営業時間内は 2 時間以内に回答し、省内は翌日に伺います。予備品も常備しています。',
          },
        },
      },
      contact: { title: 'お問い合わせ', hours: '月〜金 8:30–17:30' },
    },
    technology: {
      cover: {
        title: 'データが語り出す経営へ',
        subtitle: '{company} · データ基盤と業務アプリ',
        button: 'デモを予約',
      },
      abilities: {
        title: '得意なこと',
        items: {
          link: { title: 'システム連携', text: 'ERP・MES・CRM のデータを同じ定義で集め、毎日照合します。' },
          model: {
            title: '指標設計',
            text: '先に業務と指標を定義してからモデル化。数字の解釈が分かれません。',
          },
          act: { title: '予兆と対応', text: '異常は自動でタスクになり、対応の記録が次に生きます。' },
        },
      },
      cases: {
        title: '導入事例',
        items: {
          retail: {
            title: '小売チェーン：欠品率 9% → 4%',
            text: '126 店の販売と在庫を一画面に。補充の提案が毎朝店長に届きます。',
          },
          plant: {
            title: '機械メーカー：月次決算 9 日 → 3 日',
            text: '作業指図の原価を自動集計。差異はその日のうちに特定できます。',
          },
        },
      },
      team: {
        title: '主要メンバー',
        items: {
          one: {
            title: '林致遠 · 主任アーキテクト',
            text: 'データ基盤に 15 年。20 件以上の全社案件を率いました。',
          },
          two: {
            title: '周雨桐 · 製品責任者',
            text: '製造業のデジタル部門出身。業務もシステムも分かります。',
          },
          three: { title: '許明哲 · 導入責任者', text: '40 名の導入チームを率い、納期遵守率は 96%。' },
        },
      },
      questions: {
        title: 'よくある質問',
        items: {
          place: {
            question: 'データはどこに置きますか？',
            answer: 'お客様のデータセンターでも指定クラウドでも構いません。外には出しません。',
          },
          time: {
            question: 'いつ効果が出ますか？',
            answer: '最初の指標は通常 4〜6 週間で公開、その後は 2 週間ごとに追加します。',
          },
        },
      },
      contact: { title: 'デモを予約', hours: '営業日 9:00–18:00' },
    },
    practice: {
      cover: {
        title: '難しい問いに、明快な答えを',
        subtitle: '{company} · 企業法務と税務の顧問',
        button: '面談を予約',
      },
      about: {
        title: '私たちについて',
        first:
          '成長企業の法務と税務を支援しています。20 名の創業チームから上場企業まで、一人のパートナーが最初から最後まで担当し、リスクの大きさを分かる言葉でお伝えします。',
        second:
          '初回面談は無料です。一週間以内に、問題点・選択肢・それぞれの期間と費用を記した意見書をお送りします。',
      },
      team: {
        title: '主な顧問',
        items: {
          one: { title: '陳思源 · パートナー', text: '企業統治と株式設計。上場準備 60 社以上を支援。' },
          two: { title: '沈静宜 · パートナー', text: '労務とデータ保護。地方標準 2 件の策定に参加。' },
          three: { title: '何家駿 · 上級顧問', text: '税務計画と調査対応。税務機関に 9 年勤務。' },
        },
      },
      articles: {
        title: '最近の記事',
        items: {
          shares: {
            title: '株式報酬の三つの誤解',
            text: '対象者・価格・退職時の扱い。曖昧な点は資金調達の障害になります。',
          },
          data: {
            title: '顧客情報をどう使えるか',
            text: '同意・目的・削除。営業が毎日すべきことを一枚の表に。',
          },
        },
      },
      steps: {
        title: '進め方',
        items: {
          talk: { when: '1 日目', title: '電話相談', text: '内容を伺い、利益相反がないか確認します。' },
          meet: { when: '3 日目', title: '面談', text: '契約書や通知書をお持ちください。約 1 時間です。' },
          paper: { when: '10 日目', title: '意見書', text: '方法・期間・費用を並べ、お選びいただきます。' },
        },
      },
      contact: { title: '面談を予約', hours: '月〜土 9:00–18:00' },
    },
    park: {
      cover: {
        title: 'サプライチェーンの隣に工場を',
        subtitle: '{company} · スマート製造パーク',
        button: '見学を予約',
      },
      place: {
        title: '立地',
        first:
          '高速の出口に隣接し、港まで 38 km、空港まで 42 km。半径 50 km に部品メーカー 400 社以上があり、社員寮と地下鉄駅は徒歩圏です。',
        map: '位置図：正門は二つの幹線道路の交差点にあります',
      },
      numbers: {
        title: 'パークの概要',
        items: {
          land: { value: '84 ha', label: '計画面積' },
          firms: { value: '86 社', label: '入居企業' },
          power: { value: '2 回線', label: '受電' },
          homes: { value: '1,400 戸', label: '社員住宅' },
        },
      },
      policies: {
        title: '優遇策',
        items: {
          rent: { title: '賃料', text: '対象業種は最初の 2 年間が半額、3 年目は 7 割です。' },
          gear: { title: '設備投資', text: '年間 500 万元を超える投資額の 8% を補助（上限 300 万元）。' },
          people: { title: '人材', text: '高度人材に 3 年間の住宅補助、子どもは近くの学校へ。' },
        },
      },
      steps: {
        title: '入居の流れ',
        items: {
          visit: { when: '第 1 週', title: '現地見学', text: '建物・設備・交通を担当者がご案内します。' },
          review: {
            when: '第 2〜3 週',
            title: '審査',
            text: '計画書をご提出ください。必要書類は一度でお伝えします。',
          },
          sign: { when: '第 4 週', title: '契約', text: '優遇条件を契約書に明記します。' },
          start: { when: '第 8 週から', title: '内装工事', text: '各種申請は担当者が代行します。' },
        },
      },
      contact: { title: 'お問い合わせ', hours: '毎日 8:30–20:00' },
    },
    shop: {
      goods: {
        items: { front: '角の小さな店。入口にオリーブの木が二本', boards: '毎朝並べ、売り切れたら終わり' },
      },
      about: {
        title: 'ようこそ',
        first:
          '{company}は古い通りの角にある手作り菓子の店です。自分たちで選んだお茶とジャムも並びます。その日に作り、その日に売り、夜七時からは二割引です。',
        second: '誕生日ケーキは前日までにご予約ください。お名前やアレルギーもお知らせください。',
      },
      shelf: {
        title: '人気の品',
        items: {
          cake: { title: '金木犀の米菓子', text: '蘇州の花を使い、甘さ控えめ。4 個入り 26 元' },
          tea: { title: '高山烏龍', text: '毎春、茶園で選びます。50 g 68 元' },
          jam: { title: 'いちじくジャム', text: '果肉・氷砂糖・レモンだけ。180 g 39 元' },
        },
      },
      way: { map: '道順：中山路を東へ、二つ目の角を右へ' },
      contact: { title: '来店と予約', hours: '火〜日 10:00–20:00（月曜休み）' },
    },
    brochure: {
      cover: {
        title: '任せて安心の会社であるために',
        subtitle: '{company} 会社案内',
        button: '問い合わせる',
      },
      contents: { about: '会社紹介', story: '沿革', honours: '認証', contact: '連絡先' },
      about: {
        title: '会社紹介',
        first:
          '{company}は 2008 年、200 平方メートルの作業場から始まりました。今では 420 名が三つの都市の工場と研究所で働いています。',
        second:
          '私たちの仕事は単純です。良い製品を期日どおりに届け、問題があればその日に答えること。新しいお客様の半数以上はご紹介です。',
        picture: '組立工場',
      },
      numbers: {
        title: '会社のあらまし',
        items: {
          people: { value: '420 名', label: '社員' },
          labs: { value: '27%', label: '開発者の割合' },
          patents: { value: '138 件', label: '特許' },
          countries: { value: '19', label: '輸出先の国と地域' },
        },
      },
      story: {
        title: '沿革',
        items: {
          start: {
            when: '2008',
            title: '設立',
            text: '最初の注文は 300 個の金具。今もお付き合いが続いています。',
          },
          plant: { when: '2014', title: '新工場', text: '自動ラインを導入し、生産能力は 4 倍に。' },
          abroad: { when: '2019', title: '海外へ', text: '欧州の監査に合格し、輸出は 1 億元を超えました。' },
          today: {
            when: '2026',
            title: 'デジタル工場',
            text: '受注から出荷まで見える化、納期は 11 日短縮。',
          },
        },
      },
      honours: {
        title: '認証',
        items: { quality: '品質マネジメント認証', tech: 'ハイテク企業認定', credit: 'AAA 信用格付' },
      },
      contact: { title: 'ご連絡をお待ちしています', hours: '月〜金 8:30–17:30' },
    },
    catalogue: {
      cover: {
        title: '協働ロボット 製品カタログ',
        subtitle: '{company} · 2026 年のラインアップ',
        button: '見積を依頼',
      },
      contents: { arms: 'アーム', grippers: 'グリッパー', cabinets: '制御盤', contact: '見積' },
      arms: {
        title: 'アーム',
        items: {
          small: {
            title: 'R5：軽量組立',
            text: '重さ 18 kg で一人で運べます。電源を入れて 30 分で教示を始められます。',
          },
        },
      },
      armTable: {
        head: { name: '仕様', value: 'R5' },
        items: {
          load: { name: '可搬質量', value: '5 kg' },
          reach: { name: 'リーチ', value: '917 mm' },
          repeat: { name: '繰り返し精度', value: '±0.02 mm' },
          weight: { name: '質量', value: '18.4 kg' },
          guard: { name: '保護等級', value: 'IP65' },
        },
      },
      grippers: {
        title: 'グリッパー',
        items: {
          electric: {
            title: 'G85：電動グリッパー',
            text: '把持力 10〜120 N。停電時も保持し、指先は交換できます。',
          },
        },
      },
      gripperTable: {
        head: { name: '仕様', value: 'G85' },
        items: {
          stroke: { name: 'ストローク', value: '0–85 mm' },
          force: { name: '把持力', value: '10–120 N' },
          time: { name: '開閉時間', value: '0.4 s' },
          weight: { name: '質量', value: '0.9 kg' },
        },
      },
      cabinets: {
        title: '制御盤',
        items: {
          four: {
            title: 'C4：4 台協調',
            text: '1 台で 4 本のアームを制御。既存ラインとそのまま接続できます。',
          },
        },
      },
      cabinetTable: {
        head: { name: '仕様', value: 'C4' },
        items: {
          ports: { name: '通信', value: 'Modbus TCP / PROFINET' },
          input: { name: '電源', value: 'AC 100–240 V' },
          digital: { name: 'デジタル', value: '16 DI / 16 DO' },
          size: { name: '寸法', value: '420 × 380 × 265 mm' },
        },
      },
      contact: { title: '見積とサンプル', hours: '営業日 8:30–18:00' },
    },
    cases: {
      cover: { title: '三つのお客様、三つのやり方', subtitle: '{company} 事例集', button: '相談する' },
      first: {
        title: '事例 1：自動車部品',
        items: {
          story: {
            title: '抜き取り検査から全数検査へ',
            text: '課題：細かな傷の見逃しで月 40 件の返品。対策：最終工程に画像検査、1 個 0.8 秒。結果：半年で外観による返品は 2 件。',
          },
        },
      },
      second: {
        title: '事例 2：食品加工',
        items: {
          story: {
            title: '段取り替えが半分の時間に',
            text: '課題：一日 5 回、各 50 分の停止。対策：治具の標準化と設定の一括切替。結果：平均 23 分、一日 3,200 箱の増産。',
          },
        },
      },
      third: {
        title: '事例 3：倉庫物流',
        items: {
          story: {
            title: '夜勤の人手不足を解消',
            text: '課題：繁忙期の夜勤が集まらず出荷遅れ。対策：パレタイズ 2 ラインを無人化。結果：夜間は 1 名で巡回、翌日出荷率 99%。',
          },
        },
      },
      numbers: {
        title: '実績',
        items: {
          projects: { value: '260+', label: '導入件数' },
          again: { value: '71%', label: '再依頼' },
          payback: { value: '14 か月', label: '平均回収期間' },
        },
      },
      contact: { title: 'ご相談ください', hours: '営業日 9:00–18:00' },
    },
    invitation: {
      cover: {
        title: '8.1 ホール B216 でお会いしましょう',
        subtitle: '{company} · スマート製造展 2026',
        button: '面会を予約',
      },
      lead: {
        text: '三日間、組立ラインを丸ごと会場で動かし、一日三回実演します。ご予約いただくと、説明の時間とお茶の席をご用意します。',
      },
      agenda: {
        title: '会場の日程',
        items: {
          open: { when: '3月12日 10:00', title: '新製品発表', text: '協働アーム R5 を初公開します。' },
          line: {
            when: '10:30・13:30・15:00',
            title: 'ライン実演',
            text: '毎日、投入から箱詰めまで人の手を使いません。',
          },
          talk: {
            when: '3月13日 14:00',
            title: '技術者の対談',
            text: '三人の利用者が投資回収の考え方を話します。',
          },
        },
      },
      seen: {
        title: '見どころ',
        items: {
          robot: { title: '協働アーム R5', text: 'ご自身で教示できます。10 分で覚えられます。' },
          screen: { title: 'ライン表示盤', text: '会場のラインの数値を、スマートフォンでも。' },
        },
      },
      way: {
        title: '会場への道順',
        first: '地下鉄 2 号線「国際会展中心」駅 5 番出口から徒歩 6 分で 8.1 ホール。お車は P3 駐車場へ。',
        map: '会場図：8.1 ホールは駅の東側です',
      },
      contact: { title: '面会を予約', hours: '3月12日〜14日 9:00–17:00' },
    },
    hiring: {
      cover: { title: '仕事に誠実な仲間と働く', subtitle: '{company} 採用案内', button: '応募する' },
      values: {
        title: '大切にしていること',
        items: {
          honest: { title: '率直に話す', text: '会議では違いを言い、決まれば一緒に動きます。' },
          learn: { title: '学び続ける', text: '一人年 4,000 元の学習費。本も講座も自由に選べます。' },
          time: { title: '時間を大切に', text: '退勤後の返信は不要。残業は代休にできます。' },
        },
      },
      jobs: {
        title: '募集職種',
        items: {
          engineer: {
            title: '機械エンジニア · 蘇州',
            text: '専用機 3 年以上、構想から図面まで。月給 1.6〜2.4 万元。',
          },
          sales: {
            title: '地域営業 · 成都',
            text: '産業材の顧客を持ち、月 10 日の出張が可能な方。固定給と歩合。',
          },
          junior: {
            title: '新卒エンジニア',
            text: '機械・自動化・電気の専攻。12 か月の個別指導。月給 9,000 元から。',
          },
        },
      },
      team: {
        title: '社員の声',
        items: {
          one: { title: '韓立 · 入社 4 年', text: '一年目から一台を任され、失敗しても支えてもらえました。' },
          two: { title: '蘇晴 · 入社 2 年', text: '産休から戻っても、職も案件もそのままでした。' },
        },
      },
      questions: {
        title: 'よくある質問',
        items: {
          trial: {
            question: '試用期間は？',
            answer: '3 か月です。給与は全額、社会保険は入社月から加入します。',
          },
          talk: {
            question: '面接は何回ですか？',
            answer: '2 回です。上司と、技術または業務。一週間以内に結果をお知らせします。',
          },
        },
      },
      contact: { title: '応募する', hours: '営業日 9:00–18:00' },
    },
    proposal: {
      document: {
        title: '組立ライン改善のご提案',
        text: '{company}からのご提案です。まず要点をご覧ください。詳細は添付の資料にあり、どのページもお電話でご説明します。',
        picture: '提案書の表紙と目次',
      },
      points: {
        title: '三つの要点',
        items: {
          what: {
            title: '二か所だけ、停止なし',
            text: '投入と最終検査だけを四回の週末で改造。平日は通常どおりです。',
          },
          gain: {
            title: '一班あたり二名削減',
            text: '検査へ配置転換し、現在の賃金で 14 か月で回収できます。',
          },
          safe: { title: '未達なら返金', text: '目標は契約に明記。3 か月で未達なら撤去し、全額返金します。' },
        },
      },
      price: {
        title: '費用',
        head: { name: '項目', value: '金額（税込）' },
        items: {
          gear: { name: '設備', value: '186 万元' },
          work: { name: '据付と調整', value: '24 万元' },
          train: { name: '教育と一年保守', value: '12 万元' },
          sum: { name: '合計', value: '222 万元' },
        },
      },
      plan: {
        title: '日程',
        items: {
          sign: { when: '第 0 週', title: '契約', text: '目標を確認し、30% をお支払い。' },
          build: { when: '第 1〜6 週', title: '製作と試運転', text: '当社工場で 2,000 個を流します。' },
          install: { when: '第 7〜10 週', title: '週末の据付', text: '毎週日曜の夜に生産を再開します。' },
          accept: { when: '第 12 週', title: '検収', text: '五日連続で目標達成後、残金をお支払い。' },
        },
      },
      contact: { title: 'ご質問はお気軽に', hours: '営業日 9:00–21:00' },
    },
  },
}
