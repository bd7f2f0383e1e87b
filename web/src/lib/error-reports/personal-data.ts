const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** SIREN, SIRET, a telephone without spaces. Not inside a word, so that the ids of Sentry stay whole. */
const NUMERO = /(?<!\w)\+?\d{9,14}(?!\w)/g
/** Telephones in groups of digits, with spaces, no-break spaces, dots or hyphens. */
const TELEPHONES = [
  /(?<!\w)0[1-9](?:[\s./-]{0,2}\d\d){4}(?!\w)/g,
  /(?<!\w)(?:\+|00)\d{1,3}(?:[\s./-]{0,2}\(0\))?(?:[\s./-]{0,2}\d){6,12}(?!\w)/g,
]
const SIREN = /(?<!\w)\d{3}(?:[\s.]\d{3}){2}(?:[\s.]\d{5})?(?!\w)/g
/**
 * Account numbers: in capitals with any separators; in small letters only in groups of four, since the ids of Sentry
 * have no spaces; and the French RIB.
 */
const COMPTES = [
  /(?<!\w)[A-Z]{2}\d{2}(?:[\s.-]{0,2}[A-Z\d]){11,30}(?!\w)/g,
  /(?<!\w)[a-z]{2}\d{2}(?:[\s.-][a-z\d]{4}){2,7}(?:[\s.-][a-z\d]{1,4})?(?!\w)/gi,
  /(?<!\w)\d{5}[\s.-]\d{5}[\s.-][A-Z\d]{11}[\s.-]\d{2}(?!\w)/g,
]
const COURRIEL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const TELEPHONE = /tel:[^\s"'<>]*/g
const AFTER_PATH = /((?:https?:\/\/|\/)[^\s?#"'<>()]{0,256})[?#][^\s"'<>()]*/g
/** The selector of a clicked element quotes texts of the page: `a.btn[aria-label="…"]`. */
const LABELS = /\[(?:aria-label|title|alt|name)=".*"\]/gs

/** The parameters of a route, and objects thrown instead of errors. */
const LEFT_OUT = /^(?:url\.path\.parameter|params)\.|^__serialized__$/
const STYLE = '_cssText'
const SELECTOR_MAX = 1024
/** Our messages are never longer: the rest was pasted by somebody. */
const TEXTE_MAX = 10_000

/**
 * Reviver for `JSON.parse`: keeps the kind of page and of record that a report is about, never the record nor the
 * person.
 */
export function withoutPersonalData(key: string, value: unknown) {
  if (LEFT_OUT.test(key)) return undefined
  return typeof value === 'string' && key !== STYLE ? clean(value) : value
}

function clean(whole: string) {
  const text = whole.slice(0, TEXTE_MAX)
  const named = text.length <= SELECTOR_MAX ? text.replace(LABELS, '') : text
  const located = named
    .replace(AFTER_PATH, '$1')
    .replace(UUID, ':id')
    .replace(TELEPHONE, 'tel:')
    .replace(COURRIEL, ':courriel')
  const sansComptes = COMPTES.reduce((rest, compte) => rest.replace(compte, ':compte'), located)
  return [...TELEPHONES, SIREN, NUMERO].reduce((rest, numero) => rest.replace(numero, ':numero'), sansComptes)
}
