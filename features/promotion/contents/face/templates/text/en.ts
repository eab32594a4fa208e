import type { Translation } from '#platform/text/texts.ts'
import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  names: {
    factory: 'Manufacturer site',
    technology: 'Technology site',
    practice: 'Professional services',
    park: 'Business park',
    shop: 'Shop',
    brochure: 'Company brochure',
    catalogue: 'Product catalogue',
    cases: 'Case studies',
    invitation: 'Fair invitation',
    hiring: 'Hiring guide',
    proposal: 'Proposal companion',
  },
  uses: {
    factory: 'Equipment, lines and certificates, for manufacturers',
    technology: 'Abilities, cases and team, for software and technology',
    practice: 'People and articles, for law, accounting and consulting',
    park: 'Location, incentives and how to move in, for parks',
    shop: 'Goods, opening hours and the way there, for shops',
    brochure: 'The company, its history and certificates, for a first meeting',
    catalogue: 'Pictures and specification tables, for choosing a product',
    cases: 'Three whole cases: what was done and what came of it',
    invitation: 'Programme, stand and way, to invite customers to a fair',
    hiring: 'Values, open positions and questions, for candidates',
    proposal: 'The main points, price and schedule beside a proposal',
  },
  pages: {
    factory: {
      cover: {
        title: 'Every step of work can be traced',
        subtitle: '{company} · precision parts and automatic assembly',
        button: 'Ask us',
      },
      numbers: {
        title: 'The factory at a glance',
        items: {
          area: { value: '12,000 m²', label: 'factory floor' },
          lines: { value: '16', label: 'automatic lines' },
          output: { value: '36 million', label: 'parts a year' },
          delivery: { value: '98.6%', label: 'delivered on time' },
        },
      },
      products: {
        title: 'Main products',
        items: {
          robot: {
            title: 'Collaborative arms',
            text: 'Payload 3 to 20 kg, repeatability 0.02 mm; works beside people without a fence.',
          },
          gripper: {
            title: 'Electric grippers',
            text: 'Stroke 0 to 85 mm with adjustable force: glass and metal parts are held equally well.',
          },
          controller: {
            title: 'Controllers',
            text: 'One cabinet runs four arms and speaks Modbus TCP and PROFINET.',
          },
        },
      },
      workshop: {
        items: {
          hall: 'Hall 1: receiving, assembly and inspection on one line',
          screen: 'Line board: the steps and results of every part',
        },
      },
      honours: {
        title: 'Certificates',
        items: {
          quality: 'ISO 9001 quality management',
          park: 'High-tech enterprise',
          green: 'Provincial green factory',
        },
      },
      questions: {
        title: 'Questions',
        items: {
          sample: {
            question: 'Can you make samples first?',
            answer:
              'Yes. You have a quotation two working days after your drawing, and samples usually in seven to ten days.',
          },
          least: {
            question: 'What is the smallest order?',
            answer:
              'Standard parts from 200 pieces. Custom parts depend on the process; small trial runs are welcome.',
          },
          service: {
            question: 'What happens when a machine stops?',
            answer:
              'We answer within two working hours and are on site the next day within the province; spare parts are in stock.',
          },
        },
      },
      contact: { title: 'Contact', hours: 'Monday to Friday 8:30–17:30' },
    },
    technology: {
      cover: {
        title: 'Let your data speak for itself',
        subtitle: '{company} · data platforms and applications',
        button: 'See a demo',
      },
      abilities: {
        title: 'What we are good at',
        items: {
          link: {
            title: 'Joining systems',
            text: 'Data of ERP, MES and CRM come together under one definition and are reconciled every day.',
          },
          model: {
            title: 'Modelling measures',
            text: 'Measures are defined with the business first and then modelled, so that one number means one thing.',
          },
          act: {
            title: 'Warning and acting',
            text: 'What is unusual becomes a task, and how it was solved is kept for the next time.',
          },
        },
      },
      cases: {
        title: 'Cases',
        items: {
          retail: {
            title: 'Retail chain: out of stock from 9% to 4%',
            text: 'Sales and stock of 126 shops stand on one board; managers get proposals for restocking every morning.',
          },
          plant: {
            title: 'Machine builder: closing in 3 days, not 9',
            text: 'Costs of work orders are gathered by themselves, and differences are found the same day.',
          },
        },
      },
      team: {
        title: 'The team',
        items: {
          one: {
            title: 'Lin Zhiyuan · chief architect',
            text: 'Fifteen years of data platforms and more than twenty group-wide projects.',
          },
          two: {
            title: 'Zhou Yutong · head of product',
            text: 'Led digital work in manufacturing: knows both sides.',
          },
          three: {
            title: 'Xu Mingzhe · head of delivery',
            text: 'Leads forty people; 96% of projects end on time.',
          },
        },
      },
      questions: {
        title: 'Questions',
        items: {
          place: {
            question: 'Where do our data stay?',
            answer:
              'In your own data centre or in the cloud that you choose. They never leave your environment.',
          },
          time: {
            question: 'When do we see results?',
            answer:
              'The first measures are live after four to six weeks, and something new follows every two weeks.',
          },
        },
      },
      contact: { title: 'Book a demo', hours: 'Working days 9:00–18:00' },
    },
    practice: {
      cover: {
        title: 'Hard questions, clear answers',
        subtitle: '{company} · legal and tax advice for companies',
        button: 'Book a talk',
      },
      about: {
        title: 'About us',
        first:
          'We advise growing companies on law and tax, from teams of twenty to listed companies. One partner is responsible for a matter from beginning to end, and our opinions are written so that you can read them.',
        second:
          'The first meeting is free. Within a week you have a written opinion: what the problem is, which ways there are, and what time and money each takes.',
      },
      team: {
        title: 'Advisers',
        items: {
          one: {
            title: 'Chen Siyuan · partner',
            text: 'Governance and shares; more than sixty companies before listing.',
          },
          two: {
            title: 'Shen Jingyi · partner',
            text: 'Labour and data protection; co-author of two local standards.',
          },
          three: {
            title: 'He Jiajun · senior adviser',
            text: 'Tax planning and audits; nine years with the tax authority.',
          },
        },
      },
      articles: {
        title: 'Recent articles',
        items: {
          shares: {
            title: 'Three mistakes in share incentives',
            text: 'Participants, price and exit: whatever is left open becomes an obstacle when you raise money.',
          },
          data: {
            title: 'How customer data may be used',
            text: 'Consent, purpose and deletion: one table of what a sales team must do every day.',
          },
        },
      },
      steps: {
        title: 'How to begin',
        items: {
          talk: {
            when: 'Day 1',
            title: 'Telephone call',
            text: 'Tell us the matter; we check for conflicts of interest.',
          },
          meet: {
            when: 'Day 3',
            title: 'Meeting',
            text: 'Bring the contract or the notice; it takes about an hour.',
          },
          paper: {
            when: 'Day 10',
            title: 'Written opinion',
            text: 'Ways, time and cost, for you to choose.',
          },
        },
      },
      contact: { title: 'Book a talk', hours: 'Monday to Saturday 9:00–18:00' },
    },
    park: {
      cover: {
        title: 'Build beside your supply chain',
        subtitle: '{company} · park for smart manufacturing',
        button: 'Book a tour',
      },
      place: {
        title: 'Location',
        first:
          'The park lies at a motorway exit, 38 km from the port and 42 km from the airport. Within 50 km there are more than 400 makers of parts; flats and the metro are within walking distance.',
        map: 'Sketch of the location: the main gate is where the two main roads meet',
      },
      numbers: {
        title: 'At a glance',
        items: {
          land: { value: '84 ha', label: 'planned area' },
          firms: { value: '86', label: 'companies' },
          power: { value: '2 circuits', label: 'power supply' },
          homes: { value: '1,400', label: 'flats for staff' },
        },
      },
      policies: {
        title: 'Incentives',
        items: {
          rent: {
            title: 'Rent',
            text: 'Half the rent for two years and 70% in the third, for listed industries.',
          },
          gear: {
            title: 'Equipment',
            text: '8% of what you invest above 5 million yuan in a year, up to 3 million.',
          },
          people: {
            title: 'People',
            text: 'Housing allowance for three years and schools nearby for their children.',
          },
        },
      },
      steps: {
        title: 'How to move in',
        items: {
          visit: {
            when: 'Week 1',
            title: 'Visit',
            text: 'Somebody shows you buildings, services and roads.',
          },
          review: {
            when: 'Weeks 2–3',
            title: 'Review',
            text: 'Hand in your plan; you are told once what is needed.',
          },
          sign: { when: 'Week 4', title: 'Contract', text: 'Incentives stand in the contract, one by one.' },
          start: {
            when: 'From week 8',
            title: 'Fitting out',
            text: 'Permits are applied for on your behalf.',
          },
        },
      },
      contact: { title: 'Call us', hours: 'Every day 8:30–20:00' },
    },
    shop: {
      goods: {
        items: {
          front: 'The little shop at the corner, two olive trees at its door',
          boards: 'Fresh every morning, until it is sold out',
        },
      },
      about: {
        title: 'Welcome',
        first:
          '{company} stands at the corner of the old street and sells pastry made by hand, with tea and jam that we choose ourselves. All is made on the day; after seven in the evening it is 20% off.',
        second: 'Please order birthday cakes a day ahead, and tell us about names and allergies.',
      },
      shelf: {
        title: 'What people come for',
        items: {
          cake: {
            title: 'Osmanthus rice cake',
            text: 'Blossoms from Suzhou, little sugar, four in a box. 26 yuan',
          },
          tea: { title: 'Mountain oolong', text: 'Chosen in the gardens each spring, 50 g. 68 yuan' },
          jam: { title: 'Fig jam', text: 'Fruit, rock sugar and lemon, 180 g. 39 yuan' },
        },
      },
      way: { map: 'The way: along Zhongshan Road to the east, right at the second crossing' },
      contact: { title: 'Visit and order', hours: 'Tuesday to Sunday 10:00–20:00' },
    },
    brochure: {
      cover: {
        title: 'A company you can rely on',
        subtitle: '{company} · company brochure',
        button: 'Contact us',
      },
      contents: { about: 'About us', story: 'History', honours: 'Certificates', contact: 'Contact' },
      about: {
        title: 'About us',
        first:
          '{company} began in 2008 in a workshop of two hundred square metres. Today 420 people work in plants and laboratories in three cities.',
        second:
          'What we do is simple: good products on time, and an answer the same day when something is wrong. More than half of our new customers come by recommendation.',
        picture: 'Assembly hall',
      },
      numbers: {
        title: 'The company at a glance',
        items: {
          people: { value: '420', label: 'people' },
          labs: { value: '27%', label: 'in development' },
          patents: { value: '138', label: 'patents' },
          countries: { value: '19', label: 'export countries' },
        },
      },
      story: {
        title: 'History',
        items: {
          start: {
            when: '2008',
            title: 'Founded',
            text: 'The first order was 300 brackets; its customer still buys from us.',
          },
          plant: {
            when: '2014',
            title: 'The new plant',
            text: 'Automatic lines, and four times the output.',
          },
          abroad: {
            when: '2019',
            title: 'Going abroad',
            text: 'Audited by European customers; exports passed 100 million yuan.',
          },
          today: {
            when: '2026',
            title: 'The digital factory',
            text: 'From order to dispatch all can be seen; 11 days faster.',
          },
        },
      },
      honours: {
        title: 'Certificates',
        items: {
          quality: 'Quality management system',
          tech: 'High-tech enterprise',
          credit: 'AAA credit rating',
        },
      },
      contact: { title: 'We look forward to you', hours: 'Monday to Friday 8:30–17:30' },
    },
    catalogue: {
      cover: { title: 'Collaborative robots', subtitle: '{company} · edition 2026', button: 'Get a quote' },
      contents: { arms: 'Arms', grippers: 'Grippers', cabinets: 'Controllers', contact: 'Quotation' },
      arms: {
        title: 'Arms',
        items: {
          small: {
            title: 'R5: light assembly',
            text: 'At 18 kg one person carries it; thirty minutes after plugging in you can teach it.',
          },
        },
      },
      armTable: {
        head: { name: 'Specification', value: 'R5' },
        items: {
          load: { name: 'Payload', value: '5 kg' },
          reach: { name: 'Reach', value: '917 mm' },
          repeat: { name: 'Repeatability', value: '±0.02 mm' },
          weight: { name: 'Weight', value: '18.4 kg' },
          guard: { name: 'Protection', value: 'IP65' },
        },
      },
      grippers: {
        title: 'Grippers',
        items: {
          electric: {
            title: 'G85: electric gripper',
            text: 'Force from 10 to 120 N, locks without power, fingertips can be changed.',
          },
        },
      },
      gripperTable: {
        head: { name: 'Specification', value: 'G85' },
        items: {
          stroke: { name: 'Stroke', value: '0–85 mm' },
          force: { name: 'Force', value: '10–120 N' },
          time: { name: 'Opening time', value: '0.4 s' },
          weight: { name: 'Weight', value: '0.9 kg' },
        },
      },
      cabinets: {
        title: 'Controllers',
        items: {
          four: {
            title: 'C4: four arms together',
            text: 'One cabinet runs four arms; open interfaces join the lines that you have.',
          },
        },
      },
      cabinetTable: {
        head: { name: 'Specification', value: 'C4' },
        items: {
          ports: { name: 'Communication', value: 'Modbus TCP / PROFINET' },
          input: { name: 'Power', value: 'AC 100–240 V' },
          digital: { name: 'Digital', value: '16 DI / 16 DO' },
          size: { name: 'Size', value: '420 × 380 × 265 mm' },
        },
      },
      contact: { title: 'Quotations and samples', hours: 'Working days 8:30–18:00' },
    },
    cases: {
      cover: {
        title: 'Three customers, three ways',
        subtitle: '{company} · case studies',
        button: 'Talk to us',
      },
      first: {
        title: 'Case 1: car parts',
        items: {
          story: {
            title: 'From samples to inspecting every part',
            text: 'Problem: people missed fine scratches, some 40 returns a month. Done: a camera at the last station, 0.8 s a part. Result: two returns for looks in six months.',
          },
        },
      },
      second: {
        title: 'Case 2: food',
        items: {
          story: {
            title: 'Half the time for a changeover',
            text: 'Problem: five changeovers a day of 50 minutes each. Done: standard fixtures, settings by one key. Result: 23 minutes on average, 3,200 more boxes a day.',
          },
        },
      },
      third: {
        title: 'Case 3: warehouse',
        items: {
          story: {
            title: 'Nights need no extra people',
            text: 'Problem: nobody for night shifts in season, late orders. Done: two palletising lines run alone. Result: one person looks after the night; 99% leave the next day.',
          },
        },
      },
      numbers: {
        title: 'Our projects',
        items: {
          projects: { value: '260+', label: 'projects delivered' },
          again: { value: '71%', label: 'came back' },
          payback: { value: '14 months', label: 'average payback' },
        },
      },
      contact: { title: 'Talk about your project', hours: 'Working days 9:00–18:00' },
    },
    invitation: {
      cover: {
        title: 'Meet us in hall 8.1, stand B216',
        subtitle: '{company} · smart manufacturing fair 2026',
        button: 'Book a time',
      },
      lead: {
        text: 'For three days a whole assembly line runs at our stand, three shows a day. Book a time, and somebody will explain it to you over a cup of tea.',
      },
      agenda: {
        title: 'Programme',
        items: {
          open: {
            when: '12 March, 10:00',
            title: 'New product',
            text: 'The R5 arm is shown for the first time.',
          },
          line: {
            when: '10:30, 13:30, 15:00',
            title: 'The line at work',
            text: 'Every day: from loading to packing, no hand carries.',
          },
          talk: {
            when: '13 March, 14:00',
            title: 'Talk of engineers',
            text: 'Three users on how they reckon payback.',
          },
        },
      },
      seen: {
        title: 'What you will see',
        items: {
          robot: { title: 'The R5 arm', text: 'Teach it yourself; ten minutes are enough.' },
          screen: { title: 'The line board', text: 'Live figures of the line, on your phone too.' },
        },
      },
      way: {
        title: 'How to get there',
        first:
          'Metro line 2, station of the convention centre, exit 5; six minutes on foot to hall 8.1. By car: car park P3.',
        map: 'Sketch of the fair: hall 8.1 lies east of the metro station',
      },
      contact: { title: 'Book a time', hours: '12 to 14 March, 9:00–17:00' },
    },
    hiring: {
      cover: { title: 'Work with people who care', subtitle: '{company} · hiring guide', button: 'Apply' },
      values: {
        title: 'What matters to us',
        items: {
          honest: {
            title: 'Speak plainly',
            text: 'Differences are said in the meeting; afterwards we act together.',
          },
          learn: {
            title: 'Keep learning',
            text: '4,000 yuan a year for everybody; choose your books and courses.',
          },
          time: { title: 'Respect time', text: 'No answers after work; extra hours are given back.' },
        },
      },
      jobs: {
        title: 'Open positions',
        items: {
          engineer: {
            title: 'Mechanical engineer · Suzhou',
            text: 'Three years with special machines, from idea to drawing. 16,000–24,000 yuan a month.',
          },
          sales: {
            title: 'Regional sales · Chengdu',
            text: 'Knows industrial customers, travels ten days a month. Salary and commission.',
          },
          junior: {
            title: 'Junior engineer · graduates',
            text: 'Mechanics, automation or electrics; a mentor for twelve months. From 9,000 yuan a month.',
          },
        },
      },
      team: {
        title: 'What colleagues say',
        items: {
          one: {
            title: 'Han Li · four years here',
            text: 'A machine of my own in the first year, and help when it went wrong.',
          },
          two: {
            title: 'Su Qing · two years here',
            text: 'After my leave, my position and my project were still mine.',
          },
        },
      },
      questions: {
        title: 'Questions',
        items: {
          trial: {
            question: 'How long is the trial period?',
            answer: 'Three months at full pay, insured from the first month.',
          },
          talk: {
            question: 'How many interviews are there?',
            answer: 'Two: one with the manager, one about the work. You hear from us within a week.',
          },
        },
      },
      contact: { title: 'Apply', hours: 'Working days 9:00–18:00' },
    },
    proposal: {
      document: {
        title: 'Upgrade of your assembly line',
        text: 'The proposal of {company} for you. Read the main points first; the details are in the document, and we are glad to talk about any page.',
        picture: 'Cover and contents of the proposal',
      },
      points: {
        title: 'Three points',
        items: {
          what: {
            title: 'Two changes, no standstill',
            text: 'Only loading and final inspection change, on four weekends; weekdays go on as usual.',
          },
          gain: {
            title: 'Two people fewer a shift',
            text: 'They move to inspection; at present pay it is earned back in fourteen months.',
          },
          safe: {
            title: 'Money back',
            text: 'Targets stand in the contract; if they are missed after three months we take it back.',
          },
        },
      },
      price: {
        title: 'Price',
        head: { name: 'Item', value: 'Amount with tax' },
        items: {
          gear: { name: 'Equipment', value: '1,860,000 yuan' },
          work: { name: 'Installation', value: '240,000 yuan' },
          train: { name: 'Training and one year of service', value: '120,000 yuan' },
          sum: { name: 'Total', value: '2,220,000 yuan' },
        },
      },
      plan: {
        title: 'Schedule',
        items: {
          sign: { when: 'Week 0', title: 'Contract', text: 'Targets are agreed, 30% is paid.' },
          build: { when: 'Weeks 1–6', title: 'Building and trial', text: '2,000 parts run in our own hall.' },
          install: {
            when: 'Weeks 7–10',
            title: 'Weekends on site',
            text: 'Every Sunday night the line runs again.',
          },
          accept: {
            when: 'Week 12',
            title: 'Acceptance',
            text: 'Five days on target, then the rest is paid.',
          },
        },
      },
      contact: { title: 'Ask us', hours: 'Working days 9:00–21:00' },
    },
  },
}
