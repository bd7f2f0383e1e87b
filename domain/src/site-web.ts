import * as z from 'zod/mini'
import { chaine } from './chaine.ts'

const toUrl = (value: string) => (/^[a-z][a-z\d+.-]*:/i.test(value.trim()) ? value.trim() : `https://${value.trim()}`)

/** Only http and https: a `javascript:` link would run in the page that shows it. */
const isSiteWeb = (value: string) =>
  value.length <= 255 && /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i.test(value) && URL.canParse(value)

export const SiteWeb = chaine(512).check(
  z.overwrite(toUrl),
  z.refine(isSiteWeb, { error: 'Cette adresse de site n’est pas valide.' }),
)
