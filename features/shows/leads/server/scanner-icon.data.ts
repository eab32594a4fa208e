/** The sign of the scanner on a home screen. */
export const scannerIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" fill="#1f5fbf"/><path d="M112 192v-56a24 24 0 0 1 24-24h56M320 112h56a24 24 0 0 1 24 24v56M400 320v56a24 24 0 0 1-24 24h-56M192 400h-56a24 24 0 0 1-24-24v-56" fill="none" stroke="#fff" stroke-width="32" stroke-linecap="round"/><circle cx="256" cy="220" r="44" fill="#fff"/><path d="M176 344a80 80 0 0 1 160 0z" fill="#fff"/></svg>'
