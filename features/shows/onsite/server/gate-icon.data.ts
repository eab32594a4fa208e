/** The sign of the gate on a home screen. */
export const gateIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" fill="#1f5fbf"/><path d="M128 160h256a24 24 0 0 1 24 24v32a40 40 0 0 0 0 80v32a24 24 0 0 1-24 24H128a24 24 0 0 1-24-24v-32a40 40 0 0 0 0-80v-32a24 24 0 0 1 24-24z" fill="#fff"/><path d="m192 258 44 44 84-92" fill="none" stroke="#1f5fbf" stroke-width="32" stroke-linecap="round" stroke-linejoin="round"/></svg>'
