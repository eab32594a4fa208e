import type { WrittenKind } from '../promotions.contract.ts'

const shapes: Readonly<Record<WrittenKind, string>> = {
  site: '<g fill="#fff" opacity=".92"><rect x="150" y="80" width="340" height="210" rx="10"/></g><rect x="150" y="80" width="340" height="30" rx="10" fill="#fff"/><g fill="{deep}"><circle cx="172" cy="95" r="5"/><circle cx="190" cy="95" r="5"/><rect x="176" y="136" width="120" height="16" rx="8"/><rect x="176" y="164" width="90" height="10" rx="5" opacity=".5"/><rect x="176" y="184" width="104" height="10" rx="5" opacity=".5"/></g><path d="m318 268 48-78 34 48 22-28 46 58z" fill="{mid}"/>',
  album:
    '<path d="M180 84h128a12 12 0 0 1 12 12v196H180z" fill="#fff" opacity=".94"/><path d="M460 84H332a12 12 0 0 0-12 12v196h140z" fill="#fff" opacity=".8"/><g fill="{deep}"><rect x="204" y="112" width="92" height="64" rx="6"/><rect x="204" y="194" width="92" height="9" rx="4" opacity=".5"/><rect x="204" y="214" width="70" height="9" rx="4" opacity=".5"/></g><g fill="{mid}"><rect x="346" y="112" width="88" height="9" rx="4"/><rect x="346" y="132" width="70" height="9" rx="4"/><rect x="346" y="160" width="88" height="92" rx="6"/></g>',
  video:
    '<rect x="140" y="76" width="360" height="212" rx="16" fill="#fff" opacity=".92"/><circle cx="320" cy="182" r="52" fill="{deep}"/><path d="m304 154 46 28-46 28z" fill="#fff"/><rect x="164" y="256" width="312" height="8" rx="4" fill="{mid}" opacity=".5"/><rect x="164" y="256" width="120" height="8" rx="4" fill="{deep}"/>',
  activity:
    '<rect x="186" y="88" width="268" height="200" rx="14" fill="#fff" opacity=".94"/><path d="M186 102a14 14 0 0 1 14-14h240a14 14 0 0 1 14 14v36H186z" fill="{deep}"/><g fill="#fff"><rect x="238" y="72" width="12" height="38" rx="6"/><rect x="390" y="72" width="12" height="38" rx="6"/></g><g fill="{mid}"><rect x="214" y="160" width="44" height="34" rx="6"/><rect x="272" y="160" width="44" height="34" rx="6"/><rect x="330" y="160" width="44" height="34" rx="6"/><rect x="388" y="160" width="44" height="34" rx="6"/><rect x="214" y="212" width="44" height="34" rx="6"/><rect x="330" y="212" width="44" height="34" rx="6"/></g><rect x="272" y="212" width="44" height="34" rx="6" fill="{deep}"/>',
}

/** A cover of the demonstration, drawn by us and without letters: a server may have no fonts. */
export const drawCover = (
  motif: WrittenKind,
  [deep, mid, light]: readonly [string, string, string],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${mid}"/></linearGradient></defs><rect width="640" height="360" fill="url(#g)"/><circle cx="560" cy="40" r="120" fill="#fff" opacity=".18"/><circle cx="70" cy="330" r="90" fill="#fff" opacity=".14"/>${shapes[motif].replaceAll('{deep}', deep).replaceAll('{mid}', mid)}</svg>`
