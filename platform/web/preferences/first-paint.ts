import { preferencesPrefix } from '../session/storage-keys.ts'

/** Where the look of the last page lies; it survives signing out with the preferences. */
export const paintKey = `${preferencesPrefix}-paint`

/**
 * Runs in the head of both pages of the console before the first paint: what `paint` did for the last page, from its record.
 * A record that is missing or broken leaves the default look of the style sheet.
 */
export const firstPaintScript = `(function(){try{var p=JSON.parse(localStorage.getItem(${JSON.stringify(paintKey)}));if(!p)return;var e=document.documentElement;e.className='theme-'+p.theme;e.dataset.mode=p.mode==='dark'||p.mode==='auto'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';e.lang=p.language;for(var n in p.variables)e.style.setProperty(n,p.variables[n])}catch(_){}})()`
