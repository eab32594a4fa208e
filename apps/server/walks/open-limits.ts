// The limit of each address that needs no session.

/** Addresses with a limit of their own: as many requests as one address may send, at the most. */
export const ownLimits: Readonly<Record<string, number>> = {
  'POST /v2/login': 12,
  'POST /v2/login/second-step': 101,
  'POST /v2/mobileLogin': 12,
  'POST /v2/resetPwd': 101,
  'POST /v2/register': 101,
  'POST /v2/push/msg': 21,
  'POST /v2/push/email': 21,
  'GET /v2/getCode': 301,
  'GET /v2/register/invitation': 101,
  'POST /v2/share/derive': 201,
  'POST /v2/h5/label': 301,
  'POST /v2/h5/card/:id/scan': 31,
  'POST /c/:id': 201,
  'POST /claim/:token': 41,
  'POST /visitor-privacy': 101,
  'POST /sandbox/pay/:number': 201,
  'GET /t/:id': 201,
  'GET /t/:id/share.png': 201,
  'GET /d/:id/file': 101,
  'GET /r/:id': 101,
  'GET /c/:id/qr.svg': 301,
  'GET /c/:id/share.png': 301,
}

/** Limits that are shared with one of those above, or that show themselves in another way, by what holds them. */
export const limitsElsewhere: Readonly<Record<string, string>> = {
  'POST /s/:id': 'the forms of POST /c/:id, in the same handler and budget',
  'POST /c/:id/labels':
    'the budget of POST /v2/h5/label; leads back to the page with a note (card-labels.handlers.test.ts)',
  'POST /v2/h5/news/comment': 'budgets of the visitor and of the address (news-comments.test.ts)',
  'POST /v2/h5/news/like': 'as POST /v2/h5/news/comment',
  'POST /p/:id/comments':
    'the budgets of POST /v2/h5/news/comment; leads back to the page with a note (news-comments.test.ts)',
  'POST /v2/track': 'more events than the budget are dropped in silence (visitors.handlers.test.ts)',
  'GET /c/:id': 'a visit too many is shown and not counted as a person (visitors.handlers.test.ts)',
  'GET /s/:id': 'as GET /c/:id',
  'GET /p/:id': 'as GET /c/:id',
  'GET /p/:id/:page': 'as GET /c/:id',
  'POST /p/cart/:id':
    'a budget of the address that leads back to the page with a note, shared by all forms of the shop',
  'POST /p/cart/:id/order':
    'as POST /p/cart/:id, and in the database five an hour of a number and forty of an address (mall.strangers.test.ts)',
  'POST /p/order/:id': 'as POST /p/cart/:id',
  'POST /p/order/:id/receipt':
    'twenty pictures in ten minutes for one order and for one address; leads back to the page with a note',
  'POST /p/order/:id/pay': 'twenty times in ten minutes for one order',
  'POST /p/:id/enquiry': 'as POST /p/cart/:id/order',
  'GET /vr/:id/picture/:pictureId/:size':
    'a budget of as many pictures as a hall looks at; each request is one read of a row and a file',
  'GET /dh/:id/captions': 'one read of a row; some lines of text',
  'GET /dh/:id/media/:mediumId': 'as GET /vr/:id/picture/:pictureId/:size',
  'POST /dh/:id/questions':
    'a budget of the address and ten a minute of one visitor; says so on the page (questions.test.ts)',
  'POST /dh/:id/messages':
    'the budget of POST /dh/:id/questions, and in the database five an hour of a number and forty of an address; leads back to the page with a note',
  'POST /a/:id/code':
    'five in ten minutes of one browser, three hundred an hour of one address, and the counts of a number as in POST /v2/push/msg; leads back to the form with a note',
  'POST /a/:id/keep':
    'six hundred in ten minutes for an address, a row for each browser; it goes after 72 hours',
  'POST /a/:id/drop': 'throws away what this browser itself began',
  'POST /a/:id/join':
    'twenty tries in ten minutes of one number at one address, and five of one code; leads back to the form with a note',
  'POST /a/:id/exhibit/code': 'as POST /a/:id/code; says so on the page',
  'POST /a/:id/exhibit': 'as POST /a/:id/join; says so on the page',
  'POST /p/:id/gate':
    'twenty tries in ten minutes of one number at one address, and in the database five an hour of a number and forty of an address; says so on the page (document-gates.test.ts)',
  'POST /p/:id/gate/code':
    'five in ten minutes of one browser, and the counts of a number and an address as in POST /a/:id/code; says so on the page',
  'POST /p/:id/gate/withdraw': 'takes back what this browser itself gave',
  'POST /d/:id/gate': 'as POST /p/:id/gate',
  'POST /d/:id/gate/code': 'as POST /p/:id/gate/code',
  'POST /d/:id/gate/withdraw': 'as POST /p/:id/gate/withdraw',
  'POST /v2/onsite/gate/enrol':
    'sixty in ten minutes of one address; a secret of 128 random bits that works once (onsite.handlers.test.ts)',
  'POST /v2/onsite/gate/sync':
    '1,200 calls in ten minutes of one device; answers only what a device has signed',
  'POST /v2/onsite/gate/scans': 'as POST /v2/onsite/gate/sync',
  'POST /v2/onsite/gate/walk-in': 'as POST /v2/onsite/gate/sync',
  'GET /pay/wechat':
    'six hundred in ten minutes of one address; sealed by us, or refused before anything is looked up',
  'GET /d/:id/page/:n': 'a budget beside that of GET /d/:id/file, of as many pictures as a hall reads',
  'GET /c/:id/contact.vcf':
    'the budget of GET /c/:id/qr.svg; before that without the numbers that wait for a tap',
  'GET /c/:id/wechat': 'the budget of GET /c/:id/qr.svg',
  'GET /c/:id/forward.png': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/poster.png': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/face.png': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/signature.png': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/code.svg': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/code.png': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/pass.pkpass': 'the budget of GET /c/:id/share.png',
}

/** What costs no more than reading a row or a file: the gate in front of everything is enough. */
export const gateAlone: Readonly<Record<string, string>> = {
  'GET /v2/dict/list': 'a list that browsers keep',
  'GET /v2/districts/list': 'a list that browsers keep',
  'GET /v2/h5/news/likes': 'one count',
  'GET /p/:id/sitemap.xml': 'kept in memory while nothing of the company changes',
  'GET /robots.txt': 'the same for everybody',
  'GET /p/media/:signed': 'signed by us for some hours, or refused before anything is looked up',
  'GET /visitor-privacy': 'a page without data',
  'GET /gate/': 'a page without data',
  'GET /gate/sw.js': 'the same for everybody',
  'GET /gate/icon.svg': 'the same for everybody',
  'GET /gate/manifest.webmanifest': 'the same for everybody',
  'GET /screen/:id': 'one screen, under 128 random bits; what it shows is read once for all',
  'GET /screen/:id/events': 'as GET /screen/:id',
  'GET /p/:id/held/:fileId': 'a stored file, for a browser that opened its gate',
  'GET /p/:id/held/:fileId/:size': 'as GET /p/:id/held/:fileId',
  'GET /files/:publicId': 'a stored file',
  'GET /files/:publicId/:size': 'a stored file',
  'GET /sandbox/pay/:number': 'one row',
  'GET /sandbox/alipay': 'signed by us, or refused',
  'GET /sandbox/wechat/authorize': 'leads back to our own pages, or refuses; nothing is looked up',
  'GET /sandbox/wechat/dialog': 'signed by us, or refused',
  'POST /v2/wxpay/notify': 'signed by the provider, or refused before anything is looked up',
  'POST /v2/alipay/notify': 'signed by the provider, or refused before anything is looked up',
  'POST /v2/wxpay/notify/:companyId': 'as POST /v2/wxpay/notify; the tills of one company are looked up',
  'POST /v2/alipay/notify/:companyId': 'as POST /v2/wxpay/notify/:companyId',
  'GET /healthz': 'nothing is asked',
  'GET /readyz': 'asked once a second',
  'GET /metrics': 'for this machine alone',
  'GET /openapi.json': 'made once',
}

/** Pages that are drawn anew for everybody: an address opens two hundred of them at once, and five a second after that. */
export const drawnPages: readonly string[] = [
  'GET /claim/:token',
  'GET /p/preview/:token',
  'GET /p/cart/:id',
  'GET /p/order/:id',
  'GET /d/:id',
  'GET /v/:id',
  'GET /vr/:id',
  'GET /dh/:id',
  'GET /a/:id',
  'GET /a/:id/calendar.ics',
  'GET /a/:id/join',
  'POST /a/:id/code',
  'POST /a/:id/join',
  'GET /a/:id/exhibit',
  'POST /a/:id/exhibit/code',
  'POST /a/:id/exhibit',
  'GET /apply/:id',
  'POST /apply/:id',
  'POST /apply/:id/pay',
  'POST /p/:id/gate',
  'POST /p/:id/gate/code',
  'POST /p/:id/gate/withdraw',
  'POST /d/:id/gate',
  'POST /d/:id/gate/code',
  'POST /d/:id/gate/withdraw',
  'GET /k/:id',
  'POST /k/:id/pay',
  'POST /k/:id/invoice',
  'GET /k/:id/invoice/file',
  'POST /k/:id/accept',
  'POST /k/:id/cancel',
  'GET /k/:id/calendar.ics',
  'GET /k/:id/data.json',
  'GET /k/:id/pass.pkpass',
  'POST /k/:id/file',
  'POST /k/:id/file/remove',
  'GET /k/:id/file/:fileId',
  'POST /k/:id/transfer',
  'POST /k/:id/erase',
]
