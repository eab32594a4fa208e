/** Markup that would run or lead away, were it taken as such; `alert(1)` is what runs. */
export const hostileMarkup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'><iframe srcdoc='<script>alert(1)</script>'>",
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<form action=javascript:alert(1)><button>x',
  '" onmouseover="alert(1)',
  "' autofocus onfocus='alert(1)",
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<object data="javascript:alert(1)">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '\u003c!--<script>',
  '${alert(1)}{{alert(1)}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

/** Addresses that no link may have. */
const hostileLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://x/1',
  '//evil.example/x',
  'file:///etc/passwd',
  'https:"onclick="alert(1)',
]

/** All of them alone and between other text, with and without capitals and entities: over 200. */
export const hostileTexts: readonly string[] = [...hostileMarkup, ...hostileLinks].flatMap((payload) => [
  payload,
  `before ${payload} after`,
  payload.toUpperCase(),
  payload.replaceAll('<', '<\u0000'),
  `${payload}${payload}`,
  encodeURI(payload),
  `\u202e${payload}`,
])
