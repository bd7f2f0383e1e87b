const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** SIREN, SIRET, a telephone without spaces. The letters of Sentry's own ids keep them whole. */
const NUMERO = /(?<!\w)\+?\d{9,14}(?!\w)/g
const COURRIEL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const TELEPHONE = /tel:[^\s"'<>]*/g
const AFTER_PATH = /((?:https?:\/\/|\/)[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g
/** What a click was on is told by its selector, which quotes what the page says: `a.btn[aria-label="…"]`. */
const LABELS = /\[(?:aria-label|title|alt|name)=".*"\]/gs

/** The parameters of a route, and objects thrown in place of errors. */
const LEFT_OUT = /^(?:url\.path\.parameter|params)\.|^__serialized__$/
const STYLE = '_cssText'
const SELECTOR_MAX = 1024

/** For `JSON.parse`: keeps which page and which kind of thing a report is about, never which one, nor whose. */
export function withoutPersonalData(key: string, value: unknown) {
  if (LEFT_OUT.test(key)) return undefined
  return typeof value === 'string' && key !== STYLE ? clean(value) : value
}

function clean(text: string) {
  const named = text.length <= SELECTOR_MAX ? text.replace(LABELS, '') : text
  return named
    .replace(AFTER_PATH, '$1')
    .replace(UUID, ':id')
    .replace(TELEPHONE, 'tel:')
    .replace(COURRIEL, ':courriel')
    .replace(NUMERO, ':numero')
}
