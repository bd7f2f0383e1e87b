/** Values nobody types, as JSON text; `undefined` is an absent field. */
export const VALEURS: Record<string, string | undefined> = {
  absent: undefined,
  null: 'null',
  'un tableau': '[[]]',
  'un objet': '{"$ne":null}',
  'un nombre': '7',
  'un booléen': 'true',
  négatif: '-1',
  '2^53': '9007199254740992',
  'au-delà d’un entier de la base': '2147483648',
  '1e308': '1e308',
  infini: '1e999',
  'un texte': '"texte"',
  vide: '""',
  '60 ko': JSON.stringify('x'.repeat(60_000)),
  'mauvaise date': '"2026-02-30"',
  'date du bout des temps': '"9999-12-31"',
  __proto__: '"__proto__"',
  constructor: '"constructor"',
  'U+0000': '"a\\u0000b"',
  'demi-caractère': '"a\\ud800b"',
  'retour à la ligne': '"x\\r\\nBcc: pirate@exemple.fr"',
  balise: '"<img src=x onerror=alert(1)>"',
  script: '"javascript:alert(1)"',
  SQL: `"' or 1=1; -- % _ \\\\"`,
  profond: `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  'identifiant inconnu': '"00000000-0000-4000-8000-000000000000"',
}

/** Hostile values of a query parameter, as written after the `=`. */
export const DANS_L_ADRESSE: Record<string, string> = {
  vide: '',
  null: 'null',
  négatif: '-1',
  zéro: '0',
  '2^53': '9007199254740992',
  '1e308': '1e308',
  NaN: 'NaN',
  'mauvaise date': '2026-02-30',
  '60 ko': 'x'.repeat(60_000),
  __proto__: '__proto__',
  constructor: 'constructor',
  'U+0000': 'a%00b',
  'octets qui ne sont pas du texte': '%ED%A0%80',
  pourcent: '%',
  SQL: encodeURIComponent("' or 1=1; -- % _ \\"),
  balise: encodeURIComponent('<img src=x onerror=alert(1)>'),
  'retour à la ligne': 'x%0D%0ABcc:%20pirate@exemple.fr',
  chemin: encodeURIComponent('../../etc/passwd'),
  'identifiant inconnu': '00000000-0000-4000-8000-000000000000',
}

/** A JSON body with one of its fields replaced by a hostile value. */
export function withHostile(body: unknown, path: readonly string[], json: string | undefined): string {
  const copie = structuredClone(body)
  const nom = path.at(-1) ?? ''
  let parent = copie as Record<string, unknown>
  for (const cle of path.slice(0, -1)) {
    if (typeof parent[cle] !== 'object' || parent[cle] === null) parent[cle] = {}
    parent = parent[cle] as Record<string, unknown>
  }
  parent[nom] = json === undefined ? undefined : PLACE
  return JSON.stringify(copie).replace(`"${PLACE}"`, () => json ?? '')
}

const PLACE = '§ici§'
