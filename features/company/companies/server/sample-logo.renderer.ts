/** The logo of the demonstration's company: a gear's tooth ring around a rising sun, for 明远智造. Drawn by us. */
export function drawLogo(colour: string): string {
  const teeth = Array.from(
    { length: 12 },
    (_, place) => `<rect x="-9" y="-112" width="18" height="30" rx="4" transform="rotate(${place * 30})"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" rx="56" fill="${colour}"/><g transform="translate(128 128)" fill="#fff">${teeth}<circle r="92"/></g><circle cx="128" cy="128" r="70" fill="${colour}"/><path d="M74 158l40-58 24 33 14-18 30 43z" fill="#fff"/><circle cx="158" cy="94" r="13" fill="#fff"/></svg>`
}
